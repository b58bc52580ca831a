"""Othello: the course document's heuristic and a positional one.

Every feature is a difference: what the player has minus what the other has, over the whole board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from mohreh.games.othello import document
from mohreh.games.othello.rules import Othello, OthelloState, legal_squares
from mohreh.results import Evaluate
from mohreh.search.evaluation import Evaluation
from mohreh.settings import setting


@cache
def corner_squares(size: int) -> int:
    """The four corners as a bit set.   4 -> 0b1001000000001001"""
    return 1 | 1 << size - 1 | 1 << size * (size - 1) | 1 << size * size - 1


def disc_difference(mine: int, theirs: int) -> int:
    """0b0111, 0b1000 -> 2"""
    return mine.bit_count() - theirs.bit_count()


def corner_difference(size: int, mine: int, theirs: int) -> int:
    """The corners held; they can never be turned over."""
    corners = corner_squares(size)
    return (mine & corners).bit_count() - (theirs & corners).bit_count()


def mobility_difference(size: int, mine: int, theirs: int) -> int:
    """The squares where each could move if it were their turn."""
    return legal_squares(size, mine, theirs).bit_count() - legal_squares(size, theirs, mine).bit_count()


@dataclass(frozen=True)
class CourseHeuristic(Evaluation[Othello]):
    """1·discs + 5·corners + 3·mobility, as the course document means it."""

    name: ClassVar[str] = "course"
    aliases: ClassVar[tuple[str, ...]] = ("document",)
    summary: ClassVar[str] = "discs + 5 corners + 3 mobility, each the player's minus the other's"

    discs: float = setting(float(document.DISCS.value), help="weight of the disc difference")
    corners: float = setting(float(document.CORNERS.value), help="weight of the corner difference")
    mobility: float = setting(float(document.MOBILITY.value), help="weight of the mobility difference")
    own_only: bool = setting(False, help="count the player's own discs, corners and moves only, not the difference")

    def on(self, game: Othello) -> Evaluate[OthelloState]:
        size, discs, corners, mobility = game.size, self.discs, self.corners, self.mobility

        def difference(state: OthelloState, player: int) -> float:
            mine, theirs = state[player], state[1 - player]
            total = discs * disc_difference(mine, theirs) + corners * corner_difference(size, mine, theirs)
            return total + mobility * mobility_difference(size, mine, theirs) if mobility else total

        def own(state: OthelloState, player: int) -> float:
            mine, theirs = state[player], state[1 - player]
            moves = legal_squares(size, mine, theirs).bit_count()
            return discs * mine.bit_count() + corners * (mine & corner_squares(size)).bit_count() + mobility * moves

        return own if self.own_only else difference


@cache
def square_classes(size: int) -> dict[str, int]:
    """The squares by their kind, each a bit set: corner, the squares beside one (c), diagonally before one (x), edge.

    >>> {kind: bits.bit_count() for kind, bits in square_classes(8).items()}
    {'corner': 4, 'c': 8, 'x': 4, 'edge': 16}
    """
    last = size - 1
    kinds = dict.fromkeys(("corner", "c", "x", "edge"), 0)
    for square in range(size * size):
        row, column = divmod(square, size)
        down, across = min(row, last - row), min(column, last - column)
        match sorted((down, across)):
            case [0, 0]:
                kind = "corner"
            case [0, 1]:
                kind = "c"
            case [1, 1]:
                kind = "x"
            case [0, _]:
                kind = "edge"
            case _:
                continue
        kinds[kind] |= 1 << square
    return kinds


@cache
def next_to_corner(size: int) -> tuple[tuple[int, int], ...]:
    """Each corner with the three squares around it."""
    pairs = []
    for row, inward_row in ((0, 1), (size - 1, size - 2)):
        for column, inward_column in ((0, 1), (size - 1, size - 2)):
            around = 1 << inward_row * size + column | 1 << row * size + inward_column
            pairs.append((1 << row * size + column, around | 1 << inward_row * size + inward_column))
    return tuple(pairs)


def corner_danger(size: int, mine: int, theirs: int) -> int:
    """How many discs stand beside an empty corner, where they help the other to take it: the fewer the better."""
    taken = mine | theirs
    around = sum(near for corner, near in next_to_corner(size) if not taken & corner)
    return (theirs & around).bit_count() - (mine & around).bit_count()


@dataclass(frozen=True)
class Positional(Evaluation[Othello]):
    """Corners, the danger beside them, edges and mobility; discs count little, for early on they are a burden."""

    name: ClassVar[str] = "positional"
    summary: ClassVar[str] = "corners, danger beside empty corners, edges, mobility, a few discs"

    corners: float = setting(25.0, help="weight of the corner difference")
    danger: float = setting(6.0, help="weight of discs beside an empty corner (the other's minus the player's)")
    edges: float = setting(2.0, help="weight of the other edge squares")
    mobility: float = setting(4.0, help="weight of the mobility difference")
    discs: float = setting(-0.5, help="weight of the disc difference")

    def on(self, game: Othello) -> Evaluate[OthelloState]:
        size, edge = game.size, square_classes(game.size)["edge"]

        def value(state: OthelloState, player: int) -> float:
            mine, theirs = state[player], state[1 - player]
            return (
                self.corners * corner_difference(size, mine, theirs)
                + self.danger * corner_danger(size, mine, theirs)
                + self.edges * ((mine & edge).bit_count() - (theirs & edge).bit_count())
                + self.mobility * mobility_difference(size, mine, theirs)
                + self.discs * disc_difference(mine, theirs)
            )

        return value
