"""Quantiles of the normal distribution and of Student's t: how wide a 95 % interval is."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
"""Of every interval that the arena prints."""


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """Half the width of a two-sided interval, in standard deviations.

    >>> round(normal_quantile(0.95), 4)
    1.96
    """
    return NormalDist().inv_cdf((1 + confidence) / 2)


def student_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The same for a mean whose spread was estimated from `freedom` + 1 values (Hill 1970, CACM algorithm 396).

    >>> [round(student_quantile(freedom), 3) for freedom in (1, 2, 5, 30)]
    [12.706, 4.303, 2.571, 2.042]
    """
    outside = 1 - confidence
    if freedom == 1:
        return 1 / math.tan(outside * math.pi / 2)
    if freedom == 2:
        return math.sqrt(2 / (outside * (2 - outside)) - 2)
    a = 1 / (freedom - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * freedom
    y = (d * outside) ** (2 / freedom)
    if y > 0.05 + a:  # the usual case: an expansion around the normal quantile
        x = NormalDist().inv_cdf(outside / 2)
        y = x * x
        if freedom < 5:
            c += 0.3 * (freedom - 4.5) * (x + 0.6)
        c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = math.expm1(a * y * y)
    else:  # far out in the tail
        scale = (freedom + 6) / (freedom * y) - 0.089 * d - 0.822
        y = (1 / (scale * (freedom + 2) * 3) + 0.5 / (freedom + 4)) * y - 1
        y = y * (freedom + 1) / (freedom + 2) + 1 / ((d * outside) ** (2 / freedom))
    return math.sqrt(freedom * y)
