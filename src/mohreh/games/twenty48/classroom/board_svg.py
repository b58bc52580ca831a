"""A board of 2048 as SVG."""

from __future__ import annotations

from mohreh.classroom.drawing import Square, grid
from mohreh.games.twenty48.rules import Board, Twenty48

GROUNDS = {
    0: "#cdc1b4",
    2: "#eee4da",
    4: "#ede0c8",
    8: "#f2b179",
    16: "#f59563",
    32: "#f67c5f",
    64: "#f65e3b",
    128: "#edcf72",
    256: "#edcc61",
    512: "#edc850",
    1024: "#edc53f",
    2048: "#edc22e",
}
BEYOND = "#3c3a32"


def board_svg(game: Twenty48, state: Board) -> str:
    """The picture."""

    def square(tile: int) -> Square:
        ink = "#5b534b" if tile in (0, 2, 4) else "#ffffff" if tile < 128 or tile > 2048 else "#3c3a32"
        return Square(GROUNDS.get(tile, BEYOND), str(tile) if tile else "", ink)

    return grid([[square(tile) for tile in row] for row in state.rows], game.text(state))
