"""water-sort-G1 (without solvability), card-sort-G1: seeded instances, and how they were made."""

import json
import random
import re
import time

import pytest

from mohreh import make_game, native


@pytest.mark.parametrize("name", ["water-sort", "card-sort(goal=split)", "hand-of-the-king(companions=True)"])
def test_one_position_a_line_which_reads_back(mohreh, name):
    ended = mohreh("generate", name, "--count", "5", "--seed", "3")
    game = make_game(name)
    lines = ended.out.splitlines()
    assert len(set(lines)) == 5
    assert [game.text(state) for state in game.positions(ended.out)] == lines


def test_the_seed_decides_and_the_next_one_goes_on(mohreh):
    five = mohreh("generate", "card-sort", "--count", "5", "--seed", "3").out
    assert mohreh("generate", "card-sort", "--count", "5", "--seed", "3").out == five
    assert mohreh("generate", "card-sort", "--count", "4", "--seed", "4").out.splitlines() == five.splitlines()[1:]


def test_play_deals_the_same_position(mohreh):
    line = mohreh("generate", "card-sort", "--seed", "9").out
    assert line in mohreh("play", "card-sort", "--seed", "9", stdin="position\n").out


@pytest.mark.parametrize(("name", "made"), [("water-sort", "shuffled"), ("water-sort(colours=9,empty=1)", "backwards")])
def test_says_how_a_water_sort_board_was_made(mohreh, name, made):
    assert made in mohreh("generate", name, "--seed", "1").err
    ended = mohreh("generate", name, "--seed", "1", "--json")
    assert [instance["made"] for instance in ended.json] == [made]
    assert ended.err == ""


@pytest.mark.parametrize(("name", "layout"), [("water-sort", "list"), ("hand-of-the-king", "json")])
def test_other_formats_read_back_too(mohreh, name, layout):
    game = make_game(name)
    lines = mohreh("generate", name, "--seed", "1", "--count", "2", "--format", layout).out
    assert all(json.loads(line) for line in lines.splitlines())
    plain = mohreh("generate", name, "--seed", "1", "--count", "2").out
    assert game.positions(lines) == game.positions(plain)


def test_boards_are_separated_by_an_empty_line(mohreh):
    boards = mohreh("generate", "card-sort", "--seed", "1", "--count", "2", "--format", "board").out.split("\n\n")
    game = make_game("card-sort")
    assert [game.text(game.parse(board)) for board in boards] == [
        instance["position"] for instance in mohreh("generate", "card-sort", "--seed", "1", "-n", "2", "--json").json
    ]


IMPOSSIBLE = "water-sort(colours=7, capacity=20, empty=1)"
"""Settings of which no shuffled board has a solution."""


def test_puzzles_can_be_solved_unless_any_deal_is_asked_for(mohreh):
    name = "water-sort(colours=5, empty=1)"
    dealt = mohreh("generate", name, "--seed", "0", "--count", "12", "--any", "--json").json
    assert [instance["seed"] for instance in dealt] == list(range(12))
    game = make_game(name)
    assert [instance["position"] for instance in dealt] == [
        game.text(game.initial(random.Random(seed))) for seed in range(12)
    ]
    proven = mohreh("generate", name, "--seed", "0", "--count", "12", "--json").json
    assert all(instance["solvable"] for instance in proven)
    assert [instance["seed"] for instance in proven] != list(range(12))
    assert {instance["difficulty"] for instance in proven} <= {"easy", "medium", "hard"}
    assert mohreh("generate", name, "--seed", "0", "--count", "12", "--json", "--solvable").json == proven


@pytest.mark.skipif(not native.available, reason="the native core was not built")
def test_the_difficulty_is_said_beside_the_board(mohreh):
    """The readable search is too slow to compare a board with thirty others while somebody waits."""
    ended = mohreh("generate", "card-sort", "--seed", "1")
    assert re.search(r"seed \d+: (easy|medium|hard), \d+ moves at least", ended.err)


def test_a_board_too_hard_to_compare_still_tells_its_shortest_solution(mohreh, monkeypatch):
    monkeypatch.setattr("mohreh.agents.difficulty._borders_soon", lambda game: None)
    ended = mohreh("generate", "water-sort(colours=3)", "--seed", "1")
    assert re.search(r"^seed \d+: \d+ moves at least$", ended.err, re.MULTILINE)


def test_settings_without_solvable_boards_are_refused_soon(mohreh):
    began = time.monotonic()
    ended = mohreh("generate", IMPOSSIBLE, "--seed", "0")
    assert time.monotonic() - began < 10
    assert ended.code == 2
    assert "hardly any board of these settings has a solution" in ended.err
    assert mohreh("generate", IMPOSSIBLE, "--seed", "0", "--any").code == 0


def test_any_deal_and_a_wished_one_are_two_things(mohreh):
    assert "--any deals every board" in mohreh("generate", "card-sort", "--any", "--difficulty", "easy").err
