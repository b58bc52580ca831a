"""The branching factor through a game: how many actions there are, decision by decision."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from mohreh.arena.export import positions
from mohreh.arena.game_record import GameRecord
from mohreh.arena.match import percentiles
from mohreh.games.base import AnyGame


@dataclass(frozen=True)
class Branching:
    """At one decision of the game: its number from 0, the mean number of actions, 5 and 95 %, and in how many games."""

    decision: int
    mean: float
    low: float
    high: float
    games: int


def action_counts(game: AnyGame, record: GameRecord) -> list[int]:
    """The number of legal actions at each decision of a game, chance passed over."""
    return [len(game.actions(state)) for _, state in positions(game, record) if game.turn(state) >= 0]


def branching(counts: Iterable[Sequence[int]], fewest: int = 2) -> list[Branching]:
    """Decision by decision over several games, as long as at least `fewest` of them last."""
    by_decision: dict[int, list[int]] = defaultdict(list)
    for game in counts:
        for decision, count in enumerate(game):
            by_decision[decision].append(count)
    found = []
    for decision, actions in sorted(by_decision.items()):
        if len(actions) >= fewest:
            low, *_, high = percentiles(actions)
            found.append(Branching(decision, fmean(actions), low, high, len(actions)))
    return found
