"""Means of scores, times and lengths with their intervals, and paired differences on the same seeds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from mohreh.statistics.quantiles import student_quantile

LEAST: Final = 3
"""Values from which an interval is given: that of two is six times as wide as the values are apart."""


@dataclass(frozen=True)
class Mean:
    """A mean and its 95 % interval by Student's t; the interval is None for one or two values, which say nothing."""

    value: float
    interval: tuple[float, float] | None
    count: int

    @property
    def excludes_zero(self) -> bool:
        """Whether the data show that the true mean is not 0."""
        return self.interval is not None and (self.interval[0] > 0 or self.interval[1] < 0)

    @property
    def sign(self) -> int:
        """1 where the data show a mean above 0, -1 below it, 0 where they show neither."""
        return 0 if not self.excludes_zero else 1 if self.value > 0 else -1


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values.

    >>> mean_of([1, 2, 3, 4])
    Mean(value=2.5, interval=(0.445..., 4.554...), count=4)
    """
    centre, count = fmean(values), len(values)
    if count < LEAST:
        return Mean(centre, None, count)
    reach = student_quantile(count - 1) * stdev(values) / math.sqrt(count)
    return Mean(centre, (centre - reach, centre + reach), count)


def mean_of_groups(sums: Sequence[float], counts: Sequence[int]) -> Mean:
    """The mean of values that come in groups which err together, given each group's sum and how many values it has.

    The group is the unit, and `count` is how many there are: the error is that of a ratio of sums (Cochran, "Sampling
    Techniques", 1977, on cluster samples). Groups of one value each give what `mean_of` gives.

    >>> mean_of_groups([1, 2, 3, 4], [1, 1, 1, 1]) == mean_of([1, 2, 3, 4])
    True
    >>> mean_of_groups([30, 10], [10, 10]).value
    2.0
    """
    total, groups = sum(counts), len(counts)
    centre = math.fsum(sums) / total
    if groups < 2:
        return Mean(centre, None, groups)
    squares = math.fsum((part - centre * count) ** 2 for part, count in zip(sums, counts, strict=True))
    reach = student_quantile(groups - 1) * math.sqrt(groups / (groups - 1) * squares) / total
    return Mean(centre, (centre - reach, centre + reach), groups)


def paired_difference(first: Sequence[float], second: Sequence[float]) -> Mean:
    """The mean of first − second, value by value: what both owe to the same seed cancels out.

    >>> paired_difference([3, 5, 9], [1, 3, 7]).value
    2.0
    """
    return mean_of([one - other for one, other in zip(first, second, strict=True)])


def geometric_mean(values: Sequence[float]) -> float:
    """The mean of ratios and of counts that span orders of magnitude.   1, 100 -> 10"""
    return math.exp(fmean(math.log(value) for value in values))
