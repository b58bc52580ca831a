"""Boards as pictures: the same parts as SVG and as pixels, for all games and for one without a drawing."""

import random
from xml.etree import ElementTree

import numpy as np
import pytest

from good_nim import Nim
from mohreh.games import GAMES, make_game
from mohreh.games.base import CHANCE
from mohreh.views.drawing import Disc, Drawing, Label, Rectangle, drawing_of


@pytest.mark.parametrize("name", [*GAMES, "othello(size=8)", "2048(size=2)", "hand-of-the-king(companions=True)"])
def test_every_game_is_drawn(name: str) -> None:
    game, rng = make_game(name), random.Random(3)
    state = game.initial(rng)
    for _ in range(2):
        drawing = drawing_of(game, state)
        ElementTree.fromstring(drawing.svg())
        pixels = drawing.pixels()
        assert pixels.shape == (drawing.height, drawing.width, 3)
        assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 2
        assert game.parse(drawing.title) == state
        state = game.after(state, game.sample(state, rng) if game.turn(state) == CHANCE else game.actions(state)[0])


def test_a_game_without_a_drawing_is_drawn_as_its_text() -> None:
    game = Nim()
    drawing = drawing_of(game, game.initial(random.Random(1)))
    letters = [part.text for part in drawing.parts if isinstance(part, Label)]
    assert "".join(letters) == "".join(game.board(game.initial(random.Random(1))).split())


def test_a_text_cannot_leave_its_place_in_the_svg() -> None:
    svg = Drawing(10, 10, (Label(5, 5, "<script>&", 10),), title="</title><script>").svg()
    assert "<script>" not in svg
    ElementTree.fromstring(svg)


def test_parts_lie_where_they_are_said_to() -> None:
    pixels = Drawing(20, 10, (Rectangle(0, 0, 10, 10, "#ff0000"), Disc(15, 5, 3, "#0000ff"))).pixels()
    assert tuple(pixels[5, 4]) == (255, 0, 0)
    assert tuple(pixels[5, 15]) == (0, 0, 255)
    assert tuple(pixels[0, 19]) == (255, 255, 255)
