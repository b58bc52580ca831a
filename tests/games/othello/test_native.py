"""Native Othello's rules, plain searches and budgets against the readable ones."""

from __future__ import annotations

import importlib
import random
import threading

import pytest

from games.othello.positions import SIZES, SMALL, random_position, start
from mohreh import native
from mohreh.budget import Budget, Cancel
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.othello.evaluation import CourseHeuristic
from mohreh.games.othello.rules import Othello, flips, legal_squares
from mohreh.search.alphabeta import alphabeta
from mohreh.search.expectimax import expectimax
from mohreh.search.median_reply import median_reply
from mohreh.search.minimax import minimax
from mohreh.search.perft import perft

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.othello import engine as fast
from mohreh.games.othello.book import canonical, image_of, moved

PERFT = {
    8: (4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800),
    6: (4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912, 14976792, 108820292),
}
FAKE_SECOND = 1.0


# --- the rules


@pytest.mark.parametrize("size", SIZES)
def test_legal_squares_and_turned_discs_are_those_of_the_readable_rules(size: int) -> None:
    game, rng = Othello(size=size), random.Random(size)
    for _ in range(300):
        state = random_position(game, rng, rng.randrange(1, size * size - 4))
        own, opp = state.sides()
        assert fast.core.legal_moves(size, own, opp) == legal_squares(size, own, opp)
        for square in range(size * size):
            if not (own | opp) >> square & 1:
                assert fast.core.flips(size, square, own, opp) == flips(size, square, own, opp)


@pytest.mark.parametrize("size", SIZES)
def test_legal_squares_of_boards_that_no_game_reaches(size: int) -> None:
    rng = random.Random(10 + size)
    for _ in range(300):
        own = rng.getrandbits(size * size)
        opp = rng.getrandbits(size * size) & ~own
        assert fast.core.legal_moves(size, own, opp) == legal_squares(size, own, opp)
        for square in range(size * size):
            if not (own | opp) >> square & 1:
                assert fast.core.flips(size, square, own, opp) == flips(size, square, own, opp)


@pytest.mark.parametrize("size", SIZES)
def test_the_portable_flavour_has_the_same_rules(size: int) -> None:
    portable, rng = getattr(importlib.import_module("mohreh._native"), "othello", None), random.Random(15)
    if portable is None:
        pytest.skip("the core was built for this processor only")
    for _ in range(300):
        own = rng.getrandbits(size * size)
        opp = rng.getrandbits(size * size) & ~own
        assert portable.legal_moves(size, own, opp) == fast.core.legal_moves(size, own, opp)
        for square in range(size * size):
            if not (own | opp) >> square & 1:
                assert portable.flips(size, square, own, opp) == fast.core.flips(size, square, own, opp)


@pytest.mark.parametrize("size", sorted(PERFT))
@pytest.mark.parametrize("depth", range(1, 11))
def test_perft(size: int, depth: int) -> None:
    game = Othello(size=size)
    assert fast.perft(game, start(game), depth) == PERFT[size][depth - 1]


@pytest.mark.slow
@pytest.mark.parametrize("size", sorted(PERFT))
def test_perft_to_eleven_plies(size: int) -> None:
    game = Othello(size=size)
    assert fast.perft(game, start(game), 11) == PERFT[size][10]


def test_perft_counts_passes_and_finished_games_as_the_readable_one_does() -> None:
    game, rng = Othello(size=4), random.Random(3)
    for _ in range(30):
        state = random_position(game, rng, rng.randrange(2, 9))
        for depth in range(1, 6):
            assert fast.perft(game, state, depth) == perft(game, state, depth)


@pytest.mark.parametrize("size", SIZES)
def test_stable_discs_are_never_turned_in_random_play(size: int) -> None:
    game, rng = Othello(size=size), random.Random(20 + size)
    for _ in range(100):
        state = random_position(game, rng, rng.randrange(1, size * size // 2))
        stable_x = fast.core.stable(size, state.x, state.o)
        stable_o = fast.core.stable(size, state.o, state.x)
        while state.turn != OVER:
            state = game.after(state, rng.choice(game.actions(state)))
            assert stable_x & ~state.x == 0
            assert stable_o & ~state.o == 0


@pytest.mark.parametrize("size", SIZES)
def test_mirror_images_share_the_canonical_form_of_the_book(size: int) -> None:
    game, rng = Othello(size=size), random.Random(30 + size)
    for _ in range(50):
        own, opp = random_position(game, rng, rng.randrange(1, size * size - 4)).sides()
        smallest = fast.core.canonical(size, own, opp)
        assert canonical(size, own, opp)[:2] == smallest
        for symmetry in range(8):
            goes = image_of(size, symmetry)
            image = moved(own, goes), moved(opp, goes)
            assert fast.core.canonical(size, *image) == smallest


# --- the plain searches


@pytest.mark.parametrize("own_only", [False, True])
@pytest.mark.parametrize(("size", "depth"), [(4, 6), (6, 4), (8, 3)])
def test_plain_searches_are_their_readable_twins_to_the_node(size: int, depth: int, own_only: bool) -> None:
    game, rng = Othello(size=size), random.Random(depth)
    heuristic = CourseHeuristic(own_only=own_only)
    for _ in range(6):
        state = random_position(game, rng, rng.randrange(2, size * size - 4))
        for readable, quick in (
            (minimax(game, state, depth, heuristic.on(game)), fast.minimax(game, state, depth, heuristic)),
            (alphabeta(game, state, depth, heuristic.on(game)), fast.alphabeta(game, state, depth, heuristic)),
            (expectimax(game, state, depth, heuristic.on(game)), fast.expectimax(game, state, depth, heuristic)),
            (median_reply(game, state, depth, heuristic.on(game)), fast.median_reply(game, state, depth, heuristic)),
        ):
            for what in ("action", "value", "values", "line", "nodes", "expanded", "cutoffs", "exact", "bounded"):
                assert getattr(quick, what) == getattr(readable, what), what


def test_alphabeta_has_the_value_of_minimax_and_a_best_move_of_it_on_random_positions() -> None:
    rng = random.Random(7)
    for size, depth, count in ((4, 8, 60), (6, 5, 60), (8, 4, 40)):
        game = Othello(size=size)
        for _ in range(count):
            state = random_position(game, rng, rng.randrange(1, size * size - 4))
            weights = {"discs": rng.uniform(-1, 2), "corners": rng.uniform(0, 9), "mobility": rng.uniform(0, 4)}
            heuristic = CourseHeuristic(**weights)
            plain = fast.minimax(game, state, depth, heuristic)
            pruned = fast.alphabeta(game, state, depth, heuristic)
            assert pruned.value == plain.value
            assert plain.values[pruned.action] == plain.value
            assert pruned.nodes <= plain.nodes
            assert fast.alphabeta(game, state, depth, heuristic, all_values=True).values == plain.values


def test_the_course_heuristic_is_the_readable_one() -> None:
    rng = random.Random(8)
    for size in SIZES:
        game, heuristic = Othello(size=size), CourseHeuristic(discs=0.5, corners=7.0, mobility=2.0)
        for _ in range(50):
            state = random_position(game, rng, rng.randrange(1, size * size - 4))
            weights = fast.core.CourseWeights(0.5, 7.0, 2.0)
            found = fast.core.course_value(size, *state.sides(), weights)
            assert found == heuristic.on(game)(state, state.turn)


# --- budgets


class FakeClock:
    """Time that passes only when it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += FAKE_SECOND
        return self.now


def test_a_deadline_stops_every_search() -> None:
    game = Othello(size=8)
    player = fast.Player(game, memory=SMALL)

    def budget() -> Budget:
        return Budget(seconds=20 * FAKE_SECOND, clock=FakeClock())

    found = player.engine(start(game), budget=budget())
    assert found.action in game.actions(start(game))
    assert 0 < found.nodes < 200_000
    assert not player.solve(start(game), budget=budget()).exact
    assert fast.perft(game, start(game), 30, budget=budget()) is None
    assert not fast.minimax(game, start(game), 30, CourseHeuristic(), budget=budget()).complete


def test_a_node_limit_is_kept() -> None:
    game = Othello(size=8)
    found = fast.alphabeta(game, start(game), 30, CourseHeuristic(), budget=Budget(nodes=5_000))
    assert (found.complete, found.nodes) == (False, 5_000)
    player = fast.Player(game, memory=SMALL)
    assert player.engine(start(game), budget=Budget(nodes=50_000)).nodes <= 51_000
    assert not player.solve(start(game), budget=Budget(nodes=50_000)).exact


def test_what_is_no_budget_is_refused() -> None:
    sides = start(Othello(size=4)).sides()
    assert fast.core.perft(4, *sides, 1, Budget(memory=None)).leaves == 4
    for wrong in (None, 5, Budget(nodes=-1), Budget(seconds="long")):  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"mohreh\.budget\.Budget"):
            fast.core.perft(4, *sides, 1, wrong)


def test_a_cancelled_search_answers_at_once() -> None:
    game = Othello(size=8)
    cancel = Cancel()
    cancel.set()
    found = fast.Player(game, memory=SMALL).engine(start(game), budget=Budget(cancel=cancel))
    assert found.action in game.actions(start(game))


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_can_cancel_a_running_solver(threads: int) -> None:
    game = Othello(size=8)
    cancel = Cancel()
    timer = threading.Timer(0.05, cancel.set)
    timer.start()
    found = fast.Player(game, memory=SMALL, threads=threads).solve(start(game), budget=Budget(cancel=cancel))
    timer.join()
    assert not found.exact


def test_a_position_that_is_over_is_refused() -> None:
    game = Othello(size=4)
    over = game.parse("XXXXXXXXXXXXXXXX X")
    with pytest.raises(MohrehError, match="over"):
        fast.Player(game, memory=SMALL).solve(over)
