"""What all columns of a film agree on."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import accumulate
from operator import sub
from typing import Final

NONE: Final = -1
"""No node, no action, no line, no place, no value."""

Facts = dict[str, float]
"""What is known of a node; what is missing is not known."""

DIGITS: Final = 6
"""Significant digits of a number that travels: more are not seen, and they would double the size of a film."""


def shown(value: float) -> float:
    """A number with few digits, whole where it is whole.   1/3 -> 0.333333, 5.0 -> 5"""
    return int(value) if value == int(value) else float(f"{value:.{DIGITS}g}")


def rounded(value: float | None) -> float | None:
    """The same in a column: what is unknown, and an open bound, is None."""
    return None if value is None or not math.isfinite(value) else shown(value)


def differences(column: list[int]) -> list[int]:
    """A column as it travels where it mostly counts up: its first entry, then by how much each differs from the last.

    3, 3, 5 -> 3, 0, 2: small numbers are short, and alike.
    """
    return [*column[:1], *map(sub, column[1:], column)]


def sums(differing: Iterable[int]) -> list[int]:
    """The column again."""
    return list(accumulate(differing))
