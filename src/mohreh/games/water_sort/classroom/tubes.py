"""Boards as a hand-in may hold them: lists, tuples, arrays or texts of numbers, alone or as the attribute of a node."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

Tubes = tuple[tuple[int, ...], ...]

LONGEST_TEXT: Final = 2_000
MOST_ATTRIBUTES: Final = 24


class Kind:
    """The boards that can come of one board: as many tubes, and the same units."""

    def __init__(self, tubes: Sequence[Sequence[int]], capacity: int) -> None:
        self.count = len(tubes)
        self.units = Counter(unit for tube in tubes for unit in tube)
        self.capacity = capacity

    def read(self, value: Any) -> Tubes | None:
        """The board that a value is, or None."""
        if isinstance(value, str):
            return self._read_text(value)
        if hasattr(value, "tolist") and not isinstance(value, list | tuple):
            value = value.tolist()
        if not isinstance(value, list | tuple) or len(value) != self.count:
            return None
        tubes = tuple(tube for one in value if (tube := self._tube(one)) is not None)
        if len(tubes) != self.count or any(len(tube) > self.capacity for tube in tubes):
            return None
        return tubes if Counter(unit for tube in tubes for unit in tube) == self.units else None

    def _read_text(self, value: str) -> Tubes | None:
        if len(value) > LONGEST_TEXT or not value.lstrip().startswith(("[", "(")):
            return None
        try:
            return self.read(ast.literal_eval(value))
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            return None

    def _tube(self, value: Any) -> tuple[int, ...] | None:
        """One tube; numbers that are not a colour may fill it up to the top, as in an array."""
        if hasattr(value, "tolist") and not isinstance(value, list | tuple):
            value = value.tolist()
        if not isinstance(value, list | tuple):
            return None
        if value and all(isinstance(run, list | tuple) and len(run) == 2 for run in value):
            return self._tube(self._units(value))
        if not all(isinstance(unit, int) for unit in value):
            return None
        height = next((at for at, unit in enumerate(value) if unit not in self.units), len(value))
        return None if any(unit in self.units for unit in value[height:]) else tuple(map(int, value[:height]))

    def _units(self, runs: Sequence[Sequence[Any]]) -> list[Any] | None:
        """The units of a tube that is held as runs, each a colour and its length."""
        if not all(type(length) is int and 0 < length <= self.capacity for _, length in runs):
            return None
        return [colour for colour, length in runs for _ in range(length)]

    def like(self, value: Any, tubes: Tubes, capacity: int) -> Any:
        """Another board held in the same way: a list of lists stays one, a text stays a text, an array an array."""
        if isinstance(value, str):
            return str(self.like(ast.literal_eval(value), tubes, capacity))
        if isinstance(value, list | tuple):
            inner = type(value[0]) if value and isinstance(value[0], list | tuple) else list
            run = next((type(one) for tube in value for one in tube if isinstance(one, list | tuple)), None)
            if run is not None:
                return type(value)(inner(run((c, len(list(same)))) for c, same in groupby(tube)) for tube in tubes)
            return type(value)(inner(tube) for tube in tubes)
        filling = next((unit for row in value.tolist() for unit in row if unit not in self.units), -1)
        made = sys.modules["numpy"].full((len(tubes), capacity), filling, dtype=value.dtype)
        for row, tube in enumerate(tubes):
            made[row, : len(tube)] = tube
        return made

    def seen(self, values: Mapping[str, Any], own: type) -> Tubes | None:
        """The board among some values: one of them, or an attribute of one; the solver itself is asked last."""
        for value in values.values():
            found = self.read(value)
            if found is not None:
                return found
        for value in sorted(values.values(), key=lambda value: isinstance(value, own)):
            held = getattr(value, "__dict__", None)
            if held is None or isinstance(value, type) or len(held) > MOST_ATTRIBUTES:
                continue
            for inside in held.values():
                found = self.read(inside)
                if found is not None:
                    return found
        return None


def text(tubes: Tubes) -> str:
    """A board on one line, as the game reads it."""
    return " / ".join(" ".join(map(str, tube)) or "#" for tube in tubes)
