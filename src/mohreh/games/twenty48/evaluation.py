"""2048: what makes a board good (the course document's monotonicity and smoothness, and three more).

Tiles are compared by their logarithms, so that 1024 beside 512 is as near as 4 beside 2. Four of the features
look at one line, a row or a column, at a time; a line's share of the sum is remembered, for the same few
thousand lines come again and again.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from mohreh.games.twenty48.rules import Board, Row, Rows, Twenty48
from mohreh.results import Evaluate
from mohreh.search.evaluation import Evaluation
from mohreh.settings import setting


def rank(tile: int) -> int:
    """How often a tile has doubled; an empty cell is 0.   2 -> 1, 1024 -> 10"""
    return tile.bit_length() - 1 if tile else 0


def monotonicity(line: Row) -> int:
    """Minus the steps against the line's main slope: 0 for a line that only falls or only rises.

    >>> monotonicity((16, 8, 4, 2)), monotonicity((16, 2, 8, 4))
    (0, -2)
    """
    steps = [rank(one) - rank(other) for one, other in pairwise(line)]
    falling = sum(step for step in steps if step > 0)
    rising = -sum(step for step in steps if step < 0)
    return -min(falling, rising)


def smoothness(line: Row) -> int:
    """Minus the differences between neighbouring tiles, empty cells passed over.

    >>> smoothness((4, 4, 2, 2)), smoothness((2, 0, 64, 2))
    (-1, -10)
    """
    tiles = [rank(tile) for tile in line if tile]
    return -sum(abs(one - other) for one, other in pairwise(tiles))


def merges(line: Row) -> int:
    """How many pairs of equal neighbours there are, empty cells passed over.   (4, 4, 0, 4) -> 2"""
    return sum(one == other for one, other in pairwise([tile for tile in line if tile]))


def corner(rows: Rows) -> int:
    """The rank of the largest tile if it lies in a corner, else 0.

    >>> corner(((64, 2), (4, 0))), corner(((2, 64, 4), (2, 4, 2), (2, 2, 2)))
    (6, 0)
    """
    largest = max(map(max, rows))
    return rank(largest) if largest in (rows[0][0], rows[0][-1], rows[-1][0], rows[-1][-1]) else 0


@dataclass(frozen=True)
class BoardFeatures(Evaluation[Twenty48]):
    """The weighted sum of five features, `Σ wᵢ·Fᵢ`."""

    name: ClassVar[str] = "features"
    summary: ClassVar[str] = "monotonicity, smoothness, empty cells, merges and a largest tile in a corner"

    monotonicity: float = setting(47.0, help="weight of: tiles fall or rise along every line")
    smoothness: float = setting(11.0, help="weight of: neighbours are nearly equal")
    empty: float = setting(120.0, help="weight of each empty cell")
    merges: float = setting(40.0, help="weight of each pair of equal neighbours")
    corner: float = setting(40.0, help="weight of the largest tile's rank when it lies in a corner")

    def on(self, game: Twenty48) -> Evaluate[Board]:
        known: dict[Row, float] = {}

        def value(state: Board, player: int) -> float:
            rows = state.rows
            total = self.corner * corner(rows)
            for line in (*rows, *zip(*rows, strict=True)):
                share = known.get(line)
                if share is None:
                    share = known[line] = self._line_value(line)
                total += share
            return total

        return value

    def _line_value(self, line: Row) -> float:
        """A line's share; an empty cell lies in a row and in a column, so each counts it half."""
        return (
            self.monotonicity * monotonicity(line)
            + self.smoothness * smoothness(line)
            + self.merges * merges(line)
            + self.empty * line.count(0) / 2
        )
