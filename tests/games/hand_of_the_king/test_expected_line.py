"""What the engine does when the solver checks the line that its search expects."""

from __future__ import annotations

import pytest

from games.hand_of_the_king.positions import cards_left, played
from mohreh import native
from mohreh.budget import Budget
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

if not native.available:
    pytest.skip("the engine is native", allow_module_level=True)

from mohreh.games.hand_of_the_king import engine as fast


@pytest.mark.parametrize("rule", ["course", "official"])
def test_a_win_or_a_loss_that_a_checked_line_shows_is_the_truth(rule: str) -> None:
    """A tenth of the budget is searched before the solver is asked about the position itself: what is decided within
    that tenth, long before the game could end, is decided by checked lines."""
    game = HandOfTheKing(rule=rule)
    decided = {True: 0, False: 0}
    for seed in range(20):
        state = played(game, seed, 23)
        if state.turn == OVER:
            continue
        found = fast.engine(game, state, budget=Budget(nodes=2_000_000))
        if not (found.exact and found.nodes < 200_000 and found.depth < 8 < cards_left(state)):
            continue
        proven = fast.solve(game, state, all_values=True, with_line=False)
        assert (found.value > 0) == (proven.value > 0)
        assert proven.values[found.action] == proven.value
        decided[proven.value > 0] += 1
    assert min(decided.values()) >= 2


def test_what_a_line_has_proven_serves_the_next_move() -> None:
    game = HandOfTheKing()
    spared = 0
    for seed in range(8):
        state, memory, budget = played(game, seed, 23), fast.engine_memory(), Budget(nodes=300_000)
        if state.turn == OVER:
            continue
        found = fast.engine(game, state, memory=memory, budget=budget)
        if not (found.exact and found.value > 0 and found.depth < 8):
            continue
        answer = game.after(state, found.action)
        later = game.after(answer, game.actions(answer)[0])
        if later.turn == OVER:
            continue
        again = fast.engine(game, later, memory=memory, budget=budget)
        fresh = fast.engine(game, later, budget=budget)
        assert again.exact
        assert again.value == found.value == fast.solve(game, later, with_line=False).value
        spared += again.nodes < fresh.nodes
    assert spared >= 2


@pytest.mark.parametrize("nodes", [40, 3_000, 50_000])
def test_checks_count_against_the_budget_and_repeat_to_the_node(nodes: int) -> None:
    game = HandOfTheKing()
    for seed in range(4):
        state = played(game, seed, 30)
        once, twice = (fast.engine(game, state, budget=Budget(nodes=nodes)) for _ in range(2))
        assert once.nodes <= nodes
        assert (once.action, once.value, once.nodes, once.line) == (twice.action, twice.value, twice.nodes, twice.line)


def test_a_search_to_a_fixed_depth_asks_no_solver() -> None:
    game = HandOfTheKing()
    for seed in range(4):
        found = fast.engine(game, played(game, seed, 24), depth=6)
        assert not found.exact
        assert found.depth == 6
