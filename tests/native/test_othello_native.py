"""Native Othello against the readable rules and searches, brute force, and known results."""

from __future__ import annotations

import importlib
import random
import re
import threading
from functools import cache
from pathlib import Path

import pytest

from mohreh import native
from mohreh.errors import MohrehError
from mohreh.evaluation.othello import DocumentHeuristic
from mohreh.games.base import OVER
from mohreh.games.othello import PASS, Othello, OthelloState, flips, legal_squares
from mohreh.search.alphabeta import alphabeta
from mohreh.search.budget import Budget
from mohreh.search.minimax import minimax

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.native import othello as fast  # after the skip, which says why there is nothing to import

SIZES = (4, 6, 8)
SMALL = 1 << 22
"""Bytes of tables, enough for the small positions of these tests."""

PERFT = {
    8: (4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800),
    6: (4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912, 14976792, 108820292),
}
BEST_LINE = re.findall("..", "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4")
FFO = (Path(__file__).parent / "ffo-40-44.obf").read_text().splitlines()
FAKE_SECOND = 1.0


def start(game: Othello) -> OthelloState:
    return game.initial(random.Random(0))


def random_position(game: Othello, rng: random.Random, empties: int) -> OthelloState:
    """A position reached by random play with that many empty squares, not over."""
    while True:
        state = start(game)
        while state.turn != OVER and (state.x | state.o).bit_count() < game.size**2 - empties:
            state = game.after(state, rng.choice(game.actions(state)))
        if state.turn != OVER:
            return state


def after_line(game: Othello, names: list[str]) -> OthelloState:
    state = start(game)
    for name in names:
        state = game.after(state, game.parse_action(state, name))
    return state


def brute_force(game: Othello, state: OthelloState, player: int) -> int:
    """The result for a player by trying everything, counted by the game's own outcome."""

    @cache
    def value(state: OthelloState) -> int:
        outcome = game.outcome(state)
        if outcome is not None:
            return int(outcome.score[0] - outcome.score[1])
        results = [value(game.after(state, action)) for action in game.actions(state)]
        return max(results) if state.turn == 0 else min(results)

    return value(state) if player == 0 else -value(state)


# --- the rules


@pytest.mark.parametrize("size", SIZES)
def test_legal_squares_and_turned_discs_are_those_of_the_readable_rules(size: int) -> None:
    game, rng = Othello(size=size), random.Random(size)
    for _ in range(300):
        state = random_position(game, rng, rng.randrange(1, size * size - 4))
        own, opp = fast.own_and_opp(state)
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
    portable, rng = importlib.import_module("mohreh._native").othello, random.Random(15)
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
    from mohreh.search.perft import perft

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
    from mohreh.native import othello_book

    game, rng = Othello(size=size), random.Random(30 + size)
    for _ in range(50):
        own, opp = fast.own_and_opp(random_position(game, rng, rng.randrange(1, size * size - 4)))
        smallest = fast.core.canonical(size, own, opp)
        assert othello_book.canonical(size, own, opp)[:2] == smallest
        for symmetry in range(8):
            goes = othello_book.image_of(size, symmetry)
            image = othello_book.moved(own, goes), othello_book.moved(opp, goes)
            assert fast.core.canonical(size, *image) == smallest


# --- the plain searches


@pytest.mark.parametrize("own_only", [False, True])
@pytest.mark.parametrize(("size", "depth"), [(4, 6), (6, 4), (8, 3)])
def test_plain_searches_are_their_readable_twins_to_the_node(size: int, depth: int, own_only: bool) -> None:
    game, rng = Othello(size=size), random.Random(depth)
    heuristic = DocumentHeuristic(own_only=own_only)
    for _ in range(6):
        state = random_position(game, rng, rng.randrange(2, size * size - 4))
        for readable, quick in (
            (minimax(game, state, depth, heuristic.on(game)), fast.minimax(game, state, depth, heuristic)),
            (alphabeta(game, state, depth, heuristic.on(game)), fast.alphabeta(game, state, depth, heuristic)),
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
            heuristic = DocumentHeuristic(**weights)
            plain = fast.minimax(game, state, depth, heuristic)
            pruned = fast.alphabeta(game, state, depth, heuristic)
            assert pruned.value == plain.value
            assert plain.values[pruned.action] == plain.value
            assert pruned.nodes <= plain.nodes
            assert fast.alphabeta(game, state, depth, heuristic, all_values=True).values == plain.values


def test_the_document_heuristic_is_the_readable_one() -> None:
    rng = random.Random(8)
    for size in SIZES:
        game, heuristic = Othello(size=size), DocumentHeuristic(discs=0.5, corners=7.0, mobility=2.0)
        for _ in range(50):
            state = random_position(game, rng, rng.randrange(1, size * size - 4))
            weights = fast.core.DocumentWeights(0.5, 7.0, 2.0)
            found = fast.core.document_value(size, *fast.own_and_opp(state), weights)
            assert found == heuristic.on(game)(state, state.turn)


# --- the solver


@pytest.mark.parametrize("empties", ["nobody", "winner"])
@pytest.mark.parametrize("size", SIZES)
def test_solver_agrees_with_brute_force_on_small_endings(size: int, empties: str) -> None:
    game, rng = Othello(size=size, empties=empties), random.Random(40 + size)
    player = fast.Player(game, memory=SMALL, book=False)
    for _ in range(60):
        state = random_position(game, rng, rng.randrange(1, 8))
        found = player.solve(state, all_values=True)
        assert found.exact
        assert found.value == brute_force(game, state, state.turn)
        for action in game.actions(state):
            assert found.values[action] == brute_force(game, game.after(state, action), state.turn)
        assert found.values[found.action] == found.value


@pytest.mark.parametrize("empties", ["nobody", "winner"])
def test_the_line_of_a_solution_ends_in_its_value(empties: str) -> None:
    game, rng = Othello(size=6, empties=empties), random.Random(50)
    player = fast.Player(game, memory=SMALL, book=False)
    for _ in range(40):
        state = first = random_position(game, rng, rng.randrange(1, 15))
        found = player.solve(state)
        assert found.line[0] == found.action
        for action in found.line:
            state = game.play(state, action)
        outcome = game.outcome(state)
        assert outcome is not None
        score = outcome.score if first.turn == 0 else outcome.score[::-1]
        assert score[0] - score[1] == found.value


def test_threads_prove_the_same_values() -> None:
    game, rng = Othello(size=6), random.Random(60)
    one, two = (fast.Player(game, memory=SMALL, threads=threads, book=False) for threads in (1, 2))
    for _ in range(10):
        state = random_position(game, rng, 18)
        single, double = one.solve(state, all_values=True, line=False), two.solve(state, all_values=True, line=False)
        assert single.values == double.values
        assert double.exact


def test_one_thread_is_deterministic() -> None:
    game = Othello(size=6)
    state = random_position(game, random.Random(61), 16)
    first, second = (fast.Player(game, memory=SMALL, book=False).solve(state) for _ in range(2))
    assert (first.nodes, first.value, first.line) == (second.nodes, second.value, second.line)


def test_solving_without_the_learned_evaluation_takes_longer_but_says_the_same() -> None:
    game, rng = Othello(size=6), random.Random(62)
    plain, learned = (fast.Player(game, memory=SMALL, book=False, learned=learned) for learned in (False, True))
    for _ in range(10):
        state = random_position(game, rng, 14)
        assert plain.solve(state).value == learned.solve(state).value


@pytest.mark.parametrize(("empties", "value"), [("nobody", -8), ("winner", -10)])
def test_four_by_four_is_lost_for_the_first_player(empties: str, value: int) -> None:
    game = Othello(size=4, empties=empties)
    found = fast.Player(game, memory=SMALL).solve(start(game), all_values=True)
    assert found.exact
    assert found.value == value
    assert set(found.values.values()) == {value}


def ffo_case(line: str) -> tuple[OthelloState, dict[str, int]]:
    board, *scores = [piece.strip() for piece in line.split(";") if piece.strip()]
    state = Othello(size=8, empties="winner").parse(board)
    return state, {name.casefold(): int(value) for name, value in (score.split(":") for score in scores)}


@pytest.mark.parametrize(
    "number", [40, 41, *(pytest.param(number, marks=pytest.mark.slow) for number in (42, 43, 44))]
)
def test_ffo(number: int) -> None:
    game = Othello(size=8, empties="winner")
    state, scores = ffo_case(FFO[number - 40])
    found = fast.Player(game, memory=1 << 27).solve(state, line=False)
    assert found.exact
    assert found.value == max(scores.values())
    assert scores[game.action_text(found.action)] == found.value


@pytest.mark.slow
def test_every_move_of_ffo_40() -> None:
    game = Othello(size=8, empties="winner")
    state, scores = ffo_case(FFO[0])
    found = fast.Player(game, memory=1 << 27).solve(state, all_values=True, line=False)
    assert {game.action_text(action): value for action, value in found.values.items()} == scores


@pytest.mark.slow
def test_six_by_six_is_minus_four() -> None:
    game = Othello(size=6)
    player = fast.Player(game, memory=10**9, book=False)
    found = player.solve(start(game), line=True)
    assert (found.value, found.exact) == (-4, True)
    state = start(game)
    for action in found.line:
        state = game.play(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.score == (16, 20)
    for ply in range(len(BEST_LINE)):
        here = after_line(game, BEST_LINE[:ply])
        expected = -4 if here.turn == 0 else 4
        bound = player.above(here, expected - 1)
        assert bound is not None
        assert bound >= expected, ply
        bound = player.above(here, expected)
        assert bound is not None
        assert bound <= expected, ply
    for reply, value in (("b4", -4), ("d2", -2), ("b2", 20)):
        assert player.solve(after_line(game, ["c2", reply]), line=False).value == value


# --- the engine


@pytest.mark.parametrize("size", SIZES)
def test_engine_plays_legal_moves_from_start_to_end(size: int) -> None:
    game, rng = Othello(size=size), random.Random(70 + size)
    player = fast.Player(game, memory=SMALL, book=False)
    state = start(game)
    while state.turn != OVER:
        if state.turn == 0:
            found = player.engine(state, budget=Budget(nodes=20_000))
            position = state
            for action in found.line:
                position = game.play(position, action)
            state = game.play(state, found.action)
        else:
            state = game.after(state, rng.choice(game.actions(state)))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winner == 0 or size == 4


def test_engine_is_exact_near_the_end_and_then_agrees_with_the_solver() -> None:
    game, rng = Othello(size=8), random.Random(80)
    player = fast.Player(game, memory=SMALL)
    for _ in range(10):
        state = random_position(game, rng, 10)
        found = player.engine(state, budget=Budget(nodes=10_000_000))
        assert found.exact
        assert found.value == player.solve(state).value


def test_engine_to_a_depth_is_deterministic_and_sees_a_pass() -> None:
    game, rng = Othello(size=6), random.Random(81)
    while True:
        state = random_position(game, rng, rng.randrange(6, 14))
        if tuple(game.actions(state)) == (PASS,):
            break
    found = [fast.Player(game, memory=SMALL).engine(state, depth=4) for _ in range(2)]
    assert found[0].action == PASS
    assert (found[0].value, found[0].nodes) == (found[1].value, found[1].nodes)


def test_engine_without_an_end_is_refused() -> None:
    game = Othello(size=8)
    with pytest.raises(MohrehError, match="needs a depth, or a budget"):
        fast.Player(game, memory=SMALL).engine(start(game))


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
    assert not fast.minimax(game, start(game), 30, DocumentHeuristic(), budget=budget()).complete


def test_a_node_limit_is_kept() -> None:
    game = Othello(size=8)
    found = fast.alphabeta(game, start(game), 30, DocumentHeuristic(), budget=Budget(nodes=5_000))
    assert (found.complete, found.nodes) == (False, 5_000)
    player = fast.Player(game, memory=SMALL)
    assert player.engine(start(game), budget=Budget(nodes=50_000)).nodes <= 51_000
    assert not player.solve(start(game), budget=Budget(nodes=50_000)).exact


def test_a_cancelled_search_answers_at_once() -> None:
    game = Othello(size=8)
    cancel = native.Cancel()
    cancel.set()
    found = fast.Player(game, memory=SMALL).engine(start(game), cancel=cancel)
    assert found.action in game.actions(start(game))


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_can_cancel_a_running_solver(threads: int) -> None:
    game = Othello(size=8)
    cancel = native.Cancel()
    timer = threading.Timer(0.05, cancel.set)
    timer.start()
    found = fast.Player(game, memory=SMALL, threads=threads).solve(start(game), cancel=cancel)
    timer.join()
    assert not found.exact


def test_a_position_that_is_over_is_refused() -> None:
    game = Othello(size=4)
    over = game.parse("XXXXXXXXXXXXXXXX X")
    with pytest.raises(MohrehError, match="over"):
        fast.Player(game, memory=SMALL).solve(over)
