"""2048 as a picture: the tiles, and where each of them goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mohreh.games.twenty48 import LEFT, RIGHT, UP
from mohreh.studio.models.actions import Action, Slide, SlideAction
from mohreh.studio.models.sessions import Chance
from mohreh.studio.models.views import Twenty48View, View
from mohreh.studio.views.picture import Picture


class Twenty48Picture(Picture):
    """Tiles that slide and merge."""

    def view(self, state: Any) -> View:
        cells = [tile for row in state.rows for tile in row]
        return Twenty48View(size=self.game.size, cells=cells, largest=max(cells))

    def action(self, state: Any, action: Any) -> Action:
        cells = [tile for row in state.rows for tile in row]
        slides = [slide for line in lines(self.game.size, action) for slide in slides_of(cells, line)]
        return SlideAction(
            name=self.game.action_text(action), points=int(self.game.points(state, action)), slides=slides
        )

    def chance(self, outcome: Any) -> Chance:
        return Chance(name=self.game.action_text(outcome), cell=outcome.cell, tile=outcome.tile)


def lines(size: int, direction: int) -> list[list[int]]:
    """The cells of every row or column, the side that the tiles slide to first.   2, RIGHT -> [[1, 0], [3, 2]]"""
    across = direction in (LEFT, RIGHT)
    found = [[size * one + other if across else size * other + one for other in range(size)] for one in range(size)]
    return found if direction in (LEFT, UP) else [line[::-1] for line in found]


def slides_of(cells: list[int], line: list[int]) -> Iterator[Slide]:
    """Where each tile of a line goes: to the first free place, or onto its equal if that has not merged yet."""
    tiles = [cell for cell in line if cells[cell]]
    place, at = 0, 0
    while at < len(tiles):
        merging = at + 1 < len(tiles) and cells[tiles[at]] == cells[tiles[at + 1]]
        for cell in tiles[at : at + 1 + merging]:
            yield Slide(source=cell, target=line[place], tile=cells[cell], merged=merging)
        place, at = place + 1, at + 1 + merging
