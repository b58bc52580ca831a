"""Elo: a difference in strength as the logarithm of the odds (400 points are odds of ten to one)."""

from __future__ import annotations

import math
from typing import Final

POINTS: Final = 400 / math.log(10)
"""Elo points to one unit of log-odds."""


def elo_of(score: float) -> float | None:
    """The difference that makes this score expected; None for 0 and 1, which no finite difference does.

    >>> elo_of(0.5), round(elo_of(10 / 11))
    (0.0, 400)
    """
    if not 0 < score < 1:
        return None
    return POINTS * math.log(score / (1 - score))


def score_of(elo: float) -> float:
    """The expected score of the stronger one.

    >>> score_of(0), round(score_of(400), 4)
    (0.5, 0.9091)
    """
    return 1 / (1 + math.exp(-elo / POINTS))
