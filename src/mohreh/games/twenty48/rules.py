"""2048: the rules, on boards from 2×2 to 5×5.

The player slides all tiles to one side; equal tiles that meet merge, once per move; then chance puts a 2 (nine
times in ten) or a 4 on any empty cell. A state is therefore a board and whether a tile is about to appear.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import ClassVar, Final, NamedTuple

from mohreh.errors import ParseError
from mohreh.games.base import CHANCE, OVER, Game, Outcome
from mohreh.kit import svg_of
from mohreh.settings import setting

UP, RIGHT, DOWN, LEFT = range(4)
MOVES: Final = (UP, RIGHT, DOWN, LEFT)
NAMES: Final = ("up", "right", "down", "left")
TILES: Final = ((2, 0.9), (4, 0.1))
WIN: Final = 2048

Row = tuple[int, ...]
Rows = tuple[Row, ...]


class Spawn(NamedTuple):
    """The outcome of a chance node: this tile appears on this cell (row by row from the top left, from 0)."""

    cell: int
    tile: int


class Board(NamedTuple):
    """The tiles row by row, 0 for an empty cell, and whether a new tile is to appear."""

    rows: Rows
    spawning: bool

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return svg_of(Twenty48(size=len(self.rows)), self)


@dataclass(frozen=True)
class Twenty48(Game[Board, int | Spawn]):
    """Slide, merge, make room. The score is the sum of the merged tiles."""

    name: ClassVar[str] = "2048"
    kit: ClassVar[str] = "mohreh.games.twenty48.kit:KIT"
    players: ClassVar[int] = 1
    has_chance: ClassVar[bool] = True
    has_points: ClassVar[bool] = True
    summary: ClassVar[str] = "slide and merge tiles; a random tile answers every move"
    player_names: ClassVar[tuple[str, ...]] = ("player",)

    size: int = setting(4, range=(2, 5), help="cells on a side")
    stop_at_2048: bool = setting(False, help="whether the game ends, won, when a 2048 tile is made")

    def initial(self, rng: random.Random) -> Board:
        board = Board(((0,) * self.size,) * self.size, True)
        return self.add_tile(self.add_tile(board, rng), rng)

    def turn(self, state: Board) -> int:
        if self.stop_at_2048 and is_win(state):
            return OVER
        if state.spawning:
            return CHANCE
        return 0 if can_move(state.rows) else OVER

    def actions(self, state: Board) -> Sequence[int | Spawn]:
        if state.spawning or (self.stop_at_2048 and is_win(state)):
            return ()
        return [direction for direction in MOVES if moved(state.rows, direction) != state.rows]

    def chances(self, state: Board) -> Sequence[tuple[int | Spawn, float]]:
        if self.turn(state) != CHANCE:
            return ()
        cells = empty_cells(state)
        return [(Spawn(cell, tile), share / len(cells)) for cell in cells for tile, share in TILES]

    def sample(self, state: Board, rng: random.Random) -> Spawn:
        """The same distribution as `chances`, without the list."""
        return Spawn(rng.choice(empty_cells(state)), 2 if rng.random() < TILES[0][1] else 4)

    def after(self, state: Board, action: int | Spawn) -> Board:
        if isinstance(action, Spawn):
            row, column = divmod(action.cell, self.size)
            cells = state.rows[row]
            placed = (*cells[:column], action.tile, *cells[column + 1 :])
            return Board((*state.rows[:row], placed, *state.rows[row + 1 :]), False)
        return Board(moved(state.rows, action), True)

    def points(self, state: Board, action: int | Spawn) -> float:
        if isinstance(action, Spawn):
            return 0.0
        lines = zip(*state.rows, strict=True) if action in (UP, DOWN) else state.rows
        return sum(slide(line[::-1] if action in (RIGHT, DOWN) else line)[1] for line in lines)

    def outcome(self, state: Board) -> Outcome | None:
        if self.turn(state) != OVER:
            return None
        largest = max(map(max, state.rows))
        won = largest >= WIN
        made = won and self.stop_at_2048
        why, code = ("a 2048 tile was made", "tile-made") if made else ("no move changes the board", "no-move")
        reason = f"{why}; the largest tile is {largest}"
        return Outcome(0 if won else None, reason, (largest,), code, {"largest": largest})

    def add_tile(self, state: Board, rng: random.Random) -> Board:
        """The board with one random tile more."""
        return self.after(state, self.sample(state, rng))._replace(spawning=False)

    def random_move(self, state: Board, rng: random.Random) -> int | Spawn:
        """Any one of the moves that change the board."""
        return rng.choice(self.actions(state))

    def possible_moves(self, state: Board) -> list[tuple[int | Spawn, Board]]:
        """The moves that change the board, each with the board it leads to."""
        return [(action, self.after(state, action)) for action in self.actions(state)]

    def in_bounds(self, row: int, column: int) -> bool:
        """Whether there is such a cell."""
        return 0 <= row < self.size and 0 <= column < self.size

    def text(self, state: Board) -> str:
        return "/".join(" ".join(map(str, row)) for row in state.rows) + (" +" if state.spawning else "")

    def board(self, state: Board) -> str:
        width = max(len(str(tile)) for row in state.rows for tile in row)
        lines = [" ".join(str(tile).rjust(width) for tile in row) for row in state.rows]
        return "\n".join([*lines, "+"] if state.spawning else lines)

    def is_position_line(self, line: str) -> bool:
        return "/" in line

    def parse(self, text: str) -> Board:
        """Rows separated by `/` or by lines; a `+` at the end says that a tile is about to appear."""
        body = text.strip()
        spawning = body.endswith("+")
        if spawning:
            body = body[:-1].strip()
        parted = body.split("/") if "/" in body else body.splitlines()
        if len(parted) != self.size:
            raise ParseError(f"a board of {self.name}(size={self.size}) has {self.size} rows; found {len(parted)}")
        rows = tuple(self._parse_row(number, row.split()) for number, row in enumerate(parted, 1))
        if spawning and all(all(row) for row in rows):
            raise ParseError("a '+' says that a tile is about to appear, but the board has no empty cell")
        if not spawning and not any(map(any, rows)):
            raise ParseError("the board has no tile; a '+' at its end would say that one is about to appear")
        return Board(rows, spawning)

    def _parse_row(self, number: int, tokens: list[str]) -> Row:
        if len(tokens) != self.size:
            raise ParseError(f"row {number} has {len(tokens)} cells instead of {self.size}")
        largest = 2 ** (self.size**2 + 1)
        for token in tokens:
            tile = int(token) if token.isascii() and token.isdigit() and len(token) < 12 else -1
            if tile != 0 and (tile < 2 or tile & (tile - 1) or tile > largest):
                raise ParseError(
                    f"row {number}: {token!r} is not a tile; a tile is 0 (empty) or a power of two from 2 to {largest}"
                )
        return tuple(map(int, tokens))

    def action_text(self, action: int | Spawn) -> str:
        return f"{action.tile}@{action.cell}" if isinstance(action, Spawn) else NAMES[action]


@cache
def slide(row: Row) -> tuple[Row, int]:
    """Slide one row left: the new row and the points.   (2, 2, 2, 2) -> (4, 4, 0, 0), 8"""
    tiles = [tile for tile in row if tile]
    merged, points, at = [], 0, 0
    while at < len(tiles):
        if at + 1 < len(tiles) and tiles[at] == tiles[at + 1]:
            merged.append(2 * tiles[at])
            points += 2 * tiles[at]
            at += 2
        else:
            merged.append(tiles[at])
            at += 1
    return tuple(merged) + (0,) * (len(row) - len(merged)), points


@cache
def slide_right(row: Row) -> Row:
    """The mirror image of `slide`.   (2, 2, 4, 0) -> (0, 0, 4, 4)"""
    return slide(row[::-1])[0][::-1]


def moved(rows: Rows, direction: int) -> Rows:
    """The tiles after sliding in that direction, before a new one appears."""
    if direction == LEFT:
        return tuple([slide(row)[0] for row in rows])
    if direction == RIGHT:
        return tuple([slide_right(row) for row in rows])
    columns = zip(*rows, strict=True)
    if direction == UP:
        return tuple(zip(*[slide(column)[0] for column in columns], strict=True))
    return tuple(zip(*[slide_right(column) for column in columns], strict=True))


def can_move(rows: Rows) -> bool:
    """Whether any direction changes the board: an empty cell, or two equal neighbours."""
    return any(0 in row or _has_pair(row) for row in rows) or any(map(_has_pair, zip(*rows, strict=True)))


@cache
def _has_pair(line: Row) -> bool:
    return any(one == other for one, other in pairwise(line))


def empty_cells(state: Board) -> list[int]:
    """The numbers of the empty cells, row by row from the top left."""
    return [cell for cell, tile in enumerate(tile for row in state.rows for tile in row) if not tile]


def is_win(state: Board) -> bool:
    """Whether 2048 has been reached."""
    return any(tile >= WIN for row in state.rows for tile in row)


def is_terminal(state: Board) -> bool:
    """Whether no move changes the board."""
    return not state.spawning and not can_move(state.rows)


def is_loss(state: Board) -> bool:
    """Whether the game has ended without a 2048 tile."""
    return is_terminal(state) and not is_win(state)
