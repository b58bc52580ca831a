"""A generator that the native environments have too: the same seed gives the same game in Python and in C++.

SplitMix64 (Steele, Lea & Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014) behind the interface of
Python's own `random`: shuffling, choosing and drawing below a number are Python's algorithms on these bits, which
`native/core/python_random.hpp` repeats.
"""

from __future__ import annotations

import random
from typing import Any, Final

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15


def mixed(value: int) -> int:
    """Scrambles a number so that similar ones become unrelated."""
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & WORD
    value = (value ^ value >> 27) * 0x94D049BB133111EB & WORD
    return value ^ value >> 31


class SplitMix(random.Random):
    """Eight bytes of state, cheap to copy.

    >>> generator = SplitMix(7)
    >>> generator.randrange(100), generator.choice("abc")
    (67, 'b')
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)

    def seed(self, a: Any = 0, version: int = 2) -> None:
        """Start over."""
        self.state = mixed(int(a or 0) & WORD)

    def getstate(self) -> tuple[Any, ...]:
        """All there is to it."""
        return (self.state,)

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Continue from there."""
        (self.state,) = state

    def getrandbits(self, k: int) -> int:
        """That many random bits: the highest ones of as many words as it takes."""
        bits = 0
        left = k
        while left > 0:
            take = min(left, 64)
            bits = bits << take | self.word() >> 64 - take
            left -= take
        return bits

    def random(self) -> float:
        """A number from 0 up to, but not, 1."""
        return float(self.word() >> 11) * 2.0**-53

    def word(self) -> int:
        """The next 64 bits."""
        self.state = self.state + STEP & WORD
        return mixed(self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        return SplitMix, (0,), (self.state,), None, None

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.setstate(state)
