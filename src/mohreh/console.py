"""The console of 2048's course document: one move, one game, or many games of an agent with plots.

    >>> from mohreh.console import ai_move, ai_play
    >>> ai_move("2 2 0 0/0 0 0 0/0 0 0 0/0 0 0 0", "greedy") in ("left", "right")
    True
    >>> ai_play("random", seed=1, game="2048(size=2)").moves
    7

The document's agents are `expectimax`, `mcts` and `ucb`; every other agent works too, and other one-player games.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from mohreh.agents import make_agent
from mohreh.arena.executors import Here, LocalWorkers
from mohreh.arena.export import positions
from mohreh.arena.game_record import Fixture, GameRecord, Task
from mohreh.arena.match import match_summary, milestones_of
from mohreh.arena.plan import Plan
from mohreh.arena.play import play_game
from mohreh.arena.results import measure
from mohreh.arena.table import Seated, Table, kind_of
from mohreh.arena.tournament import Tournament
from mohreh.errors import MohrehError
from mohreh.games import GAMES, game_class, make_game
from mohreh.games.base import AnyGame

__all__ = ["PlayedGame", "PlayedGames", "ai_move", "ai_play", "ai_plot"]

AGENT = "expectimax"
GAME = next(name for name in GAMES if game_class(name).has_points)
"""The built-in game of one player with a score, which the course document plays."""


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
    """Many games: the mean score, the time spent, every score, the figures of `mohreh match`, and the plots' files."""

    mean_score: float
    seconds: float
    scores: list[float]
    summary: dict[str, Any]
    files: list[Path]


def ai_move(board: Any, agent: str = AGENT, *, seed: int = 0, game: str = GAME) -> str:
    """The move an agent makes on a board (its text, or a state): up, right, down or left."""
    rules = _alone(game)
    state = rules.parse(board) if isinstance(board, str) else board
    return rules.action_text(make_agent(agent, rules, files=True).choose(state, random.Random(seed)).action)


def ai_play(
    agent: str = AGENT, *, seed: int = 0, game: str = GAME, show: Callable[[str], object] | None = None
) -> PlayedGame:
    """One game by an agent; `show` (print, for example) is given every board as it was."""
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
    game: str = GAME,
    folder: Path | str = "ai_plot",
    workers: int | None = None,
) -> PlayedGames:
    """N games by an agent with plots of what happened: scores, largest tiles, score against moves.

    The plots lie in the folder as PNG and SVG. With `workers=0` the games are played in this process.
    """
    from mohreh.arena.plots import Line, box_plot, line_plot, save
    from mohreh.arena.plots.of_tournament import milestone_plot
    from mohreh.arena.wording import number

    rules = _alone(game)
    plan = Plan(game, (agent,), games, seed=seed, files=True)
    with Tournament(plan) as tournament:
        tournament.run(Here() if workers == 0 else LocalWorkers(workers))
        records = tournament.store.games(moves=True)
    scores = [measure(rules, record) for record in records]
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    mean = fmean(scores)
    title = f"{agent}: {number(mean)} points on average in {games} games"
    figures = {"scores": box_plot({agent: scores}, title=title, label="score", logarithmic=min(scores) > 0)}
    marks = milestones_of(rules)
    if marks is not None:
        figures["tiles"] = milestone_plot(marks, {agent: records})
    numbers = list(range(1, games + 1))
    lines = [Line("score", numbers, scores)]
    figures["games"] = line_plot(lines, title=title, across="game", up="score")
    files = [path for name, figure in figures.items() for path in save(figure, target / name)]
    summary = match_summary(rules, records, [agent])
    return PlayedGames(mean, sum(record.seconds[0] for record in records), scores, summary, files)


def _alone(game: str) -> AnyGame:
    rules = make_game(game, files=True)
    if kind_of(rules) != "score":
        raise MohrehError(f"the console plays {GAME} and other games of one player with a score, not {rules.name}")
    return rules
