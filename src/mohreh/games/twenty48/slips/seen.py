"""2048 as the course document's words describe it: where a new tile may appear, and how its chances are summed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mohreh.games.base import CHANCE
from mohreh.games.twenty48.rules import TILES, Board, Spawn, Twenty48, empty_cells


@dataclass(frozen=True)
class SeenTwenty48(Twenty48):
    """The rules with two things that the document says otherwise.

    Its introduction lets new tiles appear only at the sides of the square (`anywhere` is False). Its chance node sums
    value times probability of a 2 or a 4 over all empty cells and never divides by their number (`divided` is False):
    the "probabilities" then sum to the number of empty cells.
    """

    anywhere: bool = True
    divided: bool = True

    def chances(self, state: Board) -> Sequence[tuple[int | Spawn, float]]:
        if self.turn(state) != CHANCE:
            return ()
        cells = empty_cells(state)
        if not self.anywhere:
            cells = [cell for cell in cells if self.at_the_side(cell)] or cells
        ways = len(cells) if self.divided else 1
        return [(Spawn(cell, tile), share / ways) for cell in cells for tile, share in TILES]

    def at_the_side(self, cell: int) -> bool:
        """Whether a cell lies in the first or last row or column.

        After every move some empty cell does: a slide leaves the empty cells of a line at its end.
        """
        row, column = divmod(cell, self.size)
        return not {row, column}.isdisjoint({0, self.size - 1})
