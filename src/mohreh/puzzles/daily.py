"""The puzzle of the day: the same for everybody on a date, and none comes again before all have been there."""

from __future__ import annotations

from datetime import date
from math import gcd
from zlib import crc32

from mohreh.puzzles.pack import Pack, Puzzle

STRIDE = 7919
"""A prime, so that neighbouring days are far apart in the pack: an easy one is followed by a hard one."""


def of_the_day(pack: Pack, day: date) -> Puzzle:
    """The puzzle of a date."""
    count = len(pack.puzzles)
    stride = next(step for step in range(STRIDE, STRIDE + count + 1) if gcd(step, count) == 1)
    own = crc32(pack.command.encode())  # so that two games do not both have an easy day
    return pack.puzzles[(day.toordinal() * stride + own) % count]
