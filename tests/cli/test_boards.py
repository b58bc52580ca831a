"""The pictures: every game has one, in colour and without, and it shows what matters."""

import io
import random

import pytest
from rich.console import Console

from good_nim import Nim
from mohreh import GAMES, make_game
from mohreh.cli.table import picture
from mohreh.cli.table.seats import take_seats
from mohreh.play.seeded import SeededHistory
from mohreh.terminal.palette import GROUNDS
from mohreh.terminal.view import View, view_of


def drawn(game, state, colour, last=None):
    return view_of(game).board(game, state, last, colour)


def test_every_built_in_game_has_a_view():
    assert all(type(view_of(make_game(name))) is not View for name in GAMES)


def test_a_users_game_shows_its_board_whatever_it_is_called():
    game = Nim()
    assert type(view_of(game)) is View
    assert drawn(game, (7, 1), True).plain == "7 / 1"


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize(
    "name",
    ["2048(size=5)", "othello(size=8)", "hand-of-the-king(companions=True)", "water-sort(colours=15)", "card-sort"],
)
def test_a_random_game_fits_on_80_by_24(name, colour):
    game = make_game(name)
    rng = random.Random(3)
    seats = take_seats(game, [])
    history = SeededHistory(game, 3)
    for _ in range(30):
        if game.turn(history.state) < 0:
            break
        out = Console(file=io.StringIO(), width=80, force_terminal=True, color_system="truecolor")
        out.print(picture.pretty(history, seats, view_of(game), colour))
        lines = out.file.getvalue().splitlines()
        assert len(lines) <= 20  # a message and the prompt take the other four
        history.decide(rng.choice(game.actions(history.state)))


def test_othello_marks_legal_squares_and_tells_the_discs_apart_without_colour():
    game = make_game("othello")
    state = game.initial(random.Random(0))
    plain = drawn(game, state, colour=False).plain
    assert (plain.count("●"), plain.count("○"), plain.count("·")) == (2, 2, 4)
    assert drawn(game, state, colour=True).plain.count("•") == 4


def test_2048_marks_the_new_tile():
    game = make_game("2048")
    state = game.parse("2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 4")
    last = game.parse_action(game.parse("2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0 +"), "4@15")
    assert "+4" in drawn(game, state, True, last).plain
    assert "│" in drawn(game, state, False, last).plain


def test_hand_of_the_king_marks_where_varys_can_go():
    game = make_game("hand-of-the-king")
    state = game.initial(random.Random(1))
    plain = drawn(game, state, True).plain
    assert all(f"▸{cell}◂" in plain for cell in game.actions(state))
    assert plain.count("▸") == len(game.actions(state))


def test_water_stands_upright_with_its_numbers():
    game = make_game("water-sort")
    lines = drawn(game, game.parse("0 1 / 1 0 / #"), True).plain.splitlines()
    assert lines[0] == "│ 1 │ │ 0 │ │   │"
    assert lines[-1].split() == ["0", "1", "2"]


def test_the_colours_of_water_are_all_different():
    assert len(set(GROUNDS)) == len(GROUNDS) == 15
