"""The console of 2048's course document: one move, one game, or many games of an agent with plots.

    >>> from mohreh.console import ai_move, ai_play
    >>> ai_move("2 2 0 0/0 0 0 0/0 0 0 0/0 0 0 0", "greedy") in ("left", "right")
    True
    >>> ai_play("random", seed=1, game="2048(size=2)").moves
    7

Games end with a 2048, as the document's do; `game="2048"` plays them to the end, and `ai_plot` does both.
The document's agents are `expectimax`, `mcts` and `ucb`; every other agent works too, and other one-player games.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any

from mohreh.agents import make_agent
from mohreh.arena.executors import Here, LocalWorkers
from mohreh.arena.export import positions
from mohreh.arena.game_record import Fixture, GameRecord, Task
from mohreh.arena.match import match_summary
from mohreh.arena.plan import Plan
from mohreh.arena.play import play_game
from mohreh.arena.results import measure
from mohreh.arena.table import Seated, Table, kind_of
from mohreh.arena.tournament import Tournament
from mohreh.errors import MohrehError
from mohreh.games import GAMES, game_class, make_game
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of
from mohreh.terminal.output import progress

__all__ = ["PlayedGame", "PlayedGames", "ai_move", "ai_play", "ai_plot"]

AGENT = "expectimax"
GAME = next(name for name in GAMES if game_class(name).has_points)
"""The built-in game of one player with a score, which the course document plays."""

COURSE_FORM = kit_of(game_class(GAME)).course_form or GAME
"""The same as the document plays it: to its goal, where the usual game continues to the end."""


@dataclass(frozen=True)
class PlayedGame:
    """One game: the score, the number of moves, the time spent thinking, and the board at the end."""

    score: int
    moves: int
    seconds: float
    board: str
    record: GameRecord


@dataclass(frozen=True)
class PlayedGames:
    """Many games: the mean score, the time spent, every score, the figures of `mohreh match`, and the plots' files.

    `to_the_end` is the same for games that do not stop at the document's goal, where these do.
    """

    mean_score: float
    seconds: float
    scores: list[float]
    summary: dict[str, Any]
    files: list[Path]
    to_the_end: PlayedGames | None = None


def ai_move(board: Any, agent: str = AGENT, *, seed: int = 0, game: str = GAME) -> str:
    """The move an agent makes on a board (its text, or a state): up, right, down or left."""
    rules = _alone(game)
    state = rules.parse(board) if isinstance(board, str) else board
    return rules.action_text(make_agent(agent, rules, files=True).choose(state, random.Random(seed)).action)


def ai_play(
    agent: str = AGENT, *, seed: int = 0, game: str = COURSE_FORM, show: Callable[[str], object] | None = None
) -> PlayedGame:
    """One game by an agent; `show` (print, for example) is given every board as it was.

    It ends as in the document, with a 2048; with `game="2048"` it continues to the end.
    """
    rules = _alone(game)
    seated = Seated(Table(game, {agent: agent}, seed, move_time=None))
    record = play_game(seated, Task(Fixture(0, (agent,))))
    if record.error is not None:
        raise MohrehError(f"{agent}: {record.error.kind}: {record.error.message}")
    steps = positions(rules, record)
    if show is not None:
        for _, state in steps:
            show(rules.board(state))
    _, last = steps[-1]
    score = round(measure(rules, record))
    return PlayedGame(score, record.decisions[0], record.seconds[0], rules.board(last), record)


def ai_plot(
    agent: str = AGENT,
    games: int = 10,
    *,
    seed: int = 0,
    game: str | None = None,
    folder: Path | str = "ai_plot",
    workers: int | None = None,
) -> PlayedGames:
    """N games by an agent with plots of what happened: scores, largest tiles, score against moves.

    Where no game is named they end as in the document, with a 2048, and as many that continue to the end are played
    beside them. What was measured is printed; the plots lie in the folder as PNG and SVG. With `workers=0` the games
    are played in this process.
    """
    played = _plotted(agent, games, seed, game or COURSE_FORM, Path(folder), workers)
    if game is not None or COURSE_FORM == GAME:
        return played
    return replace(played, to_the_end=_plotted(agent, games, seed, GAME, Path(folder) / "to-the-end", workers))


def _plotted(agent: str, games: int, seed: int, game: str, target: Path, workers: int | None) -> PlayedGames:
    """The games of one form: played, measured, told and drawn."""
    from mohreh.arena.plots import save
    from mohreh.arena.plots.of_games import mean_told, plots_of_games
    from mohreh.arena.wording import number

    rules = _alone(game)
    plan = Plan(game, (agent,), games, seed=seed, files=True)
    done = itertools.count(1)
    with progress(f"{games} games of {agent}") as advance, Tournament(plan) as tournament:
        executor = Here() if workers == 0 else LocalWorkers(workers)
        tournament.run(executor, on_game=lambda record: advance(next(done) / games))
        records = tournament.store.games(moves=True)
    scores = [measure(rules, record) for record in records]
    target.mkdir(parents=True, exist_ok=True)
    plots = plots_of_games(rules, agent, records)
    files = [path for name, figure in plots.items() for path in save(figure, target / name)]
    summary = match_summary(rules, records, [agent])
    seconds = sum(record.seconds[0] for record in records)
    print(f"{game}: {mean_told(rules, agent, records)}, {number(seconds)} s of thinking; plots in {target}")
    return PlayedGames(fmean(scores), seconds, scores, summary, files)


def _alone(game: str) -> AnyGame:
    rules = make_game(game, files=True)
    if kind_of(rules) != "score":
        raise MohrehError(f"the console plays {GAME} and other games of one player with a score, not {rules.name}")
    return rules
