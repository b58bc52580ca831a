"""The tiles that a game of 2048 is also judged by: how often one at least that large was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mohreh.kit import Milestones

SMALLEST: Final = 64
"""Of the tiles whose rates are shown: everybody makes the smaller ones, except on tiny boards."""


def largest_tile(score: Sequence[float]) -> int:
    """The outcome's own count is the largest tile."""
    return int(score[0])


def worth_showing(largest: int) -> list[int]:
    """From 64 up to the largest made; from 4 on boards so small that nobody gets that far.   256 -> [64, 128, 256]"""
    first = SMALLEST if largest > SMALLEST else 4
    return [tile for tile in (2**power for power in range(2, 20)) if first <= tile <= largest]


TILES: Final = Milestones(
    key="largest_tile",
    noun="tile",
    axis="a tile at least this large was made",
    reached=largest_tile,
    shown=worth_showing,
)
