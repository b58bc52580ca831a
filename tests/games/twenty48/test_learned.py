"""The learned network as an evaluation: one move ahead the readable search says what the learned player says."""

from __future__ import annotations

import random

import pytest

from mohreh import native
from mohreh.agents import make_agent
from mohreh.games import make_game
from mohreh.search.evaluation import evaluations_of, make_evaluation

GAME = make_game("2048")
BOARDS = ("0 2 2 4/0 8 16 8/0 4 4 2/0 0 2 0", "4 8 16 2/2 4 16 32/16 0 0 0/2 0 0 0", "2 4 2 4/2 8 4 2/16 8 0 0/0 0 0 0")

pytestmark = pytest.mark.skipif(not native.available, reason="the network is looked up natively")


@pytest.mark.parametrize("board", BOARDS)
def test_the_readable_search_gives_every_move_the_value_of_the_learned_player(board: str) -> None:
    state = GAME.parse(board)
    ours = make_agent("expectimax(depth=1, evaluation=ntuple)", GAME).choose(state, random.Random(0))
    theirs = make_agent("ntuple(plies=1)", GAME).choose(state, random.Random(0))
    assert ours.values == pytest.approx(theirs.values)


def test_where_the_player_moves_the_best_move_counts() -> None:
    state = GAME.parse(BOARDS[0])
    best = make_agent("expectimax(depth=1, evaluation=ntuple)", GAME).choose(state, random.Random(0)).value
    assert make_evaluation(GAME, "ntuple").on(GAME)(state, 0) == pytest.approx(best)


def test_the_network_knows_boards_of_its_own_size_only() -> None:
    assert "ntuple" not in evaluations_of(make_game("2048(size=3)"))
