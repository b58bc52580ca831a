"""2048 in the classroom: the course's functions follow our rules, and every two mistakes are told apart."""

import random

import numpy as np
import pytest

from mohreh.classroom.mutants import not_told_apart
from mohreh.games.twenty48.classroom.boards import crowded, played, stuck
from mohreh.games.twenty48.classroom.course import game_functions as gf
from mohreh.games.twenty48.classroom.rig import rigged
from mohreh.games.twenty48.classroom.variants import VARIANTS
from mohreh.games.twenty48.rules import MOVES, Board, Twenty48, can_move, moved


@pytest.mark.parametrize("seed", range(5))
def test_the_courses_moves_are_ours(seed: int) -> None:
    state = played(random.Random(seed), 60)
    board = np.array(state.rows)
    before = board.copy()
    for direction in MOVES:
        after, changed, points = gf.move(board, direction)
        assert tuple(map(tuple, after.tolist())) == moved(state.rows, direction)
        assert changed == (direction in Twenty48().actions(state))
        assert points == Twenty48().points(state, direction)
        assert after.dtype == np.int64
        assert gf.move(board, gf.get_moves()[direction])[2] == points
    assert (board == before).all()
    assert gf.check_for_loss(board) != can_move(state.rows)


def test_a_new_tile_comes_in_place_the_value_before_the_cell() -> None:
    board = np.zeros((4, 4), dtype="int")
    np.random.seed(3)
    assert gf.add_new_tile(board) is board
    np.random.seed(3)
    value = [2] * 9 + [4]
    drawn = value[np.random.randint(0, 10)]
    cell = np.random.randint(0, 16)
    assert board.ravel()[cell] == drawn
    assert np.count_nonzero(gf.initialize_game() == 2) == 2


def test_every_two_ways_of_writing_expectimax_differ_on_some_board() -> None:
    boards = crowded(random.Random(1), 6)
    calls = [(rows, depth, player) for rows in boards for depth in (1, 2) for player in (True, False)]
    calls += [(rows, 2, True) for rows in stuck(random.Random(2), 1)]
    answered = {
        variant: tuple(round(variant.value(rows, depth, player, rigged), 6) for rows, depth, player in calls)
        for variant in VARIANTS
    }
    assert len(set(answered.values())) == len(VARIANTS)
    assert not not_told_apart([0, 1], {"one more": lambda x: x + 1, "double": lambda x: 2 * x})


def test_a_stuck_board_is_stuck() -> None:
    for rows in stuck(random.Random(0), 3):
        assert not Twenty48().actions(Board(rows, False))
