"""Heuristics of puzzles: an estimate of the moves still needed, and what is claimed about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Heuristic:
    """An estimate with its claims.

    Admissible: it never exceeds the true number of moves; then A* is optimal. Consistent: one move lowers it
    by at most one; then A* never expands a state twice. `note` says why, or gives the counter-example. A state
    that cannot be solved may be estimated as infinite.
    """

    name: str
    estimate: Callable[[Any], float]
    admissible: bool
    consistent: bool
    note: str = ""

    def __call__(self, state: Any) -> float:
        return self.estimate(state)


ZERO = Heuristic("zero", lambda state: 0, True, True, "knows nothing: A* with it is uniform-cost search")
