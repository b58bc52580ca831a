"""A rigged evaluation: the same numbers in the hand-in's process and in ours, so that values compare exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

WEIGHTS: Final = (16, 11, 5, 2, 13, 8, 7, 3, 10, 9, 4, 1, 6, 14, 12, 15)


def rigged(rows: Sequence[Sequence[Any]]) -> float:
    """A number that depends on every tile, and on a 4 otherwise than on two 2s."""
    total = 0
    for weight, tile in zip(WEIGHTS, (int(tile) for row in rows for tile in row), strict=True):
        total += weight * tile + tile.bit_length() * tile.bit_length()
    return float(total)
