"""The packs that travel with the package: their optima and answers are proven again, by sample."""

import random
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from mohreh.agents.engines import prove
from mohreh.agents.solving import can_be_solved, shortest_solution
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.puzzles import explained, of_the_day, read_pack, recipes, stars, write_pack

PACKS = {name: recipe.pack() for name, recipe in recipes().items()}
SOME = Budget(seconds=60)


def test_two_puzzles_have_five_hundred_levels_and_two_games_a_hundred() -> None:
    assert {name: len(pack.puzzles) for name, pack in PACKS.items()} == {
        "othello": 100,
        "hand-of-the-king": 100,
        "water-sort": 500,
        "card-sort": 500,
    }
    for name, pack in PACKS.items():
        assert Counter(puzzle.level for puzzle in pack.puzzles) == dict.fromkeys(range(1, 6), len(pack.puzzles) // 5), (
            name
        )
        assert len({(puzzle.game, puzzle.deal) for puzzle in pack.puzzles}) == len(pack.puzzles)
        for level in pack.levels:
            optima = [puzzle.optimum for puzzle in pack.of_level(level)]
            assert optima == sorted(optima)


@pytest.mark.parametrize("name", ["water-sort", "card-sort"])
def test_the_optimum_of_a_level_is_its_shortest_solution(name: str) -> None:
    for puzzle in random.Random(3).sample(PACKS[name].puzzles, 12):
        way = shortest_solution(puzzle.rules(), puzzle.start(), SOME)
        assert way.optimal
        assert way.length == puzzle.optimum, puzzle


def test_an_endgame_is_won_by_one_or_two_moves_alone() -> None:
    pack = PACKS["othello"]
    for puzzle in random.Random(4).sample(pack.of_level(1) + pack.of_level(2), 6):
        game, state = puzzle.rules(), puzzle.start()
        winning = []
        for action in game.actions(state):
            child = game.after(state, action)
            outcome = game.outcome(child)
            if outcome is not None:
                ahead = outcome.score[game.turn(state)] - outcome.score[1 - game.turn(state)]
            else:
                found = prove(game, child, SOME, 1)
                ahead = found.value if game.turn(child) == game.turn(state) else -found.value
            if ahead > 0:
                winning.append(game.action_text(action))
        assert 1 <= len(winning) <= 2
        if len(winning) == 1:
            assert puzzle.answer == winning[0]


def test_every_other_move_of_an_only_move_loses() -> None:
    pack = PACKS["hand-of-the-king"]
    for puzzle in random.Random(5).sample(pack.of_level(1) + pack.of_level(2), 6):
        game, state = puzzle.rules(), puzzle.start()
        for action in game.actions(state):
            child = game.after(state, action)
            outcome = game.outcome(child)
            if outcome is not None:
                wins = outcome.winner == game.turn(state)
            else:
                found = prove(game, child, SOME, 1)
                assert found.exact
                wins = (found.value > 0) == (game.turn(child) == game.turn(state))
            assert wins == (game.action_text(action) == puzzle.answer), puzzle


def test_every_day_has_its_puzzle_and_none_comes_twice_before_all_were_there() -> None:
    pack = PACKS["water-sort"]
    first = date(2026, 1, 1)
    seen = [of_the_day(pack, first + timedelta(days=day)).id for day in range(len(pack.puzzles))]
    assert len(set(seen)) == len(pack.puzzles)
    assert of_the_day(pack, first).id == seen[0]


def test_stars_are_three_for_the_optimum_alone() -> None:
    assert [stars(8, moves) for moves in (8, 9, 10, 11, 30)] == [3, 2, 2, 1, 1]


def test_a_solution_is_explained_move_by_move() -> None:
    puzzle = PACKS["water-sort"].find("1-60")
    found = explained(puzzle, seconds=60)
    assert found.proven
    assert len(found.steps) == puzzle.optimum
    assert [step.left for step in found.steps] == [float(left) for left in range(puzzle.optimum - 1, -1, -1)]
    game, state = puzzle.rules(), puzzle.start()
    for step in found.steps:
        assert step.worse is not None
        lost = [
            move
            for move in game.actions(state)
            if game.action_text(move) != step.move and can_be_solved(game, game.after(state, move), SOME) is False
        ]
        assert step.lost == len(lost)
        state = game.after(state, game.parse_action(state, step.move))
    assert game.solved(state)


def test_a_won_endgame_is_explained_and_the_answer_comes_first() -> None:
    pack = PACKS["hand-of-the-king"]
    puzzle = pack.find("1-3")
    found = explained(puzzle, seconds=60)
    assert found.steps[0].move == puzzle.answer
    assert found.steps[0].lost == found.steps[0].others
    assert found.proven


def test_a_pack_reads_back_and_a_damaged_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "pack.txt"
    write_pack(file, PACKS["othello"])
    assert read_pack(file) == PACKS["othello"]
    file.write_bytes(file.read_bytes().replace(b"X", b"O", 1))
    with pytest.raises(MohrehError, match="damaged"):
        read_pack(file)
    file.write_text("hello")
    with pytest.raises(MohrehError, match="not a pack of puzzles"):
        read_pack(file)
    with pytest.raises(MohrehError, match="there is no puzzle '9-1'"):
        PACKS["othello"].find("9-1")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["water-sort", "card-sort", "othello", "hand-of-the-king"])
def test_the_command_makes_the_same_puzzles_again(name: str) -> None:
    recipe = recipes()[name]
    made = recipe.made("again", 1, 3, lambda share: None)
    shipped = {(puzzle.game, puzzle.deal, puzzle.optimum) for puzzle in recipe.pack().puzzles}
    assert {(puzzle.game, puzzle.deal, puzzle.optimum) for puzzle in made.puzzles} <= shipped
