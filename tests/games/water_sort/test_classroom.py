"""Water sort in the classroom: the course's pour is ours, moves are replayed, and every two mistakes are told apart."""

import random

import pytest

from mohreh.classroom.mutants import not_told_apart
from mohreh.classroom.paths.distances import distance, reached
from mohreh.classroom.paths.mutants import astar, astar_mutants
from mohreh.games.water_sort.classroom.boards import GAME, SHAPES, WHOLE, proven_board
from mohreh.games.water_sort.classroom.course.game import Game
from mohreh.games.water_sort.classroom.replaying import hides_a_way, replay
from mohreh.games.water_sort.classroom.tubes import Kind
from mohreh.games.water_sort.rules import WaterSort, WaterState

BOARD = GAME.parse("0 1 1 / 1 0 0 / #")


def as_course(state: WaterState) -> Game:
    made = Game()
    made.NColorInTube = state.capacity
    made.tube_colors = [list(tube) for tube in state.tubes]
    return made


@pytest.mark.parametrize("seed", range(5))
def test_the_courses_pour_is_ours(seed: int) -> None:
    rng = random.Random(seed)
    state = WaterSort(4, 4, 2, "partial").shuffled(rng)
    for _ in range(30):
        course = as_course(state)
        assert course.check_victory(course.tube_colors) == GAME.solved(state)
        if GAME.solved(state):
            return
        legal = list(GAME.actions(state))
        for source in range(6):
            for target in range(6):
                course = as_course(state)
                tubes = course.tube_colors
                assert course.move_logic(tubes, source, target) is tubes
                changed = tuple(map(tuple, tubes)) != state.tubes
                assert changed == ((source, target) in legal)
        if not legal:
            return
        pour = rng.choice(legal)
        course = as_course(state)
        course.move_logic(course.tube_colors, *pour)
        state = GAME.after(state, pour)
        assert tuple(map(tuple, course.tube_colors)) == state.tubes


def test_the_courses_game_has_no_capacity_by_another_name() -> None:
    assert not hasattr(Game(), "tube_capacity")


def test_moves_are_replayed_by_the_rule_that_is_asked_for() -> None:
    assert replay(BOARD, [(0, 2), (1, 0), (1, 2)]).solves
    assert not replay(BOARD, [(0, 2), (0, 2), (1, 0), (1, 0), (1, 2)]).solves
    assert replay(BOARD, [(0, 2), (0, 2), (1, 0), (1, 0), (1, 2)], "single").solves
    stopped = replay(BOARD, [(0, 2), (0, 9)])
    assert (stopped.played, stopped.solves) == (1, False)


def test_a_way_is_found_among_moves_of_dead_ends() -> None:
    assert hides_a_way(BOARD, [(1, 2), (0, 2), (1, 0), (1, 2)])
    assert not hides_a_way(BOARD, [(1, 2), (2, 1)])


@pytest.mark.parametrize(
    "held", [[[0, 1], [1, 0], []], ((0, 1), (1, 0), ()), [(0, 1), (1, 0), ()], "[[0, 1], [1, 0], []]"]
)
def test_a_board_is_recognised_however_it_is_held(held: object) -> None:
    kind = Kind(((0, 1), (1, 0), ()), 2)
    assert kind.read(held) == ((0, 1), (1, 0), ())
    assert kind.read(kind.like(held, ((0,), (1, 0), (1,)), 2)) == ((0,), (1, 0), (1,))
    assert type(kind.like(held, ((0,), (1, 0), (1,)), 2)) is type(held)


@pytest.mark.parametrize(
    "other", [[[0, 1], [0, 1], [0]], [(0, 1), (1, 2)], [[0, 1], [1, 0]], "moves", 3, None, [[], [], []]]
)
def test_what_is_no_board_is_none(other: object) -> None:
    assert Kind(((0, 1), (1, 0), ()), 2).read(other) is None


def test_every_two_broken_searches_differ_on_some_board() -> None:
    def distinct(state: WaterState) -> float:
        return sum(max(len(set(tube)) - 1, 0) for tube in state.tubes)

    rng = random.Random(3)
    boards = [proven_board(rng, 3, 4, 2) for _ in range(12)]
    mutants = astar_mutants(GAME, lambda start: distinct)
    starts = [board for board, _ in boards]
    together = {frozenset(pair) for pair in not_told_apart(starts, mutants)}
    # Where all moves cost the same and the estimate is consistent, a goal tested too early is found on a shortest way.
    assert together <= {frozenset({"goal when made", "g is not kept"})}
    for board, needed in boards:
        assert astar(GAME, board, distinct).length == needed


def test_boards_need_equally_many_pours_by_both_rules() -> None:
    rng = random.Random(1)
    for shape in sorted(set(SHAPES)):
        board, needed = proven_board(rng, *shape)
        assert distance(GAME, board) == distance(WHOLE, board) == needed
        nearest = min(depth for state, depth in reached(GAME, board, 100_000).items() if GAME.solved(state))
        assert nearest == needed
