"""Card sort in the terminal: the columns upright, side by side, the top card above."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text

from mohreh.games.base import AnyGame
from mohreh.terminal.palette import ground, ink_on
from mohreh.terminal.view import View

NAMED = {"g": "#00af00", "r": "#d70000", "y": "#ffd700", "b": "#0087ff"}
"""Letters that are the initials of colours have them; the others take what the palette gives."""

TABLE = "#8a8a8a"


class CardSortView(View):
    """Columns of cards on a line that is the table, numbered below it."""

    how: ClassVar[str] = "type from>to, such as 2>0 (the columns are numbered below them)"

    def board(self, game: AnyGame, state: Any, last: Any, colour: bool) -> Text:
        columns = state.columns
        width = max(len(str(card)) for column in columns for card in column) + 2
        height = max(map(len, columns)) + 1
        lines = [_level(columns, level, width) for level in reversed(range(height))]
        lines.append(Text(" ".join("▔" * width for _ in columns), style=TABLE))
        lines.append(Text(" ".join(f"{number:^{width}}" for number in range(len(columns)))))
        return Text("\n").join(lines)


def _level(columns: Any, level: int, width: int) -> Text:
    """One line through all columns."""
    line = Text()
    for number, column in enumerate(columns):
        line.append(" " if number else "")
        if level < len(column):
            card = column[level]
            colour = NAMED.get(card.colour, ground(ord(card.colour)))
            line.append(f"{card!s:^{width}}", f"bold {ink_on(colour)} on {colour}")
        else:
            line.append(" " * width)
    return line
