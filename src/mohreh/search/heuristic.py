"""Heuristics of puzzles: an estimate of the moves still needed, and what is claimed about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from mohreh.errors import MohrehError
from mohreh.games.base import Action, Game, State
from mohreh.kit import kit_of, loaded
from mohreh.settings import nearest, renamed


@dataclass(frozen=True)
class Heuristic(Generic[State]):
    """An estimate with its claims.

    Admissible: it never exceeds the true number of moves; then A* is optimal. Consistent: one move lowers it
    by at most one; then A* never expands a state twice. `note` says why, or gives the counter-example. A state
    that cannot be solved may be estimated as infinite. `aliases` are names it had before.
    """

    name: str
    estimate: Callable[[State], float]
    admissible: bool
    consistent: bool
    note: str = ""
    aliases: tuple[str, ...] = ()

    def __call__(self, state: State) -> float:
        return self.estimate(state)


ZERO: Final[Heuristic[Any]] = Heuristic(
    "zero", lambda state: 0, True, True, "knows nothing: A* with it is uniform-cost search"
)


def heuristics_of(game: Game[State, Action]) -> dict[str, Heuristic[State]]:
    """The heuristics of a puzzle by name, the default one first."""
    offer = kit_of(game).heuristics
    found: Sequence[Heuristic[State]] = (ZERO,) if offer is None else loaded(offer)(game)
    return {heuristic.name: heuristic for heuristic in found}


def make_heuristic(game: Game[State, Action], name: str = "") -> Heuristic[State]:
    """The heuristic of that name; without a name the strongest admissible one."""
    known = heuristics_of(game)
    name = renamed(name, known)
    if not name:
        return next(iter(known.values()))
    if name not in known:
        raise MohrehError(
            f"{game.name} has no heuristic {name!r}{nearest(name, list(known))}; its heuristics: {', '.join(known)}"
        )
    return known[name]
