"""Card sort drawn: the columns side by side, the top card lowest, as they lie on a table."""

from __future__ import annotations

from mohreh.games.card_sort.rules import COLOURS as LETTERS
from mohreh.games.card_sort.rules import CardSort, CardState
from mohreh.views.drawing import COLOURS, PAPER, Drawing, Label, Rectangle

WIDE, SHOWN, TALL, GAP, HEAD = 44, 26, 44, 10, 22
TABLE, EDGE = "#eef0f4", "#c3cad6"
FILLS = {letter: COLOURS[place] for letter, place in zip("gryb", (2, 1, 3, 0), strict=True)}
"""Green, red, yellow and blue look as they are called."""


def drawn(game: CardSort, state: CardState) -> Drawing:
    """Every card with its number and its colour's letter."""
    most = max((len(column) for column in state.columns), default=1)
    width = GAP + len(state.columns) * (WIDE + GAP)
    height = HEAD + GAP + max(0, most - 1) * SHOWN + TALL
    parts: list[Rectangle | Label] = [Rectangle(0, 0, width, height, PAPER)]
    for number, column in enumerate(state.columns):
        x = GAP + number * (WIDE + GAP)
        parts.append(Label(x + WIDE / 2, HEAD / 2, str(number), 13))
        parts.append(Rectangle(x, HEAD, WIDE, TALL, TABLE, 6, edge=EDGE))
        for place, card in enumerate(column):
            y = HEAD + place * SHOWN
            fill = FILLS.get(card.colour, COLOURS[LETTERS.find(card.colour.lower()) % len(COLOURS)])
            parts.append(Rectangle(x, y, WIDE, TALL, fill, 6, edge=PAPER))
            parts.append(Label(x + WIDE / 2, y + SHOWN / 2, str(card), 14, PAPER, bold=True))
    return Drawing(width, height, tuple(parts), game.text(state))
