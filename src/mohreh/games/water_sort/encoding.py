"""Water sort as numbers: the tubes from the bottom up, and a number for every pair of tubes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from mohreh import native
from mohreh.encoding import WHOLE, Bytes, Field, Look, SourceAndTarget
from mohreh.errors import MohrehError
from mohreh.games.water_sort.rules import Pour, WaterSort, WaterState

if TYPE_CHECKING:
    from mohreh._native import water_sort as core
else:
    core = native.part("water_sort")


@dataclass(frozen=True)
class WaterSortEncoding(SourceAndTarget):
    """A tube is a row, its bottom first; 0 is air, colour c is c + 1."""

    game: WaterSort
    move: Callable[[int, int], Any] = Pour

    @property
    def places(self) -> int:
        return self.game.colours + self.game.empty

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        return {"tubes": {WHOLE: Field((self.places, self.game.capacity), self.game.colours)}}

    def observe(self, state: WaterState, player: int) -> Bytes:
        units = np.zeros((self.places, self.game.capacity), np.uint8)
        for row, tube in zip(units, state.tubes, strict=True):
            row[: len(tube)] = np.array(tube, np.uint8) + 1
        return units.reshape(-1)

    def check(self, state: WaterState) -> None:
        colours = {unit for tube in state.tubes for unit in tube}
        fits = len(state.tubes) == self.places and state.capacity == self.game.capacity
        if not fits or max(colours) >= self.game.colours:
            raise MohrehError(
                f"the position has {len(state.tubes)} tubes of {state.capacity} units and colours "
                f"up to {max(colours)}; "
                f"{self.game} takes {self.places} tubes of {self.game.capacity} units and colours "
                f"up to {self.game.colours - 1}"
            )

    @property
    def environments(self) -> Callable[..., Any] | None:
        if not native.available:
            return None
        game = self.game
        rule = getattr(core.Pour, game.pour)
        sizes = (game.colours, game.capacity, game.empty)
        return lambda count, opponent, seat, reward: core.environments(count, *sizes, rule, game.starts_backwards())

    def pack(self, state: WaterState) -> list[int]:
        return [number for tube in state.tubes for number in (len(tube), *tube)]

    def unpack(self, numbers: Sequence[int]) -> WaterState:
        left = iter(numbers)
        return WaterState(tuple(tuple(islice(left, count)) for count in left), self.game.capacity)
