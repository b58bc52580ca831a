"""Books of openings: the solved ones of 6×6, and those of 8×8 that deep searches have looked at.

A position stands for its eight mirror images. The file holds a row for each: own and other discs (the player to move
first), the result in discs (proven, or what the searches expect) and the best square. `mohreh train othello book` makes
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mohreh.artefacts.file import read_model, write_model
from mohreh.artefacts.shipped import shipped
from mohreh.games.base import OVER
from mohreh.games.othello.rules import PASS, Othello, OthelloState
from mohreh.results import SearchResult

if TYPE_CHECKING:
    from numpy.typing import NDArray

KIND: Final = "othello book"
PASS_RECORDED: Final = 255
COLUMNS: Final = {"own": "<u8", "opp": "<u8", "value": "i1", "action": "u1"}

Key = tuple[int, int]
"""The discs of the player to move and the other's, in the canonical image."""

Known = tuple[int, int]
"""The result for the player to move, and the best action in the canonical image."""


@cache
def image_of(size: int, symmetry: int) -> tuple[int, ...]:
    """Where each square goes under one of the eight symmetries: rows flipped, columns flipped, then transposed.

    >>> image_of(4, 1)[0], image_of(4, 2)[0], image_of(4, 4)[1]
    (12, 3, 4)
    """
    goes = []
    for square in range(size * size):
        row, column = divmod(square, size)
        row = size - 1 - row if symmetry & 1 else row
        column = size - 1 - column if symmetry & 2 else column
        row, column = (column, row) if symmetry & 4 else (row, column)
        goes.append(row * size + column)
    return tuple(goes)


def moved(bits: int, goes: tuple[int, ...]) -> int:
    """A bit set with every square moved to its image."""
    image = 0
    while bits:
        lowest = bits & -bits
        image |= 1 << goes[lowest.bit_length() - 1]
        bits ^= lowest
    return image


def canonical(size: int, own: int, opp: int) -> tuple[int, int, int]:
    """The smallest image and the symmetry that leads there."""
    return min(
        (moved(own, image_of(size, symmetry)), moved(opp, image_of(size, symmetry)), symmetry) for symmetry in range(8)
    )


class Book:
    """Positions of openings, found by any of their images: searched to some depth, or solved where there is none."""

    def __init__(self, size: int, empties: str, known: dict[Key, Known], depth: int | None = None) -> None:
        self.size, self.empties, self.known, self.depth = size, empties, known, depth

    def serves(self, game: Othello) -> bool:
        """Whether the book is of this board and this way of counting."""
        return (game.size, game.empties) == (self.size, self.empties)

    def look_up(self, own: int, opp: int) -> tuple[int, int] | None:
        """The result for the player to move and the best action, or None for a position not in the book."""
        *key, symmetry = canonical(self.size, own, opp)
        known = self.known.get((key[0], key[1]))
        if known is None:
            return None
        value, action = known
        return value, PASS if action == PASS else image_of(self.size, symmetry).index(action)

    def find(self, game: Othello, state: OthelloState) -> SearchResult[int] | None:
        """The book's answer as a search would give it, with the line as far as the book knows it."""
        found = self.look_up(*state.sides())
        if found is None:
            return None
        value, action = found
        line, position = [action], game.after(state, action)
        while position.turn != OVER and (reply := self.look_up(*position.sides())) is not None:
            line.append(reply[1])
            position = game.after(position, reply[1])
        empties = self.size**2 - (state.x | state.o).bit_count()
        values: dict[int, float] = {action: value}
        depth, exact = (empties, True) if self.depth is None else (self.depth, False)
        return SearchResult(action, value, values, line=tuple(line), depth=depth, exact=exact, speed="native")


def columns_of(known: Mapping[Key, Known]) -> dict[str, NDArray[Any]]:
    """Positions as arrays, sorted."""
    import numpy as np

    rows = [
        (own, opp, value, PASS_RECORDED if action == PASS else action)
        for (own, opp), (value, action) in sorted(known.items())
    ]
    return {name: np.array([row[at] for row in rows], dtype=kind) for at, (name, kind) in enumerate(COLUMNS.items())}


def known_of(columns: Mapping[str, NDArray[Any]]) -> dict[Key, Known]:
    """The reverse."""
    rows = zip(*(columns[name].tolist() for name in COLUMNS), strict=True)
    return {(own, opp): (value, PASS if action == PASS_RECORDED else action) for own, opp, value, action in rows}


def save_book(path: Path, game: Othello, known: Mapping[Key, Known], **told: int) -> None:
    """Write a book as a model file; its `depth` is given where its positions are searched, not solved."""
    meta = {"size": game.size, "empties": game.empties, "positions": len(known), **told}
    write_model(path, KIND, meta, columns_of(known), level=9)


def load_book(path: Path) -> Book:
    """Read a book from its file."""
    file = read_model(path, KIND)
    size, empties = file.told("size", int), file.told("empties", str)
    depth = file.told("depth", int) if "depth" in file.meta else None
    with file.understood():
        game = Othello(size=size, empties=empties)
        known = known_of({name: file.array(name, kind, (None,)) for name, kind in COLUMNS.items()})
    squares = (1 << game.size**2) - 1
    if any(own & opp or (own | opp) & ~squares or action >= game.size**2 for (own, opp), (_, action) in known.items()):
        raise file.spoilt("some of its positions are none")
    return Book(size, empties, known, depth)


@cache
def _of_size(size: int) -> Book | None:
    path = shipped("othello", f"book-{size}.mohreh")
    return load_book(path) if path.is_file() else None


def shipped_book(game: Othello) -> Book | None:
    """The book that travels with the package, where there is one for this board and this way of counting.

    That of 6×6 is solved, that of 8×8 searched.
    """
    book = _of_size(game.size)
    return book if book is not None and book.serves(game) else None
