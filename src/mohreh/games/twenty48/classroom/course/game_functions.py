"""The course's `game_functions`: boards are arrays of whole numbers, a move makes a new one, a new tile comes in place.

Chance is numpy's global generator, the value drawn before the cell. `Watch` hears what is called: a simulation is
judged by what it does, not by what it says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from mohreh.games.twenty48.rules import slide

POSSIBLE_MOVES_COUNT: Final = 4
CELL_COUNT: Final = 4
NUMBER_OF_SQUARES: Final = 16
NEW_TILE_DISTRIBUTION: Final = np.array([2] * 9 + [4])
NEW_TILE_TWO_PROBABILITY: Final = 0.9
NEW_TILE_FOUR_PROBABILITY: Final = 0.1

Moved = tuple[Any, bool, int]


class Watch:
    """What was called since the last look: `r` a random move made, `R` one that was not possible, `t` a new tile.

    `m` is a move that the program tried itself and that was possible.
    """

    heard: list[str] = []
    last = -1
    """The direction of the last move that changed a board."""
    states = 0

    @classmethod
    def hear(cls, what: str) -> None:
        """Note it, as long as there is room."""
        if len(cls.heard) < 100_000:
            cls.heard.append(what)


def initialize_game() -> Any:
    """An empty board with two 2s."""
    board = np.zeros(NUMBER_OF_SQUARES, dtype="int")
    board[np.random.choice(NUMBER_OF_SQUARES, 2, replace=False)] = 2
    return board.reshape((CELL_COUNT, CELL_COUNT))


def _moved(board: Any, direction: int) -> Moved:
    cells = np.asarray(board)
    lines = (cells.T if direction in (0, 2) else cells).tolist()
    backwards = direction in (1, 2)
    made, points = [], 0
    for line in lines:
        line = [int(tile) for tile in line]
        new, gained = slide(tuple(line[::-1] if backwards else line))
        made.append(new[::-1] if backwards else new)
        points += gained
    after = np.array(made, dtype="int")
    if direction in (0, 2):
        after = after.T.copy()
    changed = bool((after != cells).any())
    Watch.states += 1
    if changed:
        Watch.last = direction
    return after, changed, points


def _tried(board: Any, direction: int) -> Moved:
    found = _moved(board, direction)
    if found[1]:
        Watch.hear("m")
    return found


def move_up(board: Any) -> Moved:
    """The board after sliding up, whether it changed, and the points."""
    return _tried(board, 0)


def move_right(board: Any) -> Moved:
    """The same to the right."""
    return _tried(board, 1)


def move_down(board: Any) -> Moved:
    """The same down."""
    return _tried(board, 2)


def move_left(board: Any) -> Moved:
    """The same to the left."""
    return _tried(board, 3)


def move(board: Any, direction: Any) -> Moved:
    """A move by its number, or by its function; anything else moves nothing."""
    moves = get_moves()
    if callable(direction):
        return _tried(board, moves.index(direction)) if direction in moves else (board, False, 0)
    return moves[int(direction)](board) if direction in (0, 1, 2, 3) else (board, False, 0)


def get_moves() -> list[Callable[[Any], Moved]]:
    """The four moves as functions: up, right, down, left."""
    return [move_up, move_right, move_down, move_left]


def get_all_possible_moves(board: Any) -> list[tuple[Any, int]]:
    """The boards that a move can lead to, each with its direction."""
    tried = [(*_tried(board, direction)[:2], direction) for direction in range(POSSIBLE_MOVES_COUNT)]
    return [(after, direction) for after, changed, direction in tried if changed]


def fixed_move(board: Any) -> tuple[Any, bool]:
    """The first possible move of left, up, down, right."""
    for direction in (3, 0, 2, 1):
        after, changed, _ = _moved(board, direction)
        if changed:
            return after, True
    return board, False


def random_move(board: Any) -> Moved:
    """Any possible move."""
    waiting = [1, 0, 2, 3]
    while waiting:
        direction = waiting.pop(np.random.randint(0, len(waiting)))
        after, changed, points = _moved(board, direction)
        if changed:
            Watch.hear("r")
            return after, True, points
    Watch.hear("R")
    return board, False, 0


def get_empty_cells(board: Any) -> Any:
    """The rows and the columns of the empty cells."""
    return np.nonzero(np.logical_not(board))


def add_new_tile(board: Any) -> Any:
    """Put a 2 or a 4 on an empty cell, in place."""
    Watch.hear("t")
    value = NEW_TILE_DISTRIBUTION[np.random.randint(0, len(NEW_TILE_DISTRIBUTION))]
    rows, columns = get_empty_cells(board)
    chosen = np.random.randint(0, len(rows))
    board[rows[chosen], columns[chosen]] = value
    return board


def check_for_win(board: Any) -> bool:
    """Whether there is a 2048."""
    return bool((np.asarray(board) == 2048).any())


def check_for_loss(board: Any) -> bool:
    """Whether nothing can be moved."""
    cells = np.asarray(board)
    if not cells.all():
        return False
    return not ((cells[1:] == cells[:-1]).any() or (cells[:, 1:] == cells[:, :-1]).any())


def terminal_state(board: Any) -> bool:
    """Whether the game has ended, as the course counts it: 2048 reached, or nothing can be moved."""
    return check_for_win(board) or check_for_loss(board)


def within_bounds(pos: Any, *other: Any) -> bool:
    """Whether there is such a cell."""
    row, column = (pos, other[0]) if other else (pos[0], pos[1])
    return bool(0 <= row < CELL_COUNT and 0 <= column < CELL_COUNT)
