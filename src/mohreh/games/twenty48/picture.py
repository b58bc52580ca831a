"""2048 in the terminal: coloured tiles, moved with W A S D or the arrow keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.text import Text

from mohreh.games.base import AnyGame
from mohreh.games.twenty48.rules import NAMES, Spawn
from mohreh.terminal.tiles import Tile, row_of_tiles
from mohreh.terminal.view import View

DARK, LIGHT = "#4e4e4e", "#ffffff"
EMPTY = Tile("·", "#6c6c6c", "#303030")
# Colours of the 256 that every terminal has, so that neighbouring tiles differ there too.
GROUNDS = {
    2: "#e4e4e4",
    4: "#ffd7af",
    8: "#ffaf5f",
    16: "#ff875f",
    32: "#ff5f5f",
    64: "#d70000",
    128: "#ffff87",
    256: "#ffff00",
    512: "#ffd700",
    1024: "#d7af00",
    2048: "#87d700",
}
BEYOND = "#5f00af"
"""The ground of the tiles after 2048."""
LIGHT_ON = (16, 32, 64)


class Twenty48View(View):
    """The board as tiles, the newest one marked."""

    keys: ClassVar[Mapping[str, str]] = dict(zip("wdsa", NAMES, strict=True)) | {name: name for name in NAMES}
    players: ClassVar[Mapping[str, str]] = {"e": "expectimax", "m": "mcts", "u": "ucb"}
    how: ClassVar[str] = "w a s d or the arrow keys slide the tiles; e, m, u: expectimax, mcts, ucb play and stop"

    def board(self, game: AnyGame, state: Any, last: Any, colour: bool) -> Text:
        numbers = [number for row in state.rows for number in row]
        width = max(7, len(str(max(numbers))) + 3)
        newest = last.cell if isinstance(last, Spawn) else None
        tiles = [_tile(number, cell == newest) for cell, number in enumerate(numbers)]
        size = len(state.rows)
        rows = [row_of_tiles(tiles[at : at + size], width, colour) for at in range(0, len(tiles), size)]
        return Text("\n").join(rows)


def _tile(number: int, newest: bool) -> Tile:
    if not number:
        return EMPTY
    ink = LIGHT if number in LIGHT_ON or number not in GROUNDS else DARK
    return Tile(f"+{number}" if newest else str(number), ink, GROUNDS.get(number, BEYOND), "│")
