"""The score of one agent against another, from pairs of games on the same start with seats swapped.

The two games of a pair are not independent (an opening that favours the first player gives each one), so the pair
is the unit: its mean is 0, ¼, ½, ¾ or 1, the pentanomial of the chess testing tools. A game whose partner is
missing counts as a unit of its own.
"""

from __future__ import annotations

import math
from statistics import NormalDist

from mohreh.statistics.likelihood import Counts, log_likelihood
from mohreh.statistics.quantiles import student_quantile

Interval = tuple[float, float]

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)

EDGE_STEPS = 32
"""Halvings that find the edge of an interval: to nine digits."""


def pentanomial(counts: Counts) -> tuple[int, ...]:
    """How many pairs scored 0, ¼, ½, ¾ and 1.

    >>> pentanomial({1.0: 1, 0.5: 2, 0.25: 1})
    (0, 1, 2, 0, 1)
    """
    return tuple(counts.get(score, 0) for score in PAIR_SCORES)


def mean_score(counts: Counts) -> float:
    """The mean of the units.   {1.0: 3, 0.5: 1} -> 0.875"""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def contradicts(counts: Counts, score: float) -> bool:
    """Whether the results speak against this true score at 95 %, by the likelihood ratio.

    The bound is that of Student's t instead of the normal distribution, as Owen advises for few observations.
    """
    units = sum(counts.values())
    if units < 2:
        return False
    ratio = log_likelihood(counts, mean_score(counts)) - log_likelihood(counts, score)
    return ratio > student_quantile(units - 1) ** 2 / 2


def score_interval(counts: Counts) -> Interval:
    """All true scores that the results do not contradict.

    >>> low, high = score_interval({1.0: 50})
    >>> round(low, 3), high
    (0.96, 1.0)
    """
    centre = mean_score(counts)

    def edge(outside: float) -> float:
        inside = centre
        if not contradicts(counts, outside):
            return outside
        for _ in range(EDGE_STEPS):
            middle = (inside + outside) / 2
            if contradicts(counts, middle):
                outside = middle
            else:
                inside = middle
        return inside

    return edge(0.0), edge(1.0)


def likelihood_of_superiority(counts: Counts) -> float:
    """How sure one may be that the true score is above one half: the one-sided signed-root likelihood ratio test.

    >>> round(likelihood_of_superiority({0.0: 10, 1.0: 10}), 3)
    0.5
    """
    centre = mean_score(counts)
    ratio = max(0.0, log_likelihood(counts, centre) - log_likelihood(counts, 0.5))
    return NormalDist().cdf(math.copysign(math.sqrt(2 * ratio), centre - 0.5))
