"""Every state and every action of a random game can be written and read back exactly."""

import pytest
from hypothesis import given

from mohreh import IllegalAction, ParseError, make_game
from random_play import FEW, SEEDS, random_states

NAMES = [
    "2048",
    "2048(size=2)",
    "2048(size=5)",
    "2048(stop_at_2048=True)",
    "othello(size=4)",
    "othello",
    "othello(size=8)",
    "hand-of-the-king",
    'hand-of-the-king(deal="course", rule="official")',
    "hand-of-the-king(companions=True)",
    "water-sort",
    'water-sort(colours=15, capacity=20, empty=3, pour="single")',
    "card-sort",
    'card-sort(columns=14, colours=3, cards=12, goal="split")',
]


@pytest.mark.parametrize("name", NAMES)
@FEW
@given(seed=SEEDS)
def test_a_state_reads_back_from_its_line_and_from_its_board(name, seed):
    game = make_game(name)
    for state in random_states(game, seed, most_steps=50):
        line, board = game.text(state), game.board(state)
        assert "\n" not in line
        assert line == line.strip()
        assert game.parse(line) == state
        assert game.parse(board) == state
        assert game.is_position_line(line)
        assert game.positions(board) == game.positions(line + "\n") == [state]


@pytest.mark.parametrize("name", NAMES)
@FEW
@given(seed=SEEDS)
def test_an_action_reads_back_from_its_name_and_no_two_share_one(name, seed):
    game = make_game(name)
    for state in random_states(game, seed, most_steps=50):
        legal = list(game.legal(state))
        names = [game.action_text(action) for action in legal]
        assert len(set(names)) == len(names)
        step = 1 + len(legal) // 10  # a choice of companions has hundreds: a few of each kind will do
        for action, text in zip(legal[::step], names[::step], strict=True):
            assert game.parse_action(state, text) == action
            assert game.parse_action(state, f"  {text.upper()} ") == action
            assert game.play(state, action) == game.after(state, action)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_action_is_refused_with_what_would_be(name):
    game = make_game(name)
    state = next(random_states(game, 0))
    first = game.action_text(game.legal(state)[0])
    for text in ["", "nonsense", "-1", "99>99", first + " " + first]:
        with pytest.raises(IllegalAction) as error:
            game.parse_action(state, text)
        assert first in str(error.value)


@pytest.mark.parametrize("name", NAMES)
@FEW
@given(seed=SEEDS)
def test_a_line_cut_short_or_drawn_out_is_refused_or_means_itself(name, seed):
    """Nothing half-read: a text with a piece missing or too much is an error, never silently another position."""
    game = make_game(name)
    states = list(random_states(game, seed, most_steps=30))
    for state in states[:: 1 + len(states) // 4]:
        line = game.text(state)
        for spoilt in [line[: len(line) // 2], line[1:], line + " junk", "junk " + line, line.replace(" ", " ? ", 1)]:
            read = text_or_refusal(game, spoilt)
            assert read is None or read == spoilt.strip(), f"{spoilt!r} was read as {read!r}"


def text_or_refusal(game, text):
    """What the game makes of a text, written again; None when it is refused."""
    try:
        return game.text(game.parse(text))
    except ParseError:
        return None
