"""Positions of Hand of the King as the numbers that a network reads, for whole arrays of them.

Two encodings, the same as in native/hand_of_the_king/evaluation/inputs.hpp:

- `course`: the course document's 56 numbers, 36 cells, six companions, the cards of the player to move and of the
  other;
- `relative`: 1502 inputs of which some fifty are 1: every card by its place as Varys sees it, every house by lead
  and cards left together, the companions, how many cards Varys can go to, how many there are.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

from mohreh.games.hand_of_the_king.cards import CELLS, HOUSES, NOBODY, REACH, SIDE, SIZES, VARYS
from mohreh.games.hand_of_the_king.companions import COMPANIONS, GENDRY, JAQEN, JON, MELISANDRE, RAMSAY, SANDOR
from mohreh.games.hand_of_the_king.learn.data import Rows

Encoding = Literal["course", "relative"]
ENCODINGS: Final[tuple[Encoding, ...]] = ("course", "relative")
Indices = npt.NDArray[np.int64]

COURSE_COMPANIONS: Final = (JON, JAQEN, GENDRY, MELISANDRE, RAMSAY, SANDOR)
WIDE: Final = 2 * SIDE - 1
HOUSE_COUNT: Final = len(HOUSES)

STANDING: Final = WIDE * WIDE * HOUSE_COUNT + np.cumsum([0, *((2 * size + 3) * (size + 1) for size in SIZES)])
"""Where the inputs of each house's standing begin, and behind them all the companions'."""

COMPANION_INPUTS: Final = int(STANDING[-1])
ANSWER_INPUTS: Final = COMPANION_INPUTS + len(COMPANIONS)
CARD_INPUTS: Final = ANSWER_INPUTS + WIDE
RELATIVE_INPUTS: Final = CARD_INPUTS + len(CELLS)
COURSE_INPUTS: Final = len(CELLS) + len(COMPANIONS) + 2 * HOUSE_COUNT

MOST_ACTIVE: Final = len(CELLS) - 1 + HOUSE_COUNT + len(COMPANIONS) + 2
"""The most inputs of the relative encoding that are 1 at once."""

NONE: Final = RELATIVE_INPUTS
"""Stands where there are fewer: an input that does not exist."""

REACHED: Final = np.array([[cell in REACH[varys] for cell in CELLS] for varys in CELLS])


def input_count(encoding: Encoding) -> int:
    """How many numbers an encoding has.   "course" -> 56"""
    return COURSE_INPUTS if encoding == "course" else RELATIVE_INPUTS


def course_inputs(rows: Rows) -> npt.NDArray[np.float32]:
    """The course document's 56 numbers of each position.

    >>> import random
    >>> from mohreh import make_game
    >>> from mohreh.games.hand_of_the_king.learn.data import row_of
    >>> game = make_game("hand-of-the-king")
    >>> course_inputs(row_of(game.initial(random.Random(0)))).shape
    (1, 56)
    """
    inputs = np.zeros((len(rows), COURSE_INPUTS), np.float32)
    board = rows["board"].astype(np.float32)
    inputs[:, : len(CELLS)] = np.where(board == VARYS, -1, board)
    for place, companion in enumerate(COURSE_COMPANIONS, len(CELLS)):
        inputs[:, place] = rows["companions"] >> COMPANIONS.index(companion) & 1
    inputs[:, len(CELLS) + len(COMPANIONS) :] = rows["held"].reshape(len(rows), -1)
    return inputs


def relative_inputs(rows: Rows) -> Indices:
    """The inputs that are 1, `MOST_ACTIVE` places per position, filled up with `NONE`."""
    board = rows["board"]
    varys = (board == VARYS).argmax(axis=1)
    cards = (board > 0) & (board != VARYS)
    inputs = np.full((len(rows), MOST_ACTIVE + 1), NONE, np.int64)
    cells = np.arange(len(CELLS))
    down = cells // SIDE - varys[:, None] // SIDE + SIDE - 1
    right = cells % SIDE - varys[:, None] % SIDE + SIDE - 1
    places = np.where(cards, (down * WIDE + right) * HOUSE_COUNT + board.astype(np.int64) - 1, NONE)
    inputs[:, : len(CELLS)] = places
    at = len(CELLS)
    for house, size in enumerate(SIZES):
        left = np.count_nonzero(board == house + 1, axis=1)
        inputs[:, at + house] = STANDING[house] + left * (2 * size + 3) + _lead_case(rows, house, size)
    at += HOUSE_COUNT
    for bit in range(len(COMPANIONS)):
        inputs[:, at + bit] = np.where(rows["companions"] >> bit & 1, COMPANION_INPUTS + bit, NONE)
    at += len(COMPANIONS)
    inputs[:, at] = ANSWER_INPUTS + np.count_nonzero(cards & REACHED[varys], axis=1)
    inputs[:, at + 1] = CARD_INPUTS + np.count_nonzero(cards, axis=1)
    return np.sort(inputs, axis=1)[:, :MOST_ACTIVE]


def dense(indices: Indices) -> npt.NDArray[np.float32]:
    """The relative encoding as zeros and ones."""
    inputs = np.zeros((len(indices), RELATIVE_INPUTS + 1), np.float32)
    np.put_along_axis(inputs, indices, 1.0, axis=1)
    return inputs[:, :RELATIVE_INPUTS]


def _lead_case(rows: Rows, house: int, size: int) -> npt.NDArray[Any]:
    """-size … -1, a tie held by the other, nobody's, mine, 1 … size, counted from 0."""
    lead = rows["held"][:, 0, house].astype(np.int64) - rows["held"][:, 1, house]
    last = rows["last"][:, house]
    tie = np.where(last == NOBODY, 1, np.where(last == 0, 2, 0))
    ahead = np.clip(lead, -size, size) + size
    return np.where(lead < 0, ahead, np.where(lead > 0, ahead + 2, size + tie))


def cell_symmetries() -> Indices:
    """The eight symmetries of the grid: for each, which cell comes to lie where."""
    grid = np.arange(len(CELLS)).reshape(SIDE, SIDE)
    turned = [np.rot90(grid, quarter) for quarter in range(4)]
    return np.stack([image.reshape(-1) for image in (*turned, *(np.fliplr(image) for image in turned))])


def relative_symmetries() -> Indices:
    """What each relative input becomes under the same symmetries: only places change."""
    views = np.arange(WIDE * WIDE).reshape(WIDE, WIDE)
    turned = [np.rot90(views, quarter) for quarter in range(4)]
    images = np.stack([image.reshape(-1) for image in (*turned, *(np.fliplr(image) for image in turned))])
    moved = np.argsort(images, axis=1)  # where the input of a place goes
    table = np.tile(np.arange(RELATIVE_INPUTS + 1), (len(images), 1))
    houses = np.arange(HOUSE_COUNT)
    table[:, : WIDE * WIDE * HOUSE_COUNT] = (moved[:, :, None] * HOUSE_COUNT + houses).reshape(len(images), -1)
    return table
