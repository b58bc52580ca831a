"""Expectimax in all the ways that students write it: the right ones, and deliberately broken ones.

A variant says what a move is worth besides the value below it, how the values of new tiles are put together, which
nodes cost a ply, and whether finished games are recognised. The one that gives all of a hand-in's values is what it
does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from mohreh.games.twenty48.rules import MOVES, Rows, can_move, is_win, moved, slide
from mohreh.games.twenty48.rules import Board as State

Evaluate = Callable[[Rows], float]

MEAN, SUM, HALVED, SIXTEENTH = "mean", "sum", "halved", "sixteenth"
RIGHT, AS_TWO, EVEN = "right", "4 as 2", "even"


@dataclass(frozen=True)
class Variant:
    """One way to write it."""

    points: bool = True
    """Whether a move's own points are added."""
    cells: str = MEAN
    """What the sum over the empty cells is divided by: their number, nothing, twice their number, or 16."""
    tiles: str = RIGHT
    """0.9 and 0.1; the 4 valued as the 2, or never put; or half and half."""
    move_costs: bool = True
    tile_costs: bool = True
    """Whether a node of the player, and one of chance, costs a ply."""
    ends: bool = True
    """Whether a finished game is evaluated whatever depth is left."""

    @property
    def is_right(self) -> bool:
        """Whether the document can mean this."""
        return self.cells == MEAN and self.tiles == RIGHT

    def value(self, rows: Rows, depth: int, player: bool, evaluate: Evaluate) -> float:
        """The value of a node."""
        if depth <= 0 or (self.ends and _over(rows)):
            return evaluate(rows)
        if player:
            values = [value for _, value in self.actions(rows, depth, evaluate)]
            return max(values) if values else float("-inf")
        below = depth - self.tile_costs
        total, cells = 0.0, 0
        for row, line in enumerate(rows):
            for column, tile in enumerate(line):
                if tile:
                    continue
                cells += 1
                two = self.value(_placed(rows, row, column, 2), below, True, evaluate)
                if self.tiles == AS_TWO:
                    total += two
                else:
                    four = self.value(_placed(rows, row, column, 4), below, True, evaluate)
                    total += 0.5 * two + 0.5 * four if self.tiles == EVEN else 0.9 * two + 0.1 * four
        return total / {MEAN: max(cells, 1), SUM: 1, HALVED: 2 * max(cells, 1), SIXTEENTH: 16}[self.cells]

    def actions(self, rows: Rows, depth: int, evaluate: Evaluate) -> Iterator[tuple[int, float]]:
        """The moves that change the board, with their values."""
        for direction in MOVES:
            after = moved(rows, direction)
            if after != rows:
                gained = _points(rows, direction) if self.points else 0.0
                yield direction, gained + self.value(after, depth - self.move_costs, False, evaluate)


def _over(rows: Rows) -> bool:
    state = State(rows, False)
    return is_win(state) or not can_move(rows)


def _points(rows: Rows, direction: int) -> float:
    lines = zip(*rows, strict=True) if direction in (0, 2) else rows
    return sum(slide(line[::-1] if direction in (1, 2) else line)[1] for line in lines)


def _placed(rows: Rows, row: int, column: int, tile: int) -> Rows:
    line = rows[row]
    return (*rows[:row], (*line[:column], tile, *line[column + 1 :]), *rows[row + 1 :])


VARIANTS: Final = tuple(
    Variant(points, cells, tiles, move_costs, tile_costs, ends)
    for points, cells, tiles, move_costs, tile_costs, ends in product(
        (True, False),
        (MEAN, SUM, HALVED, SIXTEENTH),
        (RIGHT, AS_TWO, EVEN),
        (True, False),
        (True, False),
        (True, False),
    )
    if move_costs or tile_costs
)
"""All of them; the right ones first."""
