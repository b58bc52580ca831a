import shlex

import pytest

from mohreh.slips import page

COMMANDS = [
    command
    for known in page.slips().values()
    for slip in known.slips
    for command in (*slip.theirs, *slip.ours)
    if command.split()[1] in ("analyze", "solve")
]


def test_all_slips_are_listed_with_the_command_that_shows_each(mohreh):
    ended = mohreh("slips")
    assert ended.code == 0
    for name, known in page.slips().items():
        for slip in known.slips:
            assert f"`mohreh slips {name} {slip.key}`" in ended.out


@pytest.mark.parametrize("language", ["en", "fa"])
def test_one_slip_is_shown_with_its_board_both_answers_and_the_cost(mohreh, language):
    ended = mohreh("slips", "othello", "ties", "--language", language)
    assert ended.code == 0
    assert "O to move" in ended.out
    assert "b5" in ended.out
    assert "d1" in ended.out
    assert "--games 1000" in ended.out
    assert "<div" not in ended.out


def test_the_slips_of_one_document(mohreh):
    ended = mohreh("slips", "card-sort")
    assert ended.code == 0
    assert ended.out.startswith("## Card sort")
    assert ended.out.count("### ") == 6


def test_slips_as_data(mohreh):
    (found,) = mohreh("slips", "othello", "passes", "--json").json
    assert (found["document"], found["key"]) == ("othello", "passes")
    assert found["facts"]["their_move"] == "b4"
    assert found["facts"]["our_move"] == "d4"


def test_an_unknown_game_or_slip_is_told_with_the_right_ones(mohreh):
    ended = mohreh("slips", "othelo")
    assert ended.code == 2
    assert "othello" in ended.err
    ended = mohreh("slips", "othello", "tie")
    assert ended.code == 2
    assert "ties" in ended.err
    ended = mohreh("slips", "water-sort")
    assert ended.code == 2


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_page_runs(mohreh, command):
    ended = mohreh(*shlex.split(command)[1:])
    refused = "not a full deck" in ended.err
    assert ended.code == (2 if refused else 0), ended.err
