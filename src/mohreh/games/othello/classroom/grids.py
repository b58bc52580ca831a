"""Grids as hand-ins hold them: lists of lists or arrays of discs, bare or inside an object."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, Final

MARKS_6: Final = {0: "0", 1: "1", -1: "2"}
MARKS_8: Final = {None: "0", "B": "1", "W": "2"}
NUMBERED_8: Final = (
    {0: "0", 1: "1", -1: "2"},
    {0: "0", 1: "2", -1: "1"},
    {0: "0", 1: "1", 2: "2"},
    {0: "0", 1: "2", 2: "1"},
)
"""How programs of the 8×8 course write a board of their own with numbers."""

DEEPEST: Final = 2
MOST_PARTS: Final = 8
ABOVE: Final = ("parent", "prev", "previous", "father")


def text_of_grid(value: Any, size: int, marks: Mapping[Any, str]) -> str | None:
    """A grid as a text of its squares, or None if the value is not a grid of that size."""
    if type(value).__module__.partition(".")[0] == "numpy" and getattr(value, "shape", None) == (size, size):
        value = value.tolist()
    if not isinstance(value, list | tuple) or len(value) != size:
        return None
    letters: list[str] = []
    for row in value:
        if type(row).__module__.partition(".")[0] == "numpy":
            row = row.tolist()
        if not isinstance(row, list | tuple) or len(row) != size:
            return None
        for square in row:
            try:
                letters.append(marks[square])
            except (KeyError, TypeError):
                return None
    return "".join(letters)


def grid_in(value: Any, size: int, marks: Mapping[Any, str], depth: int = DEEPEST) -> str | None:
    """The grid that a value is or holds."""
    found = text_of_grid(value, size, marks)
    if found is not None or not depth or isinstance(value, type | ModuleType):
        return found
    if isinstance(value, tuple) and len(value) <= MOST_PARTS:
        parts = list(value)
    elif hasattr(value, "__dict__"):
        inside = vars(value)
        # What a node came from holds an older board.
        names = sorted((name for name in inside if name not in ABOVE), key=lambda name: name != "board")
        parts = [inside[name] for name in names]
    else:
        return None
    for part in parts:
        found = grid_in(part, size, marks, depth - 1)
        if found is not None:
            return found
    return None


def grid_among(values: Iterable[Any], size: int, marks: Mapping[Any, str]) -> str | None:
    """The grid among some values: one of them or right inside one, else one level deeper, as in a node with a board."""
    values = list(values)
    found = (grid_in(value, size, marks, depth) for depth in (1, 2) for value in values)
    return next((one for one in found if one is not None), None)


def like(value: Any, grid: Sequence[Sequence[Any]]) -> Any:
    """The squares in the same kind of container as a value."""
    if type(value).__module__.partition(".")[0] == "numpy":
        made = value.copy()
        for row, squares in enumerate(grid):
            for column, square in enumerate(squares):
                made[row][column] = square
        return made
    kind = type(value[0]) if len(value) else list
    rows = [kind(row) if kind in (list, tuple) else like(old, row) for old, row in zip(value, grid, strict=True)]
    return type(value)(rows) if isinstance(value, tuple) else rows


def fill(value: Any, grid: Sequence[Sequence[Any]]) -> None:
    """Put squares into a grid in place."""
    for row, squares in enumerate(grid):
        for column, square in enumerate(squares):
            value[row][column] = square
