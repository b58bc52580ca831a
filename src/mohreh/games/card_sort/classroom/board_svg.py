"""A position of card sort as SVG: columns side by side, numbered from 0, the top card lowest."""

from __future__ import annotations

from typing import Final

from mohreh.classroom.drawing import Square, grid
from mohreh.games.card_sort.rules import CardSort, CardState

COLOURS: Final = {"g": "#3f9e5a", "r": "#d94f4f", "y": "#b8961d", "b": "#4f86d9"}
OTHERS: Final = ("#8a5cc7", "#e08a3c", "#3fb5c4", "#8d6748", "#c04fb0", "#7a7a2e")
NO_CARD: Final = "#8882"
NAMES: Final = "0123456789abcdefghijklmnop"


def board_svg(game: CardSort, state: CardState) -> str:
    """The picture."""

    def square(column: int, depth: int) -> Square:
        cards = state.columns[column]
        if depth >= len(cards):
            return Square(NO_CARD if depth == 0 else "none")
        card = cards[depth]
        fill = COLOURS.get(card.colour, OTHERS[ord(card.colour) % len(OTHERS)])
        return Square(fill, str(card), "#ffffff")

    columns = range(len(state.columns))
    rows = [[square(column, depth) for column in columns] for depth in range(max(map(len, state.columns)))]
    return grid(rows, game.text(state), NAMES[: len(state.columns)])
