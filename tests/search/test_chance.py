"""Expectimax, flat Monte-Carlo, UCB1 and UCT (2048-X1, 2048-M0, 2048-M2)."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import pytest

from mohreh.budget import Budget
from mohreh.games import CHANCE, OVER, Game, Outcome, make_game
from mohreh.games.twenty48.rules import Board
from mohreh.search.evaluation import make_evaluation
from mohreh.search.expectimax import expectimax
from mohreh.search.montecarlo import flat_montecarlo
from mohreh.search.playout import playout
from mohreh.search.ucb import ucb, ucb1
from mohreh.search.uct import Tree, uct
from reference.twenty48 import ReferenceTwenty48
from search.positions import TIC_TAC_TOE, play_on, random_positions


def zero(state: Any, player: int) -> float:
    return 0.0


FOUR = (0, 1, 2, 3)
"""All actions there are; the last one is never possible in `Bandit`."""


@dataclass(frozen=True)
class Bandit(Game[int, int]):
    """One decision: action i earns a fixed number of points, and it is over. State −1 is the start."""

    name: ClassVar[str] = "bandit"
    players: ClassVar[int] = 1
    has_points: ClassVar[bool] = True

    def initial(self, rng: random.Random) -> int:
        return -1

    def turn(self, state: int) -> int:
        return 0 if state == -1 else OVER

    def actions(self, state: int) -> list[int]:
        return [0, 1, 2] if state == -1 else []

    def after(self, state: int, action: int) -> int:
        return action

    def points(self, state: int, action: int) -> float:
        return (10.0, 12.0, 4.0)[action]

    def outcome(self, state: int) -> Outcome | None:
        return None if state == -1 else Outcome(0, "done", (0,))

    def text(self, state: int) -> str:
        return str(state)

    def parse(self, text: str) -> int:
        return int(text)

    def action_text(self, action: int) -> str:
        return str(action)


def naive_expectation(rows: Any, depth: int, spawning: bool, leaf: Any) -> float:
    """Expectimax once more, on the naive twin of the rules."""
    size = len(rows)
    if spawning:
        if depth == 0:
            return float(leaf(rows, True))
        cells = [(r, c) for r in range(size) for c in range(size) if rows[r][c] == 0]
        total = 0.0
        for r, c in cells:
            for tile, share in ((2, 0.9), (4, 0.1)):
                placed = [list(row) for row in rows]
                placed[r][c] = tile
                total += share / len(cells) * naive_expectation(placed, depth - 1, False, leaf)
        return total
    moves = [ReferenceTwenty48(size).shifted(rows, direction) for direction in ("up", "right", "down", "left")]
    possible = [(after, points) for after, points in moves if after != [list(row) for row in rows]]
    if depth == 0 or not possible:
        return float(leaf(rows, False))
    return max(points + naive_expectation(after, depth - 1, True, leaf) for after, points in possible)


@pytest.mark.parametrize(("size", "deepest", "count"), [(2, 5, 25), (3, 3, 12), (4, 2, 4)])
def test_expectimax_equals_brute_force(size: int, deepest: int, count: int) -> None:
    """2048-X1: the depth falls by one at every node; an action is worth its points and what follows."""
    game = make_game(f"2048(size={size})")
    evaluate = make_evaluation(game).on(game)
    for state in random_positions(game, count, seed=size, plies=(0, 12)):
        for depth in range(1, deepest + 1):
            for leaf in (zero, evaluate):

                def looks(rows: Any, spawning: bool, leaf: Any = leaf) -> float:
                    return float(leaf(Board(tuple(map(tuple, rows)), spawning), 0))

                expected = naive_expectation(state.rows, depth, False, looks)
                assert expectimax(game, state, depth, leaf).value == pytest.approx(expected, abs=1e-9)


def test_expectimax_to_the_end_of_a_2_by_2_game_is_the_exact_expectation() -> None:
    """2048-X1: from late positions of 2×2, against dynamic programming over all states."""
    game = make_game("2048(size=2)")

    @cache
    def exact(state: Any) -> float:
        turn = game.turn(state)
        if turn == OVER:
            return 0.0
        if turn == CHANCE:
            return sum(share * exact(game.after(state, outcome)) for outcome, share in game.chances(state))
        return max(game.points(state, a) + exact(game.after(state, a)) for a in game.actions(state))

    for text in ("32 16/4 4", "32 8/16 8", "32 4/16 4"):
        state = game.parse(text)
        deepest = next(found for depth in range(1, 30) if (found := expectimax(game, state, depth, zero)).exact)
        assert deepest.value == pytest.approx(exact(state))


def test_depth_three_is_player_chance_player() -> None:
    """2048-X1: on a 2×2 board with two free cells after each move, the number of leaves tells the layers."""
    game = make_game("2048(size=2)")
    state = game.parse("2 4/0 0")
    moves = game.actions(state)
    chance = sum(2 * 2 for _ in moves)
    leaves = 0
    for move in moves:
        after = game.after(state, move)
        leaves += sum(len(game.actions(game.after(after, outcome))) for outcome, _ in game.chances(after))
    assert expectimax(game, state, 3, zero).nodes == 1 + len(moves) + chance + leaves


def test_flat_montecarlo_gives_every_action_the_same_number_of_playouts() -> None:
    """2048-M0: on a bandit the means are the points themselves, the tested move's own included."""
    result = flat_montecarlo(Bandit(), -1, 8, 8, random.Random(0))
    assert result.values == {0: 10.0, 1: 12.0, 2: 4.0}
    assert (result.action, result.nodes) == (1, 3 * 8)


def test_a_playout_is_at_most_so_many_moves_long_and_ends_with_a_tile() -> None:
    """2048-M0: a tile is added after every move, the last one too."""
    game = make_game("2048")
    state = game.after(game.initial(random.Random(1)), 0)
    moves: list[Any] = []

    class Counting(type(game)):  # type: ignore[misc]
        def after(self, state: Any, action: Any) -> Any:
            moves.append(action)
            return super().after(state, action)

    playout(Counting(), state, 0, 8, random.Random(2))
    assert sum(isinstance(action, int) for action in moves) == 8
    assert len(moves) == 1 + 8 + 8 - 1 + 1


def test_flat_montecarlo_on_a_2_by_2_board_agrees_with_the_exact_mean_of_random_play() -> None:
    """2048-M0: 4,000 play-outs of at most 3 moves against the exact expectation, within four standard errors."""
    game = make_game("2048(size=2)")

    @cache
    def mean(state: Any, moves: int) -> float:
        turn = game.turn(state)
        if turn == OVER:
            return 0.0
        if turn == CHANCE:
            return sum(share * mean(game.after(state, outcome), moves) for outcome, share in game.chances(state))
        if moves == 0:
            return 0.0
        legal = game.actions(state)
        return sum(game.points(state, a) + mean(game.after(state, a), moves - 1) for a in legal) / len(legal)

    state = game.parse("2 4/2 0")
    result = flat_montecarlo(game, state, 4000, 3, random.Random(5))
    for action, value in result.values.items():
        exact = game.points(state, action) + mean(game.after(state, action), 3)
        assert value == pytest.approx(exact, abs=4 * 8 / math.sqrt(4000))


def test_ucb1_by_hand() -> None:
    """2048-M2: U/N + C·√(ln N(parent)/N), and infinity for an untried action."""
    assert ucb1(10, 1, 1, 2) == 10.0
    assert ucb1(24, 2, 3, 2) == pytest.approx(12 + 2 * math.sqrt(math.log(3) / 2))
    assert ucb1(0, 4, 100, 0.5) == pytest.approx(0.5 * math.sqrt(math.log(100) / 4))
    assert ucb1(5, 0, 7, 2) == math.inf
    assert ucb1(30, 3, 9, 2, scale=10) == pytest.approx(1 + 2 * math.sqrt(math.log(9) / 3))


def test_ucb_hands_the_playouts_out_as_worked_by_hand() -> None:
    """2048-M2: each arm once, then by the formula; the impossible action is punished and never the answer.

    Points 10, 12, 4, punishment 100, C = 2. After one try each (N = 4): arm 1 leads by 2 and its second term falls
    with every try, until 12 + 2√(ln N/n₁) < 10 + 2√(ln N/1): at N = 6, n₁ = 3: 13.55 < 12.68 is false; the gap of 2
    closes when √(ln N)·(1 − 1/√n₁) > 1, first at N = 7, n₁ = 4 (1.39·0.5 = 0.70 no), N = 11, n₁ = 8 (1.55·0.646 =
    1.00 yes): the twelfth play-out goes to arm 0.
    """
    for playouts, expected in ((4, {0: 1, 1: 1, 2: 1}), (8, {0: 1, 1: 5, 2: 1}), (12, {0: 2, 1: 8, 2: 1})):
        seen: dict[int, int] = {}

        class Watching(Bandit):
            def points(self, state: int, action: int, seen: dict[int, int] = seen) -> float:
                seen[action] = seen.get(action, 0) + 1
                return super().points(state, action)

        result = ucb(Watching(), -1, playouts, 5, random.Random(0), c=2, punishment=100, every_action=FOUR)
        assert seen == expected
        assert result.nodes == playouts
        assert result.action == 1
    assert 3 not in result.values


def test_ucb_never_answers_with_an_impossible_action_however_cheap_it_is() -> None:
    """2048-M2: without punishment the impossible action collects no less than a poor one."""
    game = make_game("2048")
    for state in random_positions(game, 30, seed=8, plies=(0, 80)):
        result = ucb(game, state, 12, 2, random.Random(1), punishment=0, every_action=FOUR)
        assert result.action in game.actions(state)


def test_the_normalised_c_spreads_the_playouts_more_evenly() -> None:
    """2048-M2: with plain sums of points C hardly matters; divided by the largest reward it does."""
    plain = ucb(Bandit(), -1, 80, 5, random.Random(0), c=2, every_action=FOUR)
    assert plain.action == 1

    def visits_of_the_worst(normalised: bool) -> int:
        seen: list[int] = []

        class Watching(Bandit):
            def points(self, state: int, action: int) -> float:
                seen.append(action)
                return super().points(state, action)

        ucb(Watching(), -1, 200, 5, random.Random(0), c=2, normalised=normalised, every_action=FOUR)
        return seen.count(2)

    assert visits_of_the_worst(True) > 5 * visits_of_the_worst(False)


def test_montecarlo_stops_at_its_budget() -> None:
    game = make_game("2048")
    state = game.initial(random.Random(0))
    for search in (flat_montecarlo, ucb):
        result = search(game, state, 1000, 10, random.Random(0), budget=Budget(nodes=40))
        assert 39 <= result.nodes <= 40
        assert result.action in game.actions(state)


def test_uct_finds_the_value_of_tic_tac_toe() -> None:
    start = TIC_TAC_TOE.initial(random.Random(0))
    result = uct(TIC_TAC_TOE, start, 8000, random.Random(1), c=0.3)
    assert result.value == pytest.approx(0.0, abs=0.15)
    winning = TIC_TAC_TOE.parse("xx.oo....")
    assert uct(TIC_TAC_TOE, winning, 1000, random.Random(1)).action == 2
    forced = TIC_TAC_TOE.parse("x...o...x")
    result = uct(TIC_TAC_TOE, forced, 8000, random.Random(1))
    assert result.action in (1, 3, 5, 7)


def test_uct_converges_to_the_solved_value_of_4_by_4_othello() -> None:
    """The second player wins by 8: the value goes to −1 as the tree grows."""
    game = make_game("othello(size=4)")
    start = game.initial(random.Random(0))
    values = [uct(game, start, iterations, random.Random(3), c=0.3).value for iterations in (100, 1000, 10_000)]
    assert values[0] > values[1] > values[2]
    assert values[2] < -0.9


def test_uct_goes_on_in_its_tree() -> None:
    game = make_game("othello")
    tree = Tree(game)
    state = game.initial(random.Random(0))
    first = uct(game, state, 400, random.Random(1), tree=tree)
    state = game.after(game.after(state, first.action), game.actions(game.after(state, first.action))[0])
    visits = tree.root_at(state, random.Random(0)).visits
    assert visits > 20
    uct(game, state, 100, random.Random(1), tree=tree)
    assert tree.root is not None
    assert tree.root.visits == visits + 100


@pytest.mark.parametrize("name", ["2048", "othello", "hand-of-the-king(companions=True)", "water-sort", "card-sort"])
def test_uct_plays_every_game_and_the_same_seed_gives_the_same_answer(name: str) -> None:
    game = make_game(name)
    state = game.initial(random.Random(4))
    one, other = (uct(game, state, 60, random.Random(9), length=30) for _ in range(2))
    assert one.action in game.actions(state)
    assert (one.action, one.values) == (other.action, other.values)
    assert play_on(game, state, 1, random.Random(0)) is not None
