"""A hand-in for a puzzle stands where an agent or a method may: it is asked once, and its solution is played."""

import random
from pathlib import Path

import pytest

from mohreh.agents import make_agent
from mohreh.budget import UNLIMITED
from mohreh.cli.solve import is_file, played
from mohreh.games import make_game

HAND_INS = Path(__file__).parents[2] / "examples" / "hand-ins"
BOARDS = {
    "water-sort": ("water-sort/right.py", "0 1 1 / 1 0 0 / #", 3),
    "card-sort": ("card-sort/right", "4 2 3 / # / 3g 2g 1r / # / 3r 2r 1g", 3),
}


@pytest.mark.parametrize("game", BOARDS)
def test_a_hand_in_solves_a_puzzle_as_a_method_does(game: str) -> None:
    file, board, needed = BOARDS[game]
    rules = make_game(game)
    found = played(rules, rules.parse(board), str(HAND_INS / file), UNLIMITED, "auto")
    assert found.solved
    assert not found.optimal
    assert found.length == needed
    assert is_file(file)
    assert not is_file("astar")


def test_a_solution_is_played_to_its_end_without_asking_again() -> None:
    file, board, needed = BOARDS["water-sort"]
    rules = make_game("water-sort")
    player = make_agent(str(HAND_INS / file), rules, files=True)
    state = rules.parse(board)
    try:
        first = player.choose(state, random.Random(0))
        assert len(first.line) == needed
        assert first.value == -needed
        for action in first.line:
            assert player.choose(state, random.Random(0)).action == action
            state = rules.after(state, action)
    finally:
        player.leave()
    assert rules.solved(state)
