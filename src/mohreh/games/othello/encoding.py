"""Othello as numbers: a plane of one's own discs and one of the other's, and a number for every square."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from mohreh import native
from mohreh.encoding import WHOLE, Bytes, Encoding, Field, Look
from mohreh.games.base import OVER
from mohreh.games.othello.rules import PASS, Othello, OthelloState

if TYPE_CHECKING:
    from mohreh._native import othello as core
else:
    core = native.part("othello")


@dataclass(frozen=True)
class OthelloEncoding(Encoding):
    """Squares row by row from a1, then the pass."""

    game: Othello

    @property
    def actions(self) -> int:
        return self.game.size**2 + 1

    def number(self, action: int) -> int:
        return self.game.size**2 if action == PASS else action

    def action(self, number: int) -> int:
        return PASS if number == self.game.size**2 else number

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        size = self.game.size
        return {"planes": {WHOLE: Field((size, size, 2), 1)}}

    def observe(self, state: OthelloState, player: int) -> Bytes:
        planes = [_bits(discs, self.game.size**2) for discs in state.sides(player)]
        return np.stack(planes, axis=-1).reshape(-1)

    @property
    def most_score(self) -> int:
        return self.game.size**2

    @property
    def longest(self) -> int:
        """A disc for every empty square, and no more passes than discs."""
        return 2 * (self.game.size**2 - 4)

    def starts(self) -> Sequence[tuple[Any, float]]:
        return [(self.game.initial(random.Random(0)), 1.0)]

    @property
    def environments(self) -> Callable[..., Any] | None:
        if not native.available:
            return None
        size = self.game.size
        return lambda count, opponent, seat, reward: core.environments(count, size, opponent, seat)

    def pack(self, state: OthelloState) -> list[int]:
        return [*_halves(state.x), *_halves(state.o), state.turn]

    def unpack(self, numbers: Sequence[int]) -> OthelloState:
        x, o, turn = numbers[0] | numbers[1] << 32, numbers[2] | numbers[3] << 32, numbers[4]
        return OthelloState(x, o, OVER, 0) if turn == OVER else self.game.state(x, o, turn)


def _bits(discs: int, count: int) -> Bytes:
    return np.unpackbits(np.frombuffer(discs.to_bytes(8, "little"), np.uint8), count=count, bitorder="little")


def _halves(discs: int) -> tuple[int, int]:
    """Two numbers that fit any machine's word with a sign."""
    return discs & 0xFFFFFFFF, discs >> 32
