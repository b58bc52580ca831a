"""A game of OpenSpiel in the terminal: its board as OpenSpiel draws it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from mohreh.games.base import AnyGame
from mohreh.terminal.view import View


class SpielView(View):
    """The board without the line of actions that a position is written by."""

    def board(self, game: AnyGame, state: Any, last: Any, colour: bool) -> Text:
        return Text(str(state.state).rstrip())
