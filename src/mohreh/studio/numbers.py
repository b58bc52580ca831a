"""Numbers as JSON can carry them. Apart from the models, so that worker processes start without their library."""

from __future__ import annotations

import math

LARGEST = 1_000_000.0
"""What a won game is worth; a number that is no number, or larger, is shown as this or as nothing."""


def finite(value: float | None) -> float | None:
    """The value as JSON can carry it: infinities become the value of a decided game, NaN becomes nothing."""
    if value is None or math.isnan(value):
        return None
    return value if math.isfinite(value) else math.copysign(LARGEST, value)
