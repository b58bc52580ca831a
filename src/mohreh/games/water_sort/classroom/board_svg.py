"""A board of water sort as SVG: tubes side by side, numbered from 0, each colour with its number."""

from __future__ import annotations

from typing import Final

from mohreh.classroom.drawing import Square, grid
from mohreh.games.water_sort.rules import WaterSort, WaterState

COLOURS: Final = (
    *("#d94f4f", "#4f86d9", "#3f9e5a", "#e0c341", "#e08a3c", "#8a5cc7", "#e58bb0", "#8d6748"),
    *("#9aa0a6", "#3fb5c4", "#c04fb0", "#9bc53d", "#7a7a2e", "#2f4b7c", "#c9a227", "#4b3f9e"),
)
GLASS: Final = "#8882"
NAMES: Final = "0123456789abcdefghijklmnop"


def board_svg(game: WaterSort, state: WaterState) -> str:
    """The picture."""

    def square(tube: int, height: int) -> Square:
        units = state.tubes[tube]
        if height >= len(units):
            return Square(GLASS)
        return Square(COLOURS[units[height] % len(COLOURS)], str(units[height]), "#ffffff")

    tubes = range(len(state.tubes))
    rows = [[square(tube, height) for tube in tubes] for height in reversed(range(state.capacity))]
    return grid(rows, game.text(state), NAMES[: len(state.tubes)])
