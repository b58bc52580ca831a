"""How likely a set of results is if its true mean were a given one, whatever their distribution.

Results lie in [0, 1]: a game (0, ½, 1), or the mean of a pair of games (0, ¼, ½, ¾, 1). Nothing is assumed about
how often each occurs; of all distributions with the given mean the one that fits best is taken. This is Owen's
empirical likelihood (1988), with the refinement that a result of 0 or 1 is possible even if none was seen: a
hundred wins in a row do not prove that a loss cannot happen. Van den Bergh's GSPRT rests on the same function.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

Counts = Mapping[float, int]
"""How often each result occurred."""

STEPS = 50
"""Halvings of an interval: about as many as a float can tell apart."""


def log_likelihood(counts: Counts, mean: float) -> float:
    """The largest log-likelihood of the counts under any distribution on [0, 1] with this mean.

    The best distribution gives a result `a` the share `n(a) / N / (1 + x·(a − mean))`; the multiplier x makes the
    mean come out right. Where no multiplier in its range does, the rest of the share lies on an end not yet seen.
    """
    if not 0 < mean < 1:
        return 0.0 if set(counts) <= {mean} else -math.inf
    total = sum(counts.values())
    offsets = [(value - mean, count) for value, count in counts.items() if count]

    def imbalance(x: float) -> float:
        return sum(count * offset / (1 + x * offset) for offset, count in offsets)

    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(STEPS):
        x = (low + high) / 2
        if imbalance(x) > 0:
            low = x
        else:
            high = x
    return sum(count * math.log(count / total / (1 + x * offset)) for offset, count in offsets)


def likelihood_ratio(counts: Counts, mean: float, other: float) -> float:
    """How much better the first mean explains the counts than the other, as a difference of logarithms."""
    return log_likelihood(counts, mean) - log_likelihood(counts, other)
