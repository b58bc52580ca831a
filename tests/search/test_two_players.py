"""Minimax and alpha-beta: the same values, and moves that are really best (othello-A1, othello-A2, othello-A3)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games import OVER, AnyGame, make_game
from mohreh.results import DECIDED
from mohreh.search.alphabeta import alphabeta, deepening_alphabeta
from mohreh.search.evaluation import make_evaluation
from mohreh.search.expectimax import expectimax
from mohreh.search.median_reply import median_reply
from mohreh.search.minimax import minimax
from search.positions import NIM, TIC_TAC_TOE, random_positions


def zero(state: Any, player: int) -> float:
    return 0.0


def naive_value(game: AnyGame, state: Any, depth: int, me: int, evaluate: Any) -> float:
    """Minimax once more, without any of the package's search code."""
    turn = game.turn(state)
    if turn == OVER:
        outcome = game.outcome(state)
        assert outcome is not None
        return 0.0 if outcome.winner is None else (1e6 if outcome.winner == me else -1e6)
    if depth == 0:
        return float(evaluate(state, me))
    values = [naive_value(game, game.after(state, a), depth - 1, me, evaluate) for a in game.actions(state)]
    return max(values) if turn == me else min(values)


CASES = [
    ("othello(size=6)", "course", (0, 26), 4, 25),
    ("othello(size=6)", "positional", (0, 26), 3, 25),
    ("othello(size=8)", "course", (0, 50), 3, 15),
    ("othello(size=4)", "course", (4, 9), 8, 25),
    ("hand-of-the-king", "course", (0, 24), 4, 20),
    ("hand-of-the-king", "secured", (8, 26), 4, 20),
    ('hand-of-the-king(rule="official", deal="course")', "course", (0, 24), 4, 15),
]


@pytest.mark.parametrize(("name", "evaluation", "plies", "deepest", "count"), CASES)
def test_alphabeta_has_minimaxs_value_and_a_move_that_minimax_also_calls_best(
    name: str, evaluation: str, plies: tuple[int, int], deepest: int, count: int
) -> None:
    """othello-A1, othello-A2, hand-of-the-king-A1: at every depth, with and without ordering."""
    game = make_game(name)
    evaluate = make_evaluation(game, evaluation).on(game)
    for state in random_positions(game, count, seed=7, plies=plies):
        me = game.turn(state)
        for depth in range(1, deepest + 1):
            full = minimax(game, state, depth, evaluate)
            best = {action for action, value in full.values.items() if value == full.value}
            assert full.value == naive_value(game, state, depth, me, evaluate)
            for order in (None, evaluate):
                pruned = alphabeta(game, state, depth, evaluate, order=order)
                assert pruned.value == full.value
                assert pruned.action in best
                assert pruned.nodes <= full.nodes
            assert alphabeta(game, state, depth, evaluate, all_values=True).values == full.values


def test_alphabeta_equals_minimax_with_companions() -> None:
    """hand-of-the-king-A1: where a player can move twice in a row and hundreds of actions are legal."""
    game = make_game("hand-of-the-king(companions=True)")
    evaluate = make_evaluation(game, "course").on(game)
    checked = 0
    for state in random_positions(game, 60, seed=3, plies=(20, 34)):
        if 36 - state.board.count(0) - 1 > 10:
            continue
        checked += 1
        for depth in (1, 2):
            full = minimax(game, state, depth, evaluate)
            pruned = alphabeta(game, state, depth, evaluate)
            assert pruned.value == full.value == naive_value(game, state, depth, game.turn(state), evaluate)
            assert full.values[pruned.action] == full.value
    assert checked >= 30


def test_the_line_leads_to_the_value() -> None:
    """The principal line, played out, ends in a state whose evaluation is the value."""
    game = make_game("othello")
    evaluate = make_evaluation(game).on(game)
    for state in random_positions(game, 30, seed=5, plies=(0, 20)):
        for result in (minimax(game, state, 3, evaluate), alphabeta(game, state, 4, evaluate)):
            end = state
            for action in result.line:
                end = game.play(end, action)
            assert result.line[0] == result.action
            if game.turn(end) != OVER:
                assert evaluate(end, game.turn(state)) == result.value


def test_small_games_are_solved_completely() -> None:
    start = TIC_TAC_TOE.initial(random.Random(0))
    assert alphabeta(TIC_TAC_TOE, start, 9, zero).value == 0.0
    assert alphabeta(TIC_TAC_TOE, start, 9, zero).exact
    for matches in range(1, 13):
        result = alphabeta(NIM, (matches, 0), 99, zero)
        assert result.value == (-DECIDED if matches % 4 == 0 else DECIDED)
        assert result.exact
        if matches % 4:
            assert result.action == matches % 4


def test_a_value_that_rests_on_an_estimate_is_not_called_exact() -> None:
    game = make_game("othello")
    state = game.initial(random.Random(0))
    assert not alphabeta(game, state, 3, make_evaluation(game).on(game)).exact


def test_ordering_by_the_heuristic_saves_nodes() -> None:
    """othello-A3: over many positions; on a single one it may lose."""
    game = make_game("othello")
    evaluate = make_evaluation(game).on(game)
    plain = ordered = full = 0
    for state in random_positions(game, 20, seed=11, plies=(4, 20)):
        full += minimax(game, state, 4, evaluate).nodes
        plain += alphabeta(game, state, 4, evaluate).nodes
        ordered += alphabeta(game, state, 4, evaluate, order=evaluate).nodes
    assert ordered < 0.8 * plain < 0.8 * 0.5 * full


def test_minimax_with_four_plies_from_the_start_makes_the_published_number_of_nodes() -> None:
    """The nodes of a plain minimax are the sums of perft: 1 + 4 + 12 + 56 + 244."""
    game = make_game("othello")
    assert minimax(game, game.initial(random.Random(0)), 4, zero).nodes == 1 + 4 + 12 + 56 + 244


def test_deepening_stops_at_its_budget_with_the_best_it_has() -> None:
    game = make_game("othello")
    evaluate = make_evaluation(game).on(game)
    state = next(random_positions(game, 1, seed=2, plies=(8, 8)))
    for nodes in (1, 5, 50, 500, 5000):
        result = deepening_alphabeta(game, state, evaluate, budget=Budget(nodes=nodes))
        assert result.nodes <= nodes
        assert result.action in game.actions(state)
    deep = deepening_alphabeta(game, state, evaluate, budget=Budget(), depth=4)
    assert deep.value == minimax(game, state, 4, evaluate).value


def test_deepening_obeys_the_clock() -> None:
    """Time is a fake clock that a node costs one millisecond: the search ends after 100 nodes, not 101."""
    ticks = iter(range(10**6))
    budget = Budget(seconds=0.1, clock=lambda: next(ticks) / 1000)
    game = make_game("othello")
    result = deepening_alphabeta(game, game.initial(random.Random(0)), zero, budget=budget)
    assert 90 <= result.nodes <= 100
    assert result.depth >= 2


def test_a_search_that_sorts_hundreds_of_actions_still_looks_at_the_clock() -> None:
    """With companions one node can have thousands of children to be sorted; time does not wait for them."""
    game = make_game("hand-of-the-king(companions=True)")
    evaluate = make_evaluation(game).on(game)
    state = next(s for s in random_positions(game, 200, seed=1, plies=(12, 26)) if len(game.actions(s)) > 200)
    calls = 0

    def clock() -> float:
        nonlocal calls
        calls += 1
        return calls / 1000

    budget = Budget(seconds=0.05, clock=clock)
    result = deepening_alphabeta(game, state, evaluate, budget=budget, order=evaluate)
    assert calls < 60
    assert result.action in game.actions(state)


def test_deepening_ends_when_the_game_is_decided() -> None:
    result = deepening_alphabeta(NIM, (9, 0), zero, budget=Budget(seconds=60))
    assert (result.value, result.action, result.exact) == (DECIDED, 1, True)


def test_expectimax_takes_the_mean_over_a_random_opponents_replies() -> None:
    """othello-A4: against the brute-force mean."""
    game = make_game("othello(size=4)")

    def expected(state: Any, depth: int, me: int) -> float:
        turn = game.turn(state)
        if turn == OVER or depth == 0:
            return naive_value(game, state, 0, me, evaluate)
        values = [expected(game.after(state, action), depth - 1, me) for action in game.actions(state)]
        return max(values) if turn == me else sum(values) / len(values)

    evaluate = make_evaluation(game).on(game)
    for state in random_positions(game, 40, seed=1, plies=(0, 8)):
        for depth in (1, 2, 3, 4):
            value = expectimax(game, state, depth, evaluate).value
            assert value == pytest.approx(expected(state, depth, game.turn(state)))


def test_the_median_reply_follows_only_the_middle_one() -> None:
    """othello-A4: depth 2 is the best over actions of the middle of the replies' values."""
    game = make_game("othello")
    evaluate = make_evaluation(game).on(game)
    for state in random_positions(game, 40, seed=4, plies=(2, 20)):
        me = game.turn(state)
        worth = {}
        for action in game.actions(state):
            child = game.after(state, action)
            if game.turn(child) in (OVER, me):
                break
            replies = sorted(naive_value(game, game.after(child, r), 0, me, evaluate) for r in game.actions(child))
            worth[action] = replies[(len(replies) - 1) // 2]
        else:
            result = median_reply(game, state, 2, evaluate)
            assert result.values == worth
            assert result.value == max(worth.values())


def test_a_search_says_early_that_a_game_does_not_suit_it() -> None:
    with pytest.raises(MohrehError, match="minimax is for games of two players; 2048 has 1"):
        minimax(make_game("2048"), None, 1, zero)
    with pytest.raises(MohrehError, match="the game is over"):
        alphabeta(NIM, (0, 0), 1, zero)
