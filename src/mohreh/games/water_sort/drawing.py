"""Water sort drawn: the tubes side by side, each with its number."""

from __future__ import annotations

from typing import Final

from mohreh.games.water_sort.rules import WaterSort, WaterState
from mohreh.views.drawing import COLOURS, PAPER, Drawing, Label, Rectangle

WIDE, UNIT, GAP, FOOT = 36, 24, 12, 24
GLASS: Final = "#eef2f7"
EDGE: Final = "#9aa5b5"


def drawn(game: WaterSort, state: WaterState) -> Drawing:
    """The water from the bottom up."""
    width = GAP + len(state.tubes) * (WIDE + GAP)
    tall = state.capacity * UNIT + 8
    parts: list[Rectangle | Label] = [Rectangle(0, 0, width, tall + 2 * GAP + FOOT, PAPER)]
    for number, tube in enumerate(state.tubes):
        x = GAP + number * (WIDE + GAP)
        parts.append(Rectangle(x, GAP, WIDE, tall, GLASS, 8, edge=EDGE))
        for level, colour in enumerate(tube, 1):
            y = GAP + tall - 4 - level * UNIT
            parts.append(Rectangle(x + 4, y, WIDE - 8, UNIT, COLOURS[colour % len(COLOURS)], 3))
            parts.append(Label(x + WIDE / 2, y + UNIT / 2, str(colour), 12, PAPER, bold=True))
        parts.append(Label(x + WIDE / 2, tall + GAP + FOOT / 2 + 4, str(number), 13))
    return Drawing(width, tall + 2 * GAP + FOOT, tuple(parts), game.text(state))
