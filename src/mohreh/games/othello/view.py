"""Othello as a picture: discs, legal squares, and what each of them turns over."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from mohreh.games.othello.rules import PASS, flips, legal_squares, squares
from mohreh.views.models import ActionBase, ViewBase
from mohreh.views.picture import Picture


class OthelloView(ViewBase):
    """The discs of Othello."""

    kind: Literal["othello"] = "othello"
    size: int
    cells: list[int | None] = Field(description="size² squares row by row: 0 is X (black), 1 is O (white), null empty.")
    counts: tuple[int, int] = Field(description="Discs of X and of O.")
    mobility: tuple[int, int] = Field(description="Squares each could play on if it were their turn.")


class DiscAction(ActionBase):
    """Othello: a disc placed, or a pass."""

    kind: Literal["disc"] = "disc"
    square: int | None = Field(description="Row by row from the top left, from 0; null is a pass.")
    turned: list[int] = Field(description="The discs it turns over, nearest to the square first.")


class OthelloPicture(Picture):
    """A board of two-sided discs."""

    view_model: ClassVar[type[ViewBase]] = OthelloView
    action_models: ClassVar[tuple[type[ActionBase], ...]] = (DiscAction,)

    def view(self, state: Any) -> ViewBase:
        size = self.game.size
        cells = [0 if state.x >> square & 1 else 1 if state.o >> square & 1 else None for square in range(size**2)]
        mobility = (
            legal_squares(size, state.x, state.o).bit_count(),
            legal_squares(size, state.o, state.x).bit_count(),
        )
        counts = (state.x.bit_count(), state.o.bit_count())
        return OthelloView(size=size, cells=cells, counts=counts, mobility=mobility)

    def action(self, state: Any, action: Any) -> ActionBase:
        name = self.game.action_text(action)
        if action == PASS:
            return DiscAction(name=name, square=None, turned=[])
        mover, other = state.sides()
        turned = squares(flips(self.game.size, action, mover, other))
        turned.sort(key=lambda square: distance(self.game.size, action, square))
        return DiscAction(name=name, square=action, turned=turned)


def distance(size: int, one: int, other: int) -> int:
    """How many steps of a king lie between two squares: discs turn over in this order."""
    rows, columns = abs(one // size - other // size), abs(one % size - other % size)
    return max(rows, columns)
