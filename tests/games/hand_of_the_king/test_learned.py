"""What was learned, as evaluations: the readable search judges as the learned players do."""

from __future__ import annotations

import random

import pytest

from mohreh import native
from mohreh.agents import make_agent
from mohreh.games import make_game

GAME = make_game("hand-of-the-king")
POSITION = "--U--G ------ G-G-Y- ------ ----BV G----S / 1 2 5 4 2 0 0 / 6 1 1 1 1 2 1 / ffsffss / second"

pytestmark = pytest.mark.skipif(not native.available, reason="the learned players search natively")


@pytest.mark.parametrize(
    ("readable", "learned"),
    [("minimax(depth=1, evaluation=mlp)", "mlp(depth=1)"), ("minimax(depth=1, evaluation=tuned)", "genetic(depth=1)")],
)
def test_the_readable_search_chooses_as_the_learned_player_does(readable: str, learned: str) -> None:
    rng = random.Random(5)
    states = [GAME.parse(POSITION)]
    state = GAME.initial(rng)
    while GAME.turn(state) >= 0:
        states.append(state)
        state = GAME.after(state, rng.choice(GAME.actions(state)))
    for state in states:
        ours = make_agent(readable, GAME).choose(state, rng)
        theirs = make_agent(learned, GAME).choose(state, rng)
        best = [action for action, value in ours.values.items() if value == ours.value]
        assert theirs.action in best


def test_the_network_gives_what_one_wins_as_the_others_loss() -> None:
    from mohreh.search.evaluation import make_evaluation

    judge = make_evaluation(GAME, "mlp").on(GAME)
    state = GAME.parse(POSITION)
    assert judge(state, 0) == -judge(state, 1) != 0


def test_the_network_does_not_know_companions() -> None:
    from mohreh.search.evaluation import evaluations_of

    assert "mlp" not in evaluations_of(make_game("hand-of-the-king(companions=True)"))
