"""water-sort-G1, card-sort-G1: boards that have a solution, and how hard they are."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from mohreh.agents.difficulty import boards_of_level, level, level_borders, solvable_boards
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.search.breadth_first import breadth_first

NAMES = [
    "water-sort(colours=4, empty=1)",
    "water-sort(colours=3, pour=single)",
    "card-sort(columns=3, colours=2, cards=3)",
]


@pytest.mark.parametrize("name", NAMES)
def test_solvable_boards_have_solutions_and_the_rest_are_left_out(name: str) -> None:
    game = make_game(name)
    boards = list(islice(solvable_boards(game, 0), 8))
    seeds = {board.seed for board in boards}
    for board in boards:
        assert breadth_first(game, board.state).length == board.length
    import random

    for seed in range(max(seeds)):
        if seed not in seeds:
            assert breadth_first(game, game.initial(random.Random(seed))).solved is False


def test_levels_are_thirds_of_boards_of_the_same_settings() -> None:
    game = make_game("water-sort(colours=4)")
    lengths = [board.length for board in islice(solvable_boards(game, 0), 30)]
    levels = [level(game, length) for length in lengths]
    easy, hard = level_borders(game)
    assert easy <= hard
    assert all(length <= easy for length, found in zip(lengths, levels, strict=True) if found == "easy")
    assert set(levels) == {"easy", "medium", "hard"}
    for wanted in ("easy", "hard"):
        assert level(game, next(boards_of_level(game, wanted, 100)).length) == wanted


def test_wrong_wishes_are_refused() -> None:
    with pytest.raises(MohrehError, match="choose one of easy, medium, hard"):
        next(boards_of_level(make_game("water-sort"), "brutal", 0))
    with pytest.raises(MohrehError, match="othello is not a puzzle"):
        next(solvable_boards(make_game("othello"), 0))


def test_generate_on_the_command_line(capsys: Any) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["generate", "water-sort(colours=4)", "--difficulty", "easy", "--count", "2", "--seed", "5", "--json"])
    assert ended.value.code == 0
    for document in json.loads(capsys.readouterr().out):
        assert document["solvable"] is True
        assert document["difficulty"] == "easy"
        assert document["length"] > 0
