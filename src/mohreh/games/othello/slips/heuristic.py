"""The course document's heuristic as its program counts: the loops over the board end one square too early."""

from __future__ import annotations

from functools import cache

from mohreh.games.othello import document
from mohreh.games.othello.evaluation import corner_difference, disc_difference, mobility_difference
from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.results import Evaluate


@cache
def counted_squares(size: int) -> int:
    """What `range(0, 5)` reaches on 6×6: all squares but the last row and the last column.

    >>> counted_squares(6).bit_count()
    25
    """
    row = (1 << size - 1) - 1
    return sum(row << at * size for at in range(size - 1))


def course_heuristic(game: Othello) -> Evaluate[OthelloState]:
    """Discs on 25 of 36 squares, corners and mobility on all of them."""
    size, counted = game.size, counted_squares(game.size)
    discs, corners, mobility = document.DISCS.value, document.CORNERS.value, document.MOBILITY.value

    def value(state: OthelloState, player: int) -> float:
        mine, theirs = state.sides(player)
        return float(
            discs * disc_difference(mine & counted, theirs & counted)
            + corners * corner_difference(size, mine, theirs)
            + mobility * mobility_difference(size, mine, theirs)
        )

    return value
