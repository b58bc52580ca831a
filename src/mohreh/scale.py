"""What the values of a game mean to people: one scale per game, for hints, graphs and reviews alike.

A value is in favour of the player to move, and more is better: discs, the chance to win, points to come, or (negative)
moves to go. A move is judged by what it loses against the best one.

>>> DISCS = Scale("discs", half=4.0)
>>> DISCS.accuracy(loss=4.0, best=10.0), DISCS.for_the_other(10.0)
(50.0, -10.0)
>>> CHANCE = Scale("chance", half=10.0, even=50.0, shown=lambda value: (value + 100) / 2)
>>> CHANCE.of(20.0), CHANCE.of(-1_000_000.0), CHANCE.for_the_other(60.0)
(60.0, 0.0, 40.0)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from mohreh.results import DECIDED

Unit = Literal["discs", "chance", "points", "moves", "value"]

CERTAIN: Final = 100.0
"""A chance to win that is proven."""


@dataclass(frozen=True)
class Scale:
    """A unit, and how much of it a move may lose.

    `half` is the loss that makes a move half right; where it is `relative`, as a share of what the best move is worth.
    `even` is where neither player is ahead. `shown` turns an engine's value into this unit.
    """

    unit: Unit
    half: float
    relative: bool = False
    even: float = 0.0
    shown: Callable[[float], float] = float

    def of(self, value: float) -> float:
        """An engine's value in this unit; a chance lies between 0 and 100, and there a decided game is certain."""
        if self.unit != "chance":
            return self.shown(value) if abs(value) < DECIDED else value
        return min(max(CERTAIN if value >= DECIDED else self.shown(value), 0.0), CERTAIN)

    def for_the_other(self, value: float) -> float:
        """The same value as the opponent sees it."""
        return 2 * self.even - value

    def accuracy(self, loss: float, best: float) -> float:
        """How right a move is, from 0 to 100: 100 times 2 to the power of minus its loss, counted in `half`."""
        unit = self.half * abs(best) if self.relative else self.half
        if loss <= 0:
            return 100.0
        return 100.0 * 2.0 ** -min(loss / unit, 100.0) if unit else 0.0


PLAIN: Final = Scale("value", half=1.0)
"""Of a game that names none: its evaluation's own units."""

MOVES: Final = Scale("moves", half=2.0)
"""Of a puzzle: minus the moves to go."""
