"""A position of Hand of the King as numbers (hand-of-the-king-N1), and the symmetries of the grid (N4)."""

from __future__ import annotations

import numpy as np
import pytest

from games.hand_of_the_king.positions import counts, last, position
from games.hand_of_the_king.samples import random_rows, random_states
from mohreh.games.hand_of_the_king.cards import CELLS, HOUSES, SIDE
from mohreh.games.hand_of_the_king.learn.data import joined, row_of
from mohreh.games.hand_of_the_king.learn.inputs import (
    MOST_ACTIVE,
    NONE,
    RELATIVE_INPUTS,
    cell_symmetries,
    course_inputs,
    dense,
    input_count,
    relative_inputs,
    relative_symmetries,
)


def test_the_documents_56_numbers_hand_of_the_king_n1() -> None:
    state = position(
        "S-V--T",
        "G-----",
        first=counts(Stark=3, Tully=1),
        second=counts(Greyjoy=2),
        turn=1,
        companions=("Jon", "Ramsay", "Jaqen"),
    )
    cells = np.zeros(36)
    cells[[0, 2, 5, 6]] = 1, -1, state.board[5], 2
    (numbers,) = course_inputs(row_of(state))
    assert input_count("course") == len(numbers) == 56
    assert numbers[:36].tolist() == cells.tolist()
    assert numbers[36:42].tolist() == [1, 1, 0, 0, 1, 0], "Jon, Jaqen, Gendry, Melisandre, Ramsay, Sandor"
    assert numbers[42:49].tolist() == list(counts(Greyjoy=2)), "the player to move comes first"
    assert numbers[49:].tolist() == list(counts(Stark=3, Tully=1))


def test_the_relative_encoding_tells_apart_what_the_document_cannot() -> None:
    """Who holds a tie."""
    mine, theirs = (
        row_of(position("SVG---", first=counts(Stark=1), second=counts(Stark=1), last_taker=last(Stark=taker)))
        for taker in (0, 1)
    )
    assert course_inputs(mine).tolist() == course_inputs(theirs).tolist()
    assert relative_inputs(mine).tolist() != relative_inputs(theirs).tolist()


def test_the_relative_encoding_does_not_see_the_edge_of_the_grid() -> None:
    here, there = position("SVG---"), position("------", "--SVG-")
    assert relative_inputs(row_of(here)).tolist() == relative_inputs(row_of(there)).tolist()


@pytest.mark.parametrize("companions", [False, True])
def test_every_relative_input_is_set_at_most_once(companions: bool) -> None:
    rows = random_rows(6, companions=companions)
    inputs = relative_inputs(rows)
    assert inputs.shape == (len(rows), MOST_ACTIVE)
    assert input_count("relative") == RELATIVE_INPUTS == 1502
    cards = (rows["board"] > 0).sum(axis=1) - 1
    bits = np.bitwise_count(rows["companions"])
    assert (dense(inputs).sum(axis=1) == cards + len(HOUSES) + bits + 2).all()
    assert ((inputs == NONE).sum(axis=1) == MOST_ACTIVE - (cards + len(HOUSES) + bits + 2)).all()


@pytest.mark.parametrize("image", range(8))
def test_an_image_of_the_grid_is_the_same_image_of_the_inputs(image: int) -> None:
    states = random_states(3)
    cells = cell_symmetries()[image]
    mirrored = joined(row_of(state._replace(board=tuple(state.board[cell] for cell in cells))) for state in states)
    rows = joined(map(row_of, states))
    expected = course_inputs(rows)
    expected[:, : len(CELLS)] = expected[:, cells]
    assert (course_inputs(mirrored) == expected).all()
    moved = np.sort(relative_symmetries()[image][relative_inputs(rows)], axis=1)
    assert (relative_inputs(mirrored) == moved).all()


def test_the_eight_images_differ() -> None:
    assert len({tuple(image) for image in cell_symmetries().tolist()}) == 8
    assert len({tuple(image) for image in relative_symmetries().tolist()}) == 8
    assert cell_symmetries()[0].reshape(SIDE, SIDE)[0].tolist() == list(range(SIDE)), "the first changes nothing"
