"""2048 drawn: tiles, darker and warmer the larger they are."""

from __future__ import annotations

from typing import Final

from mohreh.games.twenty48.rules import Board, Twenty48
from mohreh.views.drawing import Drawing, Label, Rectangle

CELL: Final = 64
GAP: Final = 8
FRAME: Final = "#a99a8c"
EMPTY: Final = "#c7bab0"
FILLS: Final = (
    *("#eee4da", "#ece0c6", "#f0b37b", "#f29763", "#f37d60", "#f0603d", "#ebce74", "#ebc95f", "#ebc44c", "#eabf38"),
    *("#e9ba25", "#4c8b5f", "#3a6ea5", "#7a4fa3", "#3c3a32"),
)
DARK, LIGHT = "#5f574f", "#ffffff"


def drawn(game: Twenty48, state: Board) -> Drawing:
    """All tiles with their numbers."""
    side = game.size * (CELL + GAP) + GAP
    parts: list[Rectangle | Label] = [Rectangle(0, 0, side, side, FRAME, 8)]
    for row, tiles in enumerate(state.rows):
        for column, tile in enumerate(tiles):
            x, y = GAP + column * (CELL + GAP), GAP + row * (CELL + GAP)
            exponent = tile.bit_length() - 1
            fill = FILLS[min(exponent, len(FILLS)) - 1] if tile else EMPTY
            parts.append(Rectangle(x, y, CELL, CELL, fill, 5))
            if tile:
                size = 28 if tile < 100 else 23 if tile < 1000 else 19 if tile < 10000 else 15
                ink = DARK if tile < 8 else LIGHT
                parts.append(Label(x + CELL / 2, y + CELL / 2, str(tile), size, ink, bold=True))
    return Drawing(side, side, tuple(parts), game.text(state))
