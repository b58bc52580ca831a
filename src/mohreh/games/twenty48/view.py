"""2048 as a picture: the tiles, and where each of them goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field

from mohreh.games.twenty48.rules import LEFT, RIGHT, UP
from mohreh.views.models import ActionBase, PlainAction, ViewBase
from mohreh.views.picture import Picture


class Twenty48View(ViewBase):
    """The tiles of 2048."""

    kind: Literal["2048"] = "2048"
    size: int
    cells: list[int] = Field(description="size² tiles row by row from the top left; 0 is empty.")
    largest: int


class SlideAction(ActionBase):
    """2048: `up`, `right`, `down` or `left`, a move that was made."""

    kind: Literal["slide"] = "slide"
    slides: list[int] = Field(
        description="From, to, from, to … of every tile that changed its cell; two that end on one cell have merged."
    )


class Twenty48Picture(Picture):
    """Tiles that slide and merge."""

    view_model: ClassVar[type[ViewBase]] = Twenty48View
    action_models: ClassVar[tuple[type[ActionBase], ...]] = (SlideAction,)

    def view(self, state: Any) -> ViewBase:
        cells = [tile for row in state.rows for tile in row]
        return Twenty48View(size=self.game.size, cells=cells, largest=max(cells))

    def action(self, state: Any, action: Any) -> ActionBase:
        cells = [tile for row in state.rows for tile in row]
        slides = [slide for line in lines(self.game.size, action) for slide in slides_of(cells, line)]
        moved = [cell for slide in slides if slide[0] != slide[1] for cell in slide]
        return SlideAction(name=self.game.action_text(action), slides=moved)

    def actions(self, state: Any, actions: Sequence[Any]) -> Sequence[ActionBase]:
        """Their names: where the tiles go is shown when a move is made."""
        return [PlainAction(name=self.game.action_text(action)) for action in actions]


def lines(size: int, direction: int) -> list[list[int]]:
    """The cells of every row or column, the side that the tiles slide to first.   2, RIGHT -> [[1, 0], [3, 2]]"""
    across = direction in (LEFT, RIGHT)
    found = [[size * one + other if across else size * other + one for other in range(size)] for one in range(size)]
    return found if direction in (LEFT, UP) else [line[::-1] for line in found]


def slides_of(cells: list[int], line: list[int]) -> Iterator[tuple[int, int]]:
    """Where each tile of a line goes: to the first free place, or onto its equal if that has not merged yet."""
    tiles = [cell for cell in line if cells[cell]]
    place, at = 0, 0
    while at < len(tiles):
        merging = at + 1 < len(tiles) and cells[tiles[at]] == cells[tiles[at + 1]]
        for cell in tiles[at : at + 1 + merging]:
            yield cell, line[place]
        place, at = place + 1, at + 1 + merging
