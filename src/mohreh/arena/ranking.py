"""The standings of a tournament: Bradley–Terry ratings for two-player games, means for one-player games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import HOME_AND_AWAY
from mohreh.arena.results import comparisons, effort_of, instances, measure, sandbox_of, units_of
from mohreh.arena.store import Store
from mohreh.arena.table import kind_of
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.statistics import Interval, Rating, fit_ratings, mean_of, mean_score, proportion_interval


@dataclass(frozen=True)
class Standing:
    """One agent's line.

    `score` is its share of the points (a player alone: its mean, or the share of puzzles solved), `rating` is in Elo
    above the average agent (a player alone: the same as its score).
    """

    agent: str
    games: int
    score: float
    rating: float
    interval: Interval
    errors: int
    seconds_per_move: float
    sandbox: str | None = None
    """The weakest level at which a foreign agent was confined in its games; None where there was none."""

    def as_data(self) -> dict[str, Any]:
        """The line as plain data."""
        return {
            "agent": self.agent,
            "games": self.games,
            "score": self.score,
            "rating": self.rating,
            "interval": list(self.interval),
            "errors": self.errors,
            "seconds_per_move": self.seconds_per_move,
            "sandbox": self.sandbox,
        }


@dataclass(frozen=True)
class Standings:
    """All lines, the best first. `rated_by` says in words what the rating is, `kind` what kind of game it was."""

    lines: tuple[Standing, ...]
    rated_by: str
    kind: str
    first_move: Rating | None = None
    draw_rate: float | None = None


def standings(store: Store, *, files: bool = False) -> Standings:
    """The standings of what a store holds now; `files` allows that its game is a user's own file, which is then run."""
    described = store.described() or {}
    game = make_game(described["game"], files=files)
    return standings_of(game, described["format"], store.games(), list(store.agents()))


def standings_of(game: AnyGame, format: str, records: Sequence[GameRecord], agents: Sequence[str]) -> Standings:
    """The standings of some games."""
    played = [agent for agent in agents if any(agent in record.seats for record in records)]
    if kind_of(game) == "duel":
        return _rated(format, records, played)
    return _averaged(game, records, played)


def _rated(format: str, records: Sequence[GameRecord], agents: Sequence[str]) -> Standings:
    pairs = format == HOME_AND_AWAY
    results = comparisons(format, records, agents)
    if not results:
        return Standings((), "nothing was decided yet", "duel")
    fitted = fit_ratings(agents, results, first_move=not pairs)
    lines = []
    for agent in agents:
        mine = [record for record in records if agent in record.seats]
        units = sum(
            (units_of(format, mine, agent, other) for other in agents if other != agent),
            start=units_of(format, [], agent, agent),
        )
        rating = fitted.of(agent)
        score = mean_score(units) if units else 0.5
        lines.append(_line(agent, mine, score, rating.rating, rating.interval))
    unit = "pairs of games, home and away" if pairs else "games"
    rated_by = f"Bradley–Terry on {unit}, in Elo"
    return Standings(_best_first(lines), rated_by, "duel", fitted.first_move, fitted.draw_rate)


def _averaged(game: AnyGame, records: Sequence[GameRecord], agents: Sequence[str]) -> Standings:
    lines = []
    kind = kind_of(game)
    puzzle = kind == "puzzle"
    for agent in agents:
        mine = list(instances(records, agent).values())
        if puzzle:
            solved = sum(record.winner == 0 for record in mine)
            score, interval = solved / len(mine), proportion_interval(solved, len(mine))
        else:
            mean = mean_of([measure(game, record) for record in mine])
            score, interval = mean.value, mean.interval or (mean.value, mean.value)
        lines.append(_line(agent, mine, score, score, interval))
    return Standings(_best_first(lines), "share solved" if puzzle else "mean score", kind)


def _line(agent: str, mine: Sequence[GameRecord], score: float, rating: float, interval: Interval) -> Standing:
    errors = sum(record.error is not None and record.seats[record.error.seat] == agent for record in mine)
    seconds = effort_of(mine, agent).seconds_per_move
    return Standing(agent, len(mine), score, rating, interval, errors, seconds, sandbox_of(mine))


def _best_first(lines: Sequence[Standing]) -> tuple[Standing, ...]:
    return tuple(sorted(lines, key=lambda line: (-line.rating, line.agent)))
