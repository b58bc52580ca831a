"""Cells may be named by column and row wherever an action is read; files go on counting them."""

import random

import pytest

from mohreh.errors import IllegalAction
from mohreh.games import make_game
from mohreh.games.hand_of_the_king.formats import cell_name, without_coordinates


def test_every_cell_has_a_name_and_its_number_back() -> None:
    names = [cell_name(cell) for cell in range(36)]
    assert (names[0], names[35]) == ("a1", "f6")
    assert [without_coordinates(name) for name in names] == [str(cell) for cell in range(36)]
    assert without_coordinates("Jon") == "Jon"
    assert without_coordinates("a7") == "a7"


def test_moves_and_companions_are_read_by_coordinates_and_by_numbers() -> None:
    game = make_game("hand-of-the-king(companions=True)")
    rng = random.Random(2)
    state = game.initial(rng)
    seen = set()
    while game.turn(state) >= 0:
        for action in rng.sample(list(game.actions(state)), min(4, len(game.actions(state)))):
            text = game.action_text(action)
            named = " ".join(cell_name(int(word)) if word.isdigit() else word for word in text.split())
            assert game.parse_action(state, named) == game.parse_action(state, text) == action
            seen.add(len(text.split()))
        state = game.after(state, rng.choice(list(game.actions(state))))
    assert len(seen) > 1
    with pytest.raises(IllegalAction):
        game.parse_action(game.initial(rng), "z9")
