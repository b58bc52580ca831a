"""2048 as numbers: the exponents of the tiles, and four directions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from mohreh import native
from mohreh.encoding import WHOLE, Array, Bytes, Encoding, Field, Look
from mohreh.games.twenty48.rules import MOVES, TILES, Board, Twenty48

if TYPE_CHECKING:
    from mohreh._native import twenty48 as core
else:
    core = native.part("twenty48")


@dataclass(frozen=True)
class Twenty48Encoding(Encoding):
    """Up, right, down, left are 0 to 3; a cell is 0 when empty, else n for the tile 2ⁿ."""

    game: Twenty48

    @property
    def actions(self) -> int:
        return len(MOVES)

    def number(self, action: Any) -> int:
        return int(action)

    def action(self, number: int) -> Any:
        return number

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        size = self.game.size
        highest, shape = size**2 + 1, (size, size)
        return {
            "exponents": {WHOLE: Field(shape, highest)},
            "onehot": {WHOLE: Field(shape, 1, convert=partial(layers_of, highest + 1), becomes=(*shape, highest + 1))},
            "raw": {WHOLE: Field(shape, 1 << highest, convert=tiles_of, becomes=shape, dtype=np.int32)},
        }

    def observe(self, state: Board, player: int) -> Bytes:
        return np.array([tile.bit_length() - 1 if tile else 0 for row in state.rows for tile in row], np.uint8)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        return ("max_tile",)

    def told(self, state: Board) -> dict[str, int]:
        return {"max_tile": max(map(max, state.rows))}

    @property
    def most_chances(self) -> int:
        return len(TILES) * self.game.size**2

    @property
    def longest(self) -> int:
        """Every tile that appears adds at least 2 to the sum, which no board can exceed."""
        return 1 << self.game.size**2 + 1

    def starts(self) -> Sequence[tuple[Any, float]]:
        shares: dict[Any, float] = {}
        empty = Board(((0,) * self.game.size,) * self.game.size, True)
        for first, share in self.game.chances(empty):
            one = self.game.after(empty, first)._replace(spawning=True)
            for second, then in self.game.chances(one):
                both = self.game.after(one, second)
                shares[both] = shares.get(both, 0.0) + share * then
        return list(shares.items())

    @property
    def environments(self) -> Callable[..., Any] | None:
        if not native.available:
            return None
        game = self.game
        return lambda count, opponent, seat, reward: core.environments(
            count, game.size, game.stop_at_2048, getattr(core.Reward, reward)
        )

    def pack(self, state: Board) -> list[int]:
        return [*map(int, self.observe(state, 0)), int(state.spawning)]

    def unpack(self, numbers: Sequence[int]) -> Board:
        size = self.game.size
        *cells, spawning = numbers
        tiles = [1 << exponent if exponent else 0 for exponent in cells]
        return Board(tuple(tuple(tiles[at : at + size]) for at in range(0, size**2, size)), bool(spawning))


def layers_of(count: int, exponents: Array) -> Array:
    """A layer for each exponent, 1 where it stands."""
    return np.eye(count, dtype=np.uint8)[exponents]


def tiles_of(exponents: Array) -> Array:
    """The tiles themselves.   0 1 11 -> 0 2 2048"""
    return np.left_shift(np.int32(1), exponents.astype(np.int32)) * (exponents > 0)
