"""A game as numbers: how a learning program sees a state, and by which number it names an action.

Whatever is observed of a state is one block of bytes, the same that the native environments write; a `Look` says which
parts of the block make up an observation and in what shape. A game's kit offers a function from the game to its
`Encoding`; the bridges ask for it and for nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame

Bytes = npt.NDArray[np.uint8]
Array = npt.NDArray[Any]

WHOLE: Final = ""
"""The name of the only field of a look that is one array."""


@dataclass(frozen=True)
class Field:
    """One array of an observation: the bytes from `start` on in that shape, with values from 0 to `high`.

    `convert` makes of it something else, of the shape `becomes` and of another type.
    """

    shape: tuple[int, ...]
    high: int
    start: int = 0
    convert: Callable[[Array], Array] | None = None
    becomes: tuple[int, ...] | None = None
    dtype: type[np.generic] = np.uint8

    @property
    def shown_shape(self) -> tuple[int, ...]:
        """The shape as it is shown."""
        return self.shape if self.becomes is None else self.becomes

    @property
    def count(self) -> int:
        """How many bytes of the block it is made of."""
        return int(np.prod(self.shape))

    def of(self, block: Bytes) -> Array:
        """The array in a block, or the arrays in many blocks one above the other; a view where nothing is converted."""
        found: Array = block[..., self.start : self.start + self.count].reshape(*block.shape[:-1], *self.shape)
        return found if self.convert is None else self.convert(found)


Look = Mapping[str, Field]
"""An observation: one array (its name is `WHOLE`), or several by name."""


def shown(look: Look, block: Bytes) -> Any:
    """The observation in a block: an array, or a dictionary of arrays."""
    if WHOLE in look:
        return look[WHOLE].of(block)
    return {name: each.of(block) for name, each in look.items()}


def side_by_side(**shapes: tuple[tuple[int, ...], int]) -> dict[str, Field]:
    """Fields one after the other, from their shapes and highest values."""
    fields: dict[str, Field] = {}
    start = 0
    for name, (shape, high) in shapes.items():
        fields[name] = Field(shape, high, start)
        start += fields[name].count
    return fields


@dataclass(frozen=True)
class Encoding(ABC):
    """One game as numbers. `game` is the game as it is stepped through: an action of it has exactly one number."""

    game: AnyGame

    @property
    @abstractmethod
    def actions(self) -> int:
        """How many numbers there are."""

    @abstractmethod
    def number(self, action: Any) -> int:
        """The number of an action."""

    @abstractmethod
    def action(self, number: int) -> Any:
        """The action of a number, legal or not."""

    @cached_property
    @abstractmethod
    def looks(self) -> Mapping[str, Look]:
        """What an observation may look like, by name; the first is the usual one."""

    @abstractmethod
    def observe(self, state: Any, player: int) -> Bytes:
        """The block of bytes that a player sees."""

    def told(self, state: Any) -> dict[str, int]:
        """More numbers about a state, for those who watch."""
        return {}

    def check(self, state: Any) -> None:
        """Raise a `MohrehError` if a state does not fit: it may come from a text, and have another size."""
        return

    @property
    def usual(self) -> AnyGame:
        """The game as everybody else knows it, in which an opponent moves."""
        return self.game

    def whole(self, state: Any) -> Any:
        """The state of the usual game for a state of `game`."""
        return state

    def stepped(self, state: Any) -> Any:
        """The state of `game` for a state of the usual game."""
        return state

    @cached_property
    def size(self) -> int:
        """The bytes of a block."""
        return max(each.start + each.count for look in self.looks.values() for each in look.values())

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The names of what `told` tells."""
        return ()

    def look(self, name: str | None) -> Look:
        """A look by its name; without one, the usual one."""
        known = list(self.looks)
        if name is not None and name not in known:
            right = ", ".join(known)
            raise MohrehError(f"{self.game.name}: observation={name!r} is not possible; choose one of {right}")
        return self.looks[known[0] if name is None else name]

    def legal(self, state: Any) -> Sequence[int]:
        """The numbers of the legal actions."""
        return [self.number(action) for action in self.game.actions(state)]

    def mask(self, state: Any) -> npt.NDArray[np.int8]:
        """1 for every number that is legal."""
        found = np.zeros(self.actions, np.int8)
        found[list(self.legal(state))] = 1
        return found

    # What OpenSpiel asks for.

    @property
    def most_chances(self) -> int:
        """The most outcomes that chance ever has."""
        return 0

    @property
    def most_score(self) -> int:
        """The most by which a game for two can be won."""
        return 1

    @property
    def longest(self) -> int:
        """The most actions that a game can have; 0: there is no such number."""
        return 0

    def starts(self) -> Sequence[tuple[Any, float]] | None:
        """All states that a game may begin in, with their probabilities; None where they are too many to list."""
        return None

    # The native environments, where there are some.

    @property
    def environments(self) -> Callable[..., Any] | None:
        """Makes native environments: `environments(count, opponent, seat, reward)`; None where there are none."""
        return None

    def pack(self, state: Any) -> list[int]:
        """A state as the native environments read it."""
        raise MohrehError(f"{self.game.name} has no native environments")

    def unpack(self, numbers: Sequence[int]) -> Any:
        """The state that they wrote."""
        raise MohrehError(f"{self.game.name} has no native environments")


@dataclass(frozen=True)
class SourceAndTarget(Encoding):
    """The base of puzzles in which something goes from one of several places to another."""

    move: Callable[[int, int], Any] = field(default=lambda source, target: (source, target))

    @property
    @abstractmethod
    def places(self) -> int:
        """How many places there are."""

    @property
    def actions(self) -> int:
        return self.places**2

    def number(self, action: Any) -> int:
        return int(action[0] * self.places + action[1])

    def action(self, number: int) -> Any:
        return self.move(*divmod(number, self.places))

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        return ("solved",)

    def told(self, state: Any) -> dict[str, int]:
        return {"solved": int(self.game.solved(state))}
