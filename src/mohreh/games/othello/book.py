"""The book of solved 6×6 openings: the solver's best move against every reply, for both seats.

A position stands for its eight mirror images. The file holds one record of 18 bytes for each: own and other discs
(the player to move first), the exact result and the best square. `mohreh.games.othello.learn.book` makes it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cache
from typing import Final

from mohreh.artefacts.packed import read_packed
from mohreh.artefacts.shipped import shipped
from mohreh.games.base import OVER
from mohreh.games.othello.rules import PASS, Othello, OthelloState
from mohreh.results import SearchResult

RECORD: Final = struct.Struct("<QQbB")
PASS_RECORDED: Final = 255

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
    """Solved positions, found by any of their images."""

    def __init__(self, size: int, empties: str, known: dict[tuple[int, int], Known]) -> None:
        self.size, self.empties, self.known = size, empties, known

    def serves(self, game: Othello) -> bool:
        """Whether the book is of this board and this way of counting."""
        return (game.size, game.empties) == (self.size, self.empties)

    def look_up(self, game: Othello, state: OthelloState) -> tuple[int, int] | None:
        """The result for the player to move and the best action, or None for a position not in the book."""
        if state.turn == OVER:
            return None
        *key, symmetry = canonical(self.size, *state.sides())
        known = self.known.get((key[0], key[1]))
        if known is None:
            return None
        value, action = known
        return value, PASS if action == PASS else image_of(self.size, symmetry).index(action)

    def find(self, game: Othello, state: OthelloState) -> SearchResult | None:
        """The book's answer as a search would give it, with the line as far as the book knows it."""
        found = self.look_up(game, state)
        if found is None:
            return None
        value, action = found
        line, position = [action], game.after(state, action)
        while (reply := self.look_up(game, position)) is not None:
            line.append(reply[1])
            position = game.after(position, reply[1])
        empties = self.size**2 - (state.x | state.o).bit_count()
        return SearchResult(action, value, {action: value}, line=tuple(line), depth=empties, exact=True)


def pack_book(known: dict[tuple[int, int], Known]) -> bytes:
    """The records, sorted."""
    return b"".join(
        RECORD.pack(own, opp, value, PASS_RECORDED if action == PASS else action)
        for (own, opp), (value, action) in sorted(known.items())
    )


def unpack_book(content: bytes) -> Iterable[tuple[tuple[int, int], Known]]:
    """What `pack_book` packed."""
    for own, opp, value, action in RECORD.iter_unpack(content):
        yield (own, opp), (value, PASS if action == PASS_RECORDED else action)


@cache
def _read(name: str) -> Book | None:
    path = shipped("othello", name)
    if not path.is_file():
        return None
    header, content = read_packed(path)
    return Book(header["size"], header["empties"], dict(unpack_book(content)))


def packaged_book(game: Othello) -> Book | None:
    """The book that travels with the package, where there is one for this board and this way of counting."""
    book = _read(f"book-{game.size}.xz")
    return book if book is not None and book.serves(game) else None
