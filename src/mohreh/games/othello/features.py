"""What the fitted evaluation of Othello looks at: whole numbers, counted for the player to move.

Most are differences: what the player to move has minus what the other has. Those that mean something else for the
one who moves next than for the one who waits (`moves` and `replies`, …) are counted apart. The native copy is
native/othello/evaluation/fitted.hpp.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mohreh.games.othello.evaluation import corner_squares, next_to_corner
from mohreh.games.othello.rules import axes, legal_squares

FEATURES: Final = {
    "turn": "1: what it is worth to be the one who moves",
    "discs": "discs",
    "corners": "corners",
    "c squares": "discs on the edge beside an empty corner",
    "x squares": "discs diagonally before an empty corner",
    "edges": "discs on the rest of the edge",
    "second row": "discs one row inside the edge, but for those before an empty corner",
    "moves": "squares where the player to move may go",
    "replies": "squares where the other could go",
    "corner moves": "corners the player to move may take",
    "corner replies": "corners the other could take",
    "potential": "empty squares beside the other's discs, minus those beside one's own",
    "frontier": "discs beside an empty square",
    "stable": "discs that can never be turned over",
    "parity": "1 where the number of empty squares is odd, else -1: who will move last",
    "odd quarters": "quarters of the board with an odd number of empty squares",
}
"""The features in their order, with what they count."""


def features(size: int, own: int, opp: int) -> tuple[int, ...]:
    """The features of a position, in the order of `FEATURES`.

    >>> one_disc_in_a_corner = features(6, 1, 0)
    >>> {name: count for name, count in zip(FEATURES, one_disc_in_a_corner, strict=True) if count}
    {'turn': 1, 'discs': 1, 'corners': 1, 'potential': -3, 'frontier': 1, 'stable': 1, 'parity': 1, 'odd quarters': 3}
    """
    board = (1 << size * size) - 1
    corners, rim, second = corner_squares(size), ring(size, 0), ring(size, 1)
    empty = board & ~(own | opp)
    moves, replies = legal_squares(size, own, opp), legal_squares(size, opp, own)
    near_open = sum(near for corner, near in next_to_corner(size) if empty & corner)

    def held(where: int) -> int:
        return (own & where).bit_count() - (opp & where).bit_count()

    def difference(mine: int, theirs: int) -> int:
        return mine.bit_count() - theirs.bit_count()

    stable = 0
    if corners & ~empty:
        stable = difference(stable_discs(size, own, empty), stable_discs(size, opp, empty))
    return (
        1,
        held(board),
        held(corners),
        held(near_open & rim),
        held(near_open & ~rim),
        held(rim & ~corners & ~near_open),
        held(second & ~near_open),
        moves.bit_count(),
        replies.bit_count(),
        (moves & corners).bit_count(),
        (replies & corners).bit_count(),
        difference(empty & with_neighbours(size, opp), empty & with_neighbours(size, own)),
        held(with_neighbours(size, empty)),
        stable,
        1 if empty.bit_count() % 2 else -1,
        sum((empty & quarter).bit_count() % 2 for quarter in quarters(size)),
    )


@cache
def ring(size: int, depth: int) -> int:
    """The squares that many steps inside the edge, as a bit set."""
    return sum(
        1 << row * size + column
        for row in range(size)
        for column in range(size)
        if min(row, column, size - 1 - row, size - 1 - column) == depth
    )


@cache
def quarters(size: int) -> tuple[int, ...]:
    """The four quarters of the board."""
    half = size // 2
    upper_left = sum(((1 << half) - 1) << row * size for row in range(half))
    return tuple(upper_left << corner for corner in (0, half, half * size, half * size + half))


@cache
def columns(size: int) -> tuple[int, int]:
    """The leftmost and the rightmost column."""
    left = sum(1 << row * size for row in range(size))
    return left, left << size - 1


def with_neighbours(size: int, squares: int) -> int:
    """The squares of a set and all that touch them."""
    (left, right), board = columns(size), (1 << size * size) - 1
    sideways = (squares | squares << 1 & ~left | squares >> 1 & ~right) & board
    return (sideways | sideways << size | sideways >> size) & board


@cache
def lines(size: int) -> tuple[tuple[int, ...], ...]:
    """For each axis of `axes` all lines of the board along it, each a bit set."""
    steps = ((0, 1), (1, 0), (1, -1), (1, 1))
    found = []
    for down, across in steps:
        seen: dict[int, int] = {}
        for row in range(size):
            for column in range(size):
                seen[row * across - column * down] = (
                    seen.get(row * across - column * down, 0) | 1 << row * size + column
                )
        found.append(tuple(seen.values()))
    return tuple(found)


def stable_discs(size: int, own: int, empty: int) -> int:
    """Discs that can never be turned over: along every axis the line is full, the board ends, or a stable friend stands
    beside. Not all are found, but whatever is found is stable.
    """
    sides, ends = sum(columns(size)), (1 << size) - 1 | ((1 << size) - 1) << size * (size - 1)
    safe = [
        rim | sum(line for line in along if not line & empty)
        for rim, along in zip((sides, ends, sides | ends, sides | ends), lines(size), strict=True)
    ]
    stable = own & safe[0] & safe[1] & safe[2] & safe[3]
    while stable:
        grown = own
        for (step, _), secure in zip(axes(size), safe, strict=True):
            grown &= secure | stable << step | stable >> step
        if grown == stable:
            break
        stable = grown
    return stable
