"""The grid of Hand of the King as SVG: houses by colour and letters, Varys, and the cells that he can go to."""

from __future__ import annotations

from mohreh.classroom.drawing import Square, grid
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import HOUSES, SIDE, VARYS, KingState
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

COLOURS = (
    ("#8798a8", "#10171d"),
    ("#2c4a50", "#f3e2b4"),
    ("#a8323a", "#ffe2a3"),
    ("#43264c", "#ffb9a3"),
    ("#d9ad33", "#241a02"),
    ("#4c8a3f", "#fff3cf"),
    ("#2f66b4", "#ffffff"),
)
"""Ground and ink of the houses, as in the studio."""


def board_svg(game: HandOfTheKing, state: KingState) -> str:
    """The picture."""
    legal = set() if state.turn == OVER else {one for one in game.actions(state) if isinstance(one, int)}

    def square(cell: int) -> Square:
        card = state.board[cell]
        if card == VARYS:
            return Square("#111111", "Varys", "#ffffff")
        if not card:
            return Square("none", str(cell), "#8888")
        fill, ink = COLOURS[card - 1]
        return Square(fill, HOUSES[card - 1][:3], ink, lit=cell in legal)

    rows = [[square(row * SIDE + column) for column in range(SIDE)] for row in range(SIDE)]
    return grid(rows, game.text(state))
