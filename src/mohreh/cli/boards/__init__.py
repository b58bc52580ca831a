"""How each game looks in a terminal. A game without a view of its own shows its board text."""

from __future__ import annotations

import importlib

from mohreh.cli.boards.view import View
from mohreh.games import GAMES, AnyGame, game_class

VIEWS = {
    "2048": "mohreh.cli.boards.twenty48:Twenty48View",
    "othello": "mohreh.cli.boards.othello:OthelloView",
    "hand-of-the-king": "mohreh.cli.boards.hand_of_the_king:HandOfTheKingView",
    "water-sort": "mohreh.cli.boards.water_sort:WaterSortView",
    "card-sort": "mohreh.cli.boards.card_sort:CardSortView",
}


def view_of(game: AnyGame) -> View:
    """The view of a game of the house; the plain one for all others, whatever they are called."""
    if game.name not in GAMES or type(game) is not game_class(game.name):
        return View()
    module, _, attribute = VIEWS[game.name].partition(":")
    found: View = getattr(importlib.import_module(module), attribute)()
    return found
