"""Water sort in the terminal: the tubes upright, side by side, each unit with its colour and its number."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text

from mohreh.games.base import AnyGame
from mohreh.terminal.palette import ground, ink_on
from mohreh.terminal.view import View

GLASS = "#8a8a8a"
ROOMY = 9
"""Up to that many tubes are drawn wide, with a gap; more have to stand close."""


class WaterSortView(View):
    """Tubes of glass, numbered below."""

    how: ClassVar[str] = "type from>to, such as 2>5 (the tubes are numbered below them)"

    def board(self, game: AnyGame, state: Any, last: Any, colour: bool) -> Text:
        wide = len(state.tubes) <= ROOMY
        width, gap = (3, " ") if wide else (2, "")
        lines = [_level(state, level, width, gap) for level in reversed(range(state.capacity))]
        lines.append(Text(gap.join(f"╰{'─' * width}╯" for _ in state.tubes), style=GLASS))
        lines.append(Text(gap.join(f"{number:^{width + 2}}" for number in range(len(state.tubes)))))
        return Text("\n").join(lines)


def _level(state: Any, level: int, width: int, gap: str) -> Text:
    """One line through all tubes."""
    line = Text()
    for number, tube in enumerate(state.tubes):
        line.append(gap if number else "").append("│", GLASS)
        if level < len(tube):
            unit = tube[level]
            line.append(f"{unit:^{width}}", f"{ink_on(ground(unit))} on {ground(unit)}")
        else:
            line.append(" " * width)
        line.append("│", GLASS)
    return line
