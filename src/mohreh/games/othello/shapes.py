"""The shapes that the pattern evaluation looks at: edges, rows, diagonals, corners.

Each is a list of squares in the upper left of the board; its mirror images share one table of weights, whose index is
what stands on the squares, as a number in base 3 (empty 0, own 1, opponent 2, the first square counts least).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mohreh.artefacts.numbers import packed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Shape = tuple[int, ...]

LONGEST: Final = 10
"""Squares of the largest shape."""

MOBILITY_AND_CONSTANT: Final = 3
"""The weights of a stage beside those of its shapes: my mobility, the opponent's, a constant."""


def row(size: int, number: int) -> Shape:
    """A whole row."""
    return tuple(number * size + column for column in range(size))


def edge(size: int) -> Shape:
    """An edge with the two squares diagonally next to its corners."""
    return (*row(size, 0), size + 1, size + size - 2)


def diagonal(size: int, length: int) -> Shape:
    """A diagonal that cuts off a corner; the longest goes through two."""
    return tuple(index * size + length - 1 - index for index in range(length))


def block(size: int, rows: int, columns: int) -> Shape:
    """A rectangle in a corner."""
    return tuple(at // columns * size + at % columns for at in range(rows * columns))


def first_shapes(size: int) -> tuple[Shape, ...]:
    """The shapes of files that name none, as they were made at first."""
    return {
        4: (edge(4), row(4, 1), diagonal(4, 4)),
        6: (edge(6), row(6, 1), row(6, 2), diagonal(6, 6), diagonal(6, 5), block(6, 3, 3), block(6, 2, 5)),
        8: (
            edge(8),
            *(row(8, number) for number in (1, 2, 3)),
            *(diagonal(8, length) for length in (8, 7, 6, 5, 4)),
            block(8, 3, 3),
            block(8, 2, 5),
        ),
    }[size]


TODAY_ON_8: Final = """
xxxxxxxx  x......x  ........  ........  xxx.....  xxxxx...  xxxx....
.x....x.  xxxxxxxx  x......x  ........  xxx.....  xxxxx...  xxx.....
........  ........  xxxxxxxx  ........  xxx.....  ........  xx......
........  ........  ........  xxxxxxxx  ...x....  ........  x.......

......xx  ......xx  .....xxx  ...xx...  x.xxxx.x  .xxxxxx.
......xx  .....x..  ....x...  .xxx....  ..xxxx..  ..xxxx..
.....x..  ....x...  ...x....  .xx.....  ........  ........
....x...  ...x....  ..x.....  xx......  ........  ........
...x....  ..x.....  .x......  x.......  ........  ........
..x.....  .x......  x.......  ........  ........  ........
.x......  x.......  x.......  ........  ........  ........
x.......  x.......  x.......  ........  ........  ........

xx......  x.......
xxxx....  .xxx....
.xx.....  .xxx....
.x.x....  .xxx....
"""
"""Edges, rows and corners; diagonals with what lies on the edges behind their ends; more of edges; more of corners."""


def drawn(drawings: str) -> tuple[Shape, ...]:
    """Shapes drawn side by side, a character for each square.

    >>> drawn("xx  ..\\nx.  xx")
    ((0, 1, 2), (2, 3))
    """
    found: list[Shape] = []
    for band in drawings.strip().split("\n\n"):
        columns = zip(*(line.split() for line in band.split("\n")), strict=True)
        found += (tuple(at for at, mark in enumerate("".join(rows)) if mark == "x") for rows in columns)
    return tuple(found)


def shapes(size: int) -> tuple[Shape, ...]:
    """The shapes of today."""
    return drawn(TODAY_ON_8) if size == 8 else first_shapes(size)


def as_rows(shapes: tuple[Shape, ...]) -> NDArray[np.int8]:
    """For the core: a row for each shape, filled up with -1."""
    filled = (square for shape in shapes for square in shape + (-1,) * (LONGEST - len(shape)))
    return packed("b", filled, LONGEST)


def table_size(shapes: tuple[Shape, ...]) -> int:
    """The entries of all tables together."""
    return sum(3 ** len(shape) for shape in shapes)


def stage_size(shapes: tuple[Shape, ...]) -> int:
    """The weights of one stage of the game."""
    return table_size(shapes) + MOBILITY_AND_CONSTANT


def canonical_entries(size: int, shapes: tuple[Shape, ...]) -> NDArray[np.int32]:
    """For every entry of the tables the first of those that a mirror image makes of it: they share one weight.

    An edge read from its other end is the same edge; a shape that no symmetry maps onto itself stays as it is.
    """
    import numpy as np

    parts, offset = [], 0
    for shape in shapes:
        entries = np.arange(3 ** len(shape), dtype=np.int32)
        digits = entries[:, None] // 3 ** np.arange(len(shape), dtype=np.int32) % 3
        least = entries.copy()
        for symmetry in range(1, 8):
            image = tuple(_image(size, square, symmetry) for square in shape)
            if set(image) == set(shape):
                places = np.array([3 ** shape.index(square) for square in image], np.int32)
                least = np.minimum(least, (digits * places).sum(axis=1, dtype=np.int32))
        parts.append(least + offset)
        offset += len(entries)
    return np.concatenate(parts)


def _image(size: int, square: int, symmetry: int) -> int:
    """One of the eight mirror images of a square."""
    at, column = divmod(square, size)
    if symmetry & 1:
        at = size - 1 - at
    if symmetry & 2:
        column = size - 1 - column
    if symmetry & 4:
        at, column = column, at
    return at * size + column
