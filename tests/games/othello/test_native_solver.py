"""Native Othello's exact solver, engine and book against brute force and known results."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from games.othello.positions import SIZES, SMALL, after_line, brute_force, random_position, start
from mohreh import native
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.othello.rules import PASS, Othello, OthelloState

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.othello import engine as fast
from mohreh.games.othello.book import Book, load_book, save_book, shipped_book
from mohreh.games.othello.patterns import PatternWeights, load_patterns, save_patterns

BEST_LINE = re.findall("..", "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4")
FFO = (Path(__file__).parent / "ffo-40-44.obf").read_text().splitlines()
EARLIER_FFO = (Path(__file__).parents[3] / "benchmarks" / "ffo-20-39.obf").read_text().splitlines()


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
    plain, learned = (fast.Player(game, memory=SMALL, book=False, evaluation=name) for name in ("positional", "best"))
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


@pytest.mark.parametrize("number", [40, 41, *(pytest.param(number, marks=pytest.mark.slow) for number in (42, 43, 44))])
def test_ffo(number: int) -> None:
    game = Othello(size=8, empties="winner")
    state, scores = ffo_case(FFO[number - 40])
    found = fast.Player(game, memory=1 << 27).solve(state, line=False)
    assert found.exact
    assert found.value == max(scores.values())
    assert scores[game.action_text(found.action)] == found.value


@pytest.mark.parametrize(("number", "before"), [(30, 2.5e6), (36, 17.5e6)])
def test_what_a_search_with_forecasts_leaves_behind_orders_the_proof(number: int, before: float) -> None:
    """`before`: the nodes of a guess of four plies and an order without forecasts."""
    state, scores = ffo_case((FFO if number >= 40 else EARLIER_FFO)[number % 20])
    found = fast.Player(Othello(size=8, empties="winner"), memory=1 << 28, book=False).solve(state, line=False)
    assert found.value == max(scores.values())
    assert found.nodes < 0.55 * before


@pytest.mark.slow
def test_the_order_saves_nodes_over_the_hardest_positions_together() -> None:
    """The same for #40–44 in sum: one alone, #43, may take half or twice as many with other weights."""
    before, nodes = 108.8e6, 0
    for case in FFO:
        state, scores = ffo_case(case)
        found = fast.Player(Othello(size=8, empties="winner"), memory=1 << 28, book=False).solve(state, line=False)
        assert found.value == max(scores.values())
        nodes += found.nodes
    assert nodes < 0.75 * before


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


# --- the book


@pytest.fixture(scope="module")
def book() -> Book:
    found = shipped_book(Othello(size=6))
    assert found is not None
    return found


def test_the_book_knows_the_game_is_lost_by_four(book: Book) -> None:
    game = Othello(size=6)
    found = fast.Player(game, memory=SMALL).solve(start(game))
    assert (found.value, found.exact, found.nodes) == (-4, True, 0)
    assert len(found.line) > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_the_book_answers_every_reply_to_ten_plies(book: Book, seat: int) -> None:
    game, rng = Othello(size=6), random.Random(90 + seat)
    for _ in range(200):
        state = start(game)
        guaranteed = -4 if seat == 0 else 4
        for _ in range(11):
            if state.turn == seat:
                known = book.look_up(*state.sides())
                assert known is not None
                value, action = known
                assert value >= guaranteed
                guaranteed = value
                state = game.play(state, action)
            elif state.turn != OVER:
                state = game.after(state, rng.choice(game.actions(state)))


def test_the_book_agrees_with_the_solver(book: Book) -> None:
    game, rng = Othello(size=6), random.Random(92)
    player = fast.Player(game, memory=1 << 26, book=False)
    late = [key for key in sorted(book.known) if 36 - (key[0] | key[1]).bit_count() <= 22]
    for own, opp in rng.sample(late, 12):
        state = game.state(own, opp, 0)
        known = book.look_up(*state.sides())
        assert known is not None
        value, action = known
        assert player.solve(state, line=False).value == value
        bound = player.above(game.after(state, action), -value)
        assert bound is not None
        assert bound <= -value


def test_the_book_is_not_used_for_another_way_of_counting() -> None:
    assert shipped_book(Othello(size=6, empties="winner")) is None
    assert shipped_book(Othello(size=8, empties="winner")) is None


def test_a_damaged_data_file_is_an_error_that_says_so(tmp_path: Path) -> None:
    path = tmp_path / "book.mohreh"
    known = {(1 << 35, 3): (-4, PASS), (5, 1 << 20): (36, 17)}
    save_book(path, Othello(size=6), known, plies=10)
    assert load_book(path).known == known
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(MohrehError, match="damaged"):
        load_book(path)
    path.write_bytes(b"{}\nnot a model")
    with pytest.raises(MohrehError, match="is not a model file"):
        load_book(path)
    weights = np.arange(-6, 6, dtype=np.int16).repeat(2).reshape(2, 12)
    save_patterns(path, PatternWeights(6, ((0, 1),), (3, 9), weights, interpolated=True), {})
    assert (load_patterns(6, path).weights == weights).all()
    with pytest.raises(MohrehError, match="was learned on 6×6; this board is 8×8"):
        load_patterns(8, path)
    with pytest.raises(MohrehError, match="one of kind 'othello book' is needed"):
        load_book(path)
