"""Othello as a picture: discs, legal squares, and what each of them turns over."""

from __future__ import annotations

from typing import Any

from mohreh.games.othello import PASS, flips, legal_squares, squares
from mohreh.studio.models.actions import Action, DiscAction
from mohreh.studio.models.views import OthelloView, View
from mohreh.studio.views.picture import Picture


class OthelloPicture(Picture):
    """A board of two-sided discs."""

    def view(self, state: Any) -> View:
        size = self.game.size
        cells = [0 if state.x >> square & 1 else 1 if state.o >> square & 1 else None for square in range(size**2)]
        mobility = (
            legal_squares(size, state.x, state.o).bit_count(),
            legal_squares(size, state.o, state.x).bit_count(),
        )
        counts = (state.x.bit_count(), state.o.bit_count())
        return OthelloView(size=size, cells=cells, counts=counts, mobility=mobility)

    def action(self, state: Any, action: Any) -> Action:
        name = self.game.action_text(action)
        if action == PASS:
            return DiscAction(name=name, square=None, turned=[])
        mover, other = (state.x, state.o) if state.turn == 0 else (state.o, state.x)
        turned = squares(flips(self.game.size, action, mover, other))
        turned.sort(key=lambda square: distance(self.game.size, action, square))
        return DiscAction(name=name, square=action, turned=turned)


def distance(size: int, one: int, other: int) -> int:
    """How many steps of a king lie between two squares: discs turn over in this order."""
    rows, columns = abs(one // size - other // size), abs(one % size - other % size)
    return max(rows, columns)
