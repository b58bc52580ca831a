"""Positions of Othello that somebody put together: which of them play cannot lead to."""

from __future__ import annotations

from mohreh.errors import ParseError
from mohreh.games.othello.rules import Othello, OthelloState


def check_reachable(game: Othello, state: OthelloState) -> None:
    """Refuse a position to which no game leads: one with an empty square in the middle, or discs apart.

    A disc is always placed beside one that it turns over, and none ever leaves the board.
    """
    size, discs = game.size, state.x | state.o
    at = (size // 2 - 1) * size + size // 2 - 1
    middle = 1 << at | 1 << at + 1 | 1 << at + size | 1 << at + size + 1
    if middle & ~discs:
        raise ParseError("the four squares in the middle are never empty: every game begins with a disc on each")
    together, grown = 0, middle
    while grown != together:
        together = grown
        for square in range(size * size):
            if together >> square & 1:
                grown |= neighbours(size, square) & discs
    if discs & ~together:
        raise ParseError("every disc lies beside another one: some of these lie apart from the rest")


def neighbours(size: int, square: int) -> int:
    """The squares around a square, as a bit set."""
    row, column = divmod(square, size)
    rows = range(max(0, row - 1), min(size, row + 2))
    columns = range(max(0, column - 1), min(size, column + 2))
    return sum(1 << other * size + beside for other in rows for beside in columns) & ~(1 << square)
