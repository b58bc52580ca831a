"""Many comparisons at once: which of them still count when one in twenty would look clear by chance alone."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

from mohreh.statistics.likelihood import Counts
from mohreh.statistics.mean import Mean
from mohreh.statistics.quantiles import CONFIDENCE, student_quantile
from mohreh.statistics.score import likelihood_of_superiority


def holm(chances: Sequence[float], confidence: float = CONFIDENCE) -> list[bool]:
    """Which of several differences are shown, given how likely each would be by chance alone (its p-value).

    The likelihood that even one of them is a mistake stays below 5 % (Holm, "A simple sequentially rejective multiple
    test procedure", 1979): the smallest must be below 5 % divided by their number, the next by one less, and so on
    until one fails.

    >>> holm([0.01, 0.04, 0.03, 0.005])
    [True, False, False, True]
    """
    shown = [False] * len(chances)
    order = sorted(range(len(chances)), key=chances.__getitem__)
    for left, at in zip(range(len(chances), 0, -1), order, strict=True):
        if chances[at] > (1 - confidence) / left:
            break
        shown[at] = True
    return shown


def chance_of_score(counts: Counts) -> float:
    """How likely a score this far from one half would be between equals.

    >>> chance_of_score({0.0: 10, 1.0: 10})
    1.0
    """
    superior = likelihood_of_superiority(counts)
    return 2 * min(superior, 1 - superior)


def chance_of_mean(mean: Mean) -> float:
    """How likely a mean this far from 0 would be if the true one were 0; certain where there is no interval."""
    if mean.interval is None:
        return 1.0
    reach = (mean.interval[1] - mean.interval[0]) / 2
    if reach == 0:
        return 0.0 if mean.value else 1.0
    errors = abs(mean.value) * student_quantile(mean.count - 1) / reach
    return 2 * (1 - NormalDist().cdf(errors))
