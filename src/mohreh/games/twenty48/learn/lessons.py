"""What a stretch of training does: which stages learn and how fast, where games begin, and where they stop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

MOST_STAGES: Final = 16
NOWHERE: Final = 2**32 - 1
LAPS: Final = (16384, 24576, 28672)
"""Sums of tiles: the boards at which games first pass them are where others may begin, if not told otherwise."""


@dataclass(frozen=True)
class Lesson:
    """Settings that may change from slice to slice; without any, every stage learns from whole fresh games.

    `rates` multiply the rule's rate, one per stage; a stage at 0 does not learn. `shares` are those of games begun
    afresh and from the boards with which earlier games passed each lap. A game that passes the sum of tiles `stop`
    ends there, and what would follow is worth what the weights say that have not learned yet.
    """

    rates: tuple[float, ...] = ()
    shares: tuple[float, ...] = (1.0,)
    stop: int = NOWHERE

    def rate_of(self, stage: int) -> float:
        """What a stage's rate is multiplied by."""
        return self.rates[stage] if self.rates else 1.0

    def bounds(self) -> list[float]:
        """The shares one upon the other, without the last: below the first bound a game begins afresh.

        >>> Lesson(shares=(0.5, 0.25, 0.25)).bounds()
        [0.5, 0.75]
        """
        bounds = np.cumsum(self.shares) / sum(self.shares)
        return [float(bound) for bound in bounds[:-1]]


EVERYTHING: Final = Lesson()


def restarts(share: float, laps: int) -> Lesson:
    """Every stage learns; so large a share of games begins at late boards, at every lap alike."""
    return Lesson(shares=(1 - share, *[share / laps] * laps)) if share > 0 else Lesson()


@dataclass(frozen=True)
class Counts:
    """What happened to the games of a run: boards learned in each stage, games begun afresh and at each lap, and how
    often a game passed each lap's sum of tiles."""

    updates: tuple[int, ...]
    starts: tuple[int, ...]
    passes: tuple[int, ...]

    def since(self, before: Counts) -> Counts:
        """What was added since then."""
        return Counts(
            _less(self.updates, before.updates), _less(self.starts, before.starts), _less(self.passes, before.passes)
        )

    def passing(self, stage: int) -> float:
        """The share of games that got to the end of a stage, of those that were in it.

        >>> Counts((), (10, 6), (4, 5)).passing(1)
        0.5
        """
        entered = self.starts[stage] + (self.passes[stage - 1] if stage else 0)
        return self.passes[stage] / entered if entered else 0.0


def _less(now: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one - other for one, other in zip(now, before, strict=True))
