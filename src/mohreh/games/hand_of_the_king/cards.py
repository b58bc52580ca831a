"""Hand of the King: the cards, the grid, and what a state is. The rules stand in `hand_of_the_king`.

The grid has 36 cells, row by row from the top left, counted from 0. A cell holds 0 (empty), a house from 1 (Stark)
to 7 (Tully), or `VARYS`. What the players hold is counted per house, Stark at index 0.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mohreh.kit import Offer, loaded, svg_of

HOUSES: Final = ("Stark", "Greyjoy", "Lannister", "Targaryen", "Baratheon", "Tyrell", "Tully")
SIZES: Final = (8, 7, 6, 5, 4, 3, 2)
EMPTY: Final = 0
BARATHEON: Final = 5
VARYS: Final = 8
SIDE: Final = 6
CELLS: Final = range(SIDE * SIDE)

Board = tuple[int, ...]
Counts = tuple[int, ...]

DECK: Final[Board] = (*(house for house, size in enumerate(SIZES, 1) for _ in range(size)), VARYS)
"""All 36 cards."""

NOBODY: Final = -1
"""Who captured last of a house that nobody has captured from."""


class KingState(NamedTuple):
    """The cards on the grid, what the players hold, and what comes next."""

    board: Board
    held: tuple[Counts, Counts]
    last: tuple[int, ...]
    """Who captured last of each house, for that player has its banner when both hold equally many."""
    turn: int
    companions: tuple[str, ...] = ()
    """Those still available, in their fixed order."""
    choosing: bool = False
    """Whether the player to move has earned a companion and must use one now."""

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        place: Offer[Any] = "mohreh.games.hand_of_the_king.rules:HandOfTheKing"
        rules = loaded(place)
        return svg_of(rules(companions=bool(self.companions or self.choosing)), self)


def _rays(cell: int) -> tuple[tuple[int, ...], ...]:
    row, column = divmod(cell, SIDE)
    steps = ((-1, 0), (0, 1), (1, 0), (0, -1))
    return tuple(
        tuple(
            SIDE * (row + down * far) + column + right * far
            for far in range(1, SIDE)
            if 0 <= row + down * far < SIDE and 0 <= column + right * far < SIDE
        )
        for down, right in steps
    )


RAYS: Final = tuple(_rays(cell) for cell in CELLS)
"""From each cell: the cells up, right, down and left of it, each nearest first."""

REACH: Final = tuple(tuple(sorted(cell for ray in rays for cell in ray)) for rays in RAYS)
"""From each cell: all cells of its row and column but itself, ascending."""

BETWEEN: Final = tuple({end: ray[:far] for ray in rays for far, end in enumerate(ray)} for rays in RAYS)
"""From each cell, for each that it reaches: the cells strictly between, nearest first."""


def can_move(board: Board) -> bool:
    """Whether any card lies in Varys's row or column."""
    return any(board[cell] for cell in REACH[board.index(VARYS)])


def captured(board: Board, cell: int) -> tuple[int, ...]:
    """The cells that a move to `cell` captures, from Varys outwards: its own house on the way, and itself last."""
    house = board[cell]
    return (*(step for step in BETWEEN[board.index(VARYS)][cell] if board[step] == house), cell)


def farthest_cells(board: Board) -> list[int]:
    """In each direction from Varys the farthest card of each house, ascending by cell."""
    found: list[int] = []
    for ray in RAYS[board.index(VARYS)]:
        farthest = {board[cell]: cell for cell in ray if board[cell]}
        found += farthest.values()
    return sorted(found)


def changed(counts: Counts, index: int, value: int) -> Counts:
    """The same counts but for one.   (5, 6, 7), 1, 0 -> (5, 0, 7)"""
    return (*counts[:index], value, *counts[index + 1 :])


def banner_owners(held: tuple[Counts, Counts], last: tuple[int, ...]) -> tuple[int | None, ...]:
    """Who has the banner of each house: the holder of more cards, on equality the last to capture one, or nobody."""
    return tuple(
        0 if first > second else 1 if second > first else None if final == NOBODY else final
        for first, second, final in zip(*held, last, strict=True)
    )
