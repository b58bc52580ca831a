"""Othello drawn: a green board with its letters and numbers, discs, and dots where the player to move may play."""

from __future__ import annotations

from typing import Final

from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.views.drawing import INK, PAPER, Disc, Drawing, Label, Rectangle

CELL: Final = 44
EDGE: Final = 24
GREEN, LINE = "#2e8b57", "#1f5f3c"
BLACK, WHITE, HINT = "#14181f", "#fafafa", "#8fd0ab"


def drawn(game: Othello, state: OthelloState) -> Drawing:
    """The discs; X is black."""
    size = game.size
    side = size * CELL + EDGE
    parts: list[Rectangle | Disc | Label] = [Rectangle(0, 0, side, side, PAPER)]
    for at in range(size):
        along = EDGE + at * CELL + CELL / 2
        parts += [Label(along, EDGE / 2, "abcdefgh"[at], 13, INK), Label(EDGE / 2, along, str(at + 1), 13, INK)]
    for square in range(size**2):
        row, column = divmod(square, size)
        x, y = EDGE + column * CELL, EDGE + row * CELL
        middle = (x + CELL / 2, y + CELL / 2)
        parts.append(Rectangle(x, y, CELL, CELL, GREEN, edge=LINE))
        if state.x >> square & 1:
            parts.append(Disc(*middle, CELL * 0.41, BLACK))
        elif state.o >> square & 1:
            parts.append(Disc(*middle, CELL * 0.41, WHITE, edge=LINE))
        elif state.moves >> square & 1:
            parts.append(Disc(*middle, CELL * 0.1, HINT))
    return Drawing(side, side, tuple(parts), game.text(state))
