"""Boards for the questions about water sort, small enough for programs that copy whole boards and search long lists.

The document's text pours a whole run or nothing, the course's program as much as fits. A hand-in may follow either, so
only boards are drawn on which both need equally many pours.
"""

from __future__ import annotations

import random
from typing import Final

from mohreh.classroom.paths.distances import distance, reached
from mohreh.classroom.questions.examination import Examination
from mohreh.games.water_sort.rules import WaterSort, WaterState

GAME: Final = WaterSort(pour="partial")
"""As the course's program pours: moves are replayed by these rules."""

WHOLE: Final = WaterSort(pour="whole")

SHAPES: Final = (
    (3, 2, 1),
    (3, 3, 1),
    (4, 2, 1),
    (3, 3, 2),
    (3, 3, 2),
    (3, 3, 2),
    (3, 4, 1),
    (5, 2, 2),
    (3, 4, 2),
    (3, 4, 2),
    (4, 3, 2),
    (4, 3, 2),
)
"""Colours, units in a tube, empty tubes; the first boards are the easiest."""

LONGEST: Final = 8
FEWEST: Final = 3


def proven_boards(exam: Examination) -> list[tuple[WaterState, int]]:
    """Twelve boards with the fewest pours that each needs; every second one is hidden."""

    def draw() -> list[tuple[WaterState, int]]:
        rngs = (exam.rng("boards"), exam.rng("boards", "hidden", hidden=True))
        return [proven_board(rngs[number % 2], *shape) for number, shape in enumerate(SHAPES)]

    return exam.once("boards", draw)


def proven_board(rng: random.Random, colours: int, capacity: int, empty: int) -> tuple[WaterState, int]:
    """A board that needs a few pours by either rule, and how many."""
    dealer = WaterSort(colours, capacity, empty, "partial")
    while True:
        board = dealer.shuffled(rng)
        needed = distance(GAME, board)
        if needed is not None and FEWEST <= needed <= LONGEST and distance(WHOLE, board) == needed:
            return board, needed


def solved_board(rng: random.Random, colours: int, capacity: int, empty: int) -> WaterState:
    """A board on which nothing is left to do."""
    tubes = [(colour,) * capacity for colour in range(colours)] + [()] * empty
    rng.shuffle(tubes)
    return WaterState(tuple(tubes), capacity)


UNSOLVABLE_SHAPES: Final = ((3, 3, 1), (4, 3, 1), (4, 2, 1), (3, 4, 1), (4, 4, 1))
MOST_REACHABLE: Final = 300


def unsolvable_boards(exam: Examination, count: int) -> list[WaterState]:
    """Boards without a solution from which only a few others can be reached, but some."""
    rng = exam.rng("unsolvable", hidden=True)
    found: list[WaterState] = []
    while len(found) < count:
        colours, capacity, empty = UNSOLVABLE_SHAPES[len(found) % len(UNSOLVABLE_SHAPES)]
        board = WaterSort(colours, capacity, empty, "partial").shuffled(rng)
        inside = reached(GAME, board, MOST_REACHABLE)
        if 3 <= len(inside) < MOST_REACHABLE and not any(map(GAME.solved, inside)):
            found.append(board)
    return found


TRAPS: Final = 6
TRAP_SHAPES: Final = ((3, 3, 1), (4, 3, 1), (3, 4, 1))


def trap_boards(exam: Examination) -> list[tuple[WaterState, int]]:
    """Boards on which whoever tries the moves in order, from either end, runs into a dead end first."""
    found: list[tuple[WaterState, int]] = []
    for number in range(TRAPS):
        rng = exam.rng("traps", number, hidden=bool(number % 2))
        while True:
            board, needed = proven_board(rng, *TRAP_SHAPES[number % len(TRAP_SHAPES)])
            pours = WHOLE.actions(board)
            if all(distance(GAME, GAME.after(board, pour)) is None for pour in (pours[0], pours[-1])):
                found.append((board, needed))
                break
    return found
