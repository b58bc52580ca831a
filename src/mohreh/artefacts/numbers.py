"""Numbers in a file and in memory, without numpy where there is none: a browser's tab has the core, but no numpy."""

from __future__ import annotations

import math
import re
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    import numpy.typing as npt

LETTERS: Final = {
    "b1": "?",
    "i1": "b",
    "i2": "h",
    "i4": "i",
    "i8": "q",
    "u1": "B",
    "u2": "H",
    "u4": "I",
    "u8": "Q",
    "f2": "e",
    "f4": "f",
    "f8": "d",
}
"""The types there are (truths, whole numbers with and without a sign, floating ones), as `struct` calls them."""

NAMES: Final = {"i": "int", "u": "uint", "f": "float"}


@dataclass(frozen=True)
class NumberType:
    """A type of numbers: its kind, and the bytes of each."""

    kind: str
    size: int

    @classmethod
    def read(cls, text: str) -> NumberType:
        """The type of a name as numpy writes it; little-endian, as everything is.

        >>> str(NumberType.read("<i2")), NumberType.read("|u1") == NumberType.read("u1")
        ('int16', True)
        """
        found = re.fullmatch(r"[<|]?([biuf])([1248])", text)
        if found is None or found[1] + found[2] not in LETTERS:
            raise TypeError(f"{text!r:.40} is not a type of its arrays")
        return cls(found[1], int(found[2]))

    @property
    def letter(self) -> str:
        """The type as `struct` calls it."""
        return LETTERS[f"{self.kind}{self.size}"]

    def __str__(self) -> str:
        return "bool" if self.kind == "b" else f"{NAMES[self.kind]}{8 * self.size}"


def shaped(content: bytearray, kind: NumberType, shape: tuple[int, ...]) -> npt.NDArray[Any]:
    """An array over these bytes; where numpy is missing a view, which has a shape, `tolist` and the same buffer."""
    try:
        import numpy as np
    except ImportError:
        letter: Any = kind.letter
        return cast("npt.NDArray[Any]", memoryview(content).cast(letter, shape))
    return np.frombuffer(content, f"<{kind.kind}{kind.size}").reshape(shape)


def packed(letter: str, values: Iterable[int], width: int | None = None) -> npt.NDArray[Any]:
    """Whole numbers as the core takes them, in a row or in rows of that width: for it, a view is as good as an array.

    >>> packed("b", (1, 2, 3, 4), 2).tolist()
    [[1, 2], [3, 4]]
    """
    view: Any = memoryview(array(letter, values))
    return cast("npt.NDArray[Any]", view if width is None else view.cast("B").cast(letter, (len(view) // width, width)))


def flat(numbers: Any) -> npt.NDArray[Any]:
    """All numbers of an array in a row, as the core takes them.

    >>> flat(packed("h", (1, 2, 3, 4), 2)).tolist()
    [1, 2, 3, 4]
    """
    view: Any = memoryview(numbers)
    return cast("npt.NDArray[Any]", view.cast("B").cast(view.format))


def all_finite(numbers: Any) -> bool:
    """Whether none is infinite or no number."""
    try:
        import numpy as np
    except ImportError:
        return all(map(math.isfinite, flat(numbers)))
    return bool(np.isfinite(numbers).all())
