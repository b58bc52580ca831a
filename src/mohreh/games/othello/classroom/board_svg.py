"""A board of Othello as SVG: discs, and a dot where the player to move may play."""

from __future__ import annotations

from mohreh.classroom.drawing import Square, grid
from mohreh.games.othello.rules import PASS, Othello, OthelloState

FELT, BLACK, WHITE = "#2e7d4f", "#111111", "#f5f5f5"


def board_svg(game: Othello, state: OthelloState) -> str:
    """The picture."""
    size = game.size
    legal = set() if state.turn < 0 else {one for one in game.actions(state) if one != PASS}

    def square(at: int) -> Square:
        disc = BLACK if state.x >> at & 1 else WHITE if state.o >> at & 1 else ""
        return Square(FELT, "•" if at in legal else "", "#d8f3dc", disc)

    rows = [[square(row * size + column) for column in range(size)] for row in range(size)]
    return grid(rows, game.text(state), "abcdefgh"[:size], 1)
