"""Boards for the questions about 2048."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from mohreh.games.base import OVER
from mohreh.games.twenty48.rules import MOVES, Board, Rows, Twenty48, can_move, empty_cells

GAME: Final = Twenty48()


def played(rng: random.Random, moves: int) -> Board:
    """A board after that many moves, mostly to the left and up, so that tiles grow."""
    while True:
        state = GAME.initial(rng)
        for _ in range(moves):
            if GAME.turn(state) == OVER:
                break
            legal = list(GAME.actions(state))
            liked = [one for one in legal if one in (0, 3)]
            state = GAME.add_tile(GAME.after(state, rng.choice(liked if liked and rng.random() < 0.8 else legal)), rng)
        if GAME.turn(state) != OVER:
            return state


def crowded(rng: random.Random, count: int, most_empty: int = 3) -> list[Rows]:
    """Boards with one to that many empty cells, at least two possible moves, and no 2048."""
    found: list[Rows] = []
    while len(found) < count:
        state = played(rng, rng.randrange(60, 160))
        if (
            1 <= len(empty_cells(state)) <= most_empty
            and len(GAME.actions(state)) >= 2
            and max(map(max, state.rows)) < 1024
        ):
            found.append(state.rows)
    return found


MOST_TRIED: Final = 600


def tempting(rng: random.Random, count: int, worth: Callable[[Rows], float]) -> list[Rows]:
    """Crowded boards with an impossible move, where standing still would be worth more than any move is.

    A program that counts impossible moves chooses one there.
    """
    found: list[Rows] = []
    for _ in range(MOST_TRIED):
        rows = crowded(rng, 1)[0]
        state = Board(rows, False)
        legal = GAME.actions(state)
        best = max(GAME.points(state, one) + worth(GAME.after(state, one).rows) for one in legal)
        if len(legal) < len(MOVES) and worth(rows) > best:
            found.append(rows)
        if len(found) == count:
            break
    return found


def stuck(rng: random.Random, count: int) -> list[Rows]:
    """Full boards on which nothing can be moved."""
    found: list[Rows] = []
    while len(found) < count:
        rows = tuple(tuple(2 ** rng.randrange(1, 9) for _ in range(4)) for _ in range(4))
        if not can_move(rows):
            found.append(rows)
    return found


def mirrored(rows: Rows) -> list[Rows]:
    """The eight mirror images of a board."""
    found: list[Rows] = []
    for image in (rows, tuple(zip(*rows, strict=True))):
        for upside in (image, image[::-1]):
            found += [upside, tuple(row[::-1] for row in upside)]
    return found


def monotone_pair(rng: random.Random) -> tuple[Rows, Rows]:
    """The same tiles in order from a corner, and shuffled so that they are not."""
    while True:
        tiles = sorted((2 ** rng.randrange(1, 10) for _ in range(rng.randrange(10, 15))), reverse=True)
        tiles += [0] * (16 - len(tiles))
        ordered = _filled_diagonally(tiles)
        mixed = tiles[:]
        rng.shuffle(mixed)
        rows = tuple(tuple(mixed[at : at + 4]) for at in range(0, 16, 4))
        if disorder(rows) > disorder(ordered) + 12:
            return ordered, rows


def _filled_diagonally(tiles: Sequence[int]) -> Rows:
    """Tiles from the largest on, from the top left corner, diagonal by diagonal: every row and column falls."""
    grid = [[0] * 4 for _ in range(4)]
    cells = sorted(((row, column) for row in range(4) for column in range(4)), key=lambda cell: (sum(cell), cell))
    for (row, column), tile in zip(cells, tiles, strict=True):
        grid[row][column] = tile
    return tuple(map(tuple, grid))


def disorder(rows: Rows) -> int:
    """How many ranks the lines go up and down against their main slope."""
    total = 0
    for line in (*rows, *zip(*rows, strict=True)):
        steps = [line[at].bit_length() - line[at + 1].bit_length() for at in range(3)]
        total += min(sum(step for step in steps if step > 0), -sum(step for step in steps if step < 0))
    return total


def smooth_pair(rng: random.Random) -> tuple[Rows, Rows]:
    """The same tiles, large beside large and small beside small, and one beside the other."""
    low, high = 2 ** rng.randrange(1, 4), 2 ** rng.randrange(6, 10)
    smooth = [[high] * 4, [high] * 4, [low] * 4, [low] * 4]
    rough = [[high if (row + column) % 2 else low for column in range(4)] for row in range(4)]
    for grid in (smooth, rough):
        grid[3][3] = 0 if grid[3][3] == low else grid[3][3]
    if rough[3][3] != 0:
        rough[3][2] = 0
    return tuple(map(tuple, smooth)), tuple(map(tuple, rough))
