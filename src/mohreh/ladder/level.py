""" "About my level": how strong somebody is, from the results against opponents whose strength is known.

The results of a person are few and come one by one, so the most probable rating under a broad normal prior is taken
(the prior's centre is a beginner). Older games count less: people learn. This is Bradley–Terry with all other ratings
given, as performance ratings in chess are; Glickman (1999) discusses it with a prior.

>>> level_from_results([]).rating == PRIOR_MEAN
True
>>> level_from_results([(600.0, 1.0)] * 5).rating > 600
True
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mohreh.ladder.rungs import Ladder, Rung
from mohreh.statistics import Interval, mean_of, normal_quantile, score_of
from mohreh.statistics.elo import POINTS

PRIOR_MEAN: Final = 400.0
PRIOR_DEVIATION: Final = 400.0
"""Whom nobody knows: a little better than a beginner, give or take a few rungs."""

HALF_LIFE: Final = 15
"""Games after which a result counts half."""

RECENT: Final = 10
"""Games alone whose mean tells the level of a player of points."""


@dataclass(frozen=True)
class Level:
    """How strong somebody seems, on the scale of the ladder, and how many games say so."""

    rating: float
    interval: Interval | None
    games: int

    def rung(self, ladder: Ladder) -> Rung:
        """The opponent who is nearest."""

        def distance(rung: Rung) -> float:
            known = ladder.measured(rung)
            return math.inf if known is None else abs(known.rating - self.rating)

        return min(ladder.rungs, key=distance)


def level_from_results(results: Sequence[tuple[float, float]]) -> Level:
    """The level after these games, the oldest first: each the opponent's rating and the score (1, ½ or 0)."""
    weights = [0.5 ** (age / HALF_LIFE) for age in range(len(results) - 1, -1, -1)]
    low, high = PRIOR_MEAN - 3000.0, PRIOR_MEAN + 4000.0

    def slope(rating: float) -> float:
        surprise: float = sum(
            weight * (score - score_of(rating - other)) for weight, (other, score) in zip(weights, results, strict=True)
        )
        return surprise - (rating - PRIOR_MEAN) * POINTS / PRIOR_DEVIATION**2

    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    rating = (low + high) / 2
    information = (POINTS / PRIOR_DEVIATION) ** 2
    for weight, (other, _) in zip(weights, results, strict=True):
        expected = score_of(rating - other)
        information += weight * expected * (1 - expected)
    reach = normal_quantile() * POINTS / math.sqrt(information)
    return Level(rating, (rating - reach, rating + reach), len(results))


def level_from_points(points: Sequence[float], ladder: Ladder) -> Level:
    """The level of somebody who plays alone, from the points of their games, the oldest first."""
    recent = list(points[-RECENT:])
    if not recent:
        first = ladder.measured(ladder.rungs[0])
        return Level(0.0 if first is None else first.rating, None, 0)
    mean = mean_of(recent)
    return Level(mean.value, mean.interval, len(recent))
