"""What a worker process was doing when it died: a few bytes of memory shared with the process that watches it.

The worker writes who is thinking, since when, and every move; the watcher reads it to tell a hung agent from a slow
game, and, when the worker is gone, whose fault it was and how far the game had come.
"""

from __future__ import annotations

import mmap
import struct
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

CAPACITY: Final = 1 << 20
HEADER: Final = struct.Struct("<qqdq")
IDLE: Final = -2
RULES: Final = -1


@dataclass(frozen=True)
class Glimpse:
    """The number of the game since the worker began, whose seat is at work, since when, and the moves so far."""

    game: int
    seat: int
    since: float
    moves: tuple[str, ...]

    @property
    def seconds(self) -> float:
        """How long whoever is at work has been so."""
        return time.monotonic() - self.since


class BlackBox:
    """The shared memory, backed by a file so that both processes find it by its path."""

    def __init__(self, path: Path, *, create: bool = False) -> None:
        if create:
            path.write_bytes(b"\0" * CAPACITY)
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), CAPACITY)
        self._game = 0
        self._used = HEADER.size
        if create:
            self._write(IDLE)

    def begin(self) -> None:
        """A game begins, with nobody thinking yet."""
        self._game += 1
        self._used = HEADER.size
        self._write(RULES)

    def thinking(self, seat: int) -> None:
        """It is a seat's turn, from now on."""
        self._write(seat)

    def moved(self, action: str) -> None:
        """An action was made; the rules are at work now."""
        written = action.encode() + b"\n"
        end = self._used + len(written)
        if end <= CAPACITY:
            self._memory[self._used : end] = written
            self._used = end
        self._write(RULES)

    def finished(self) -> None:
        """The game is over; nothing is at work."""
        self._write(IDLE)

    def _write(self, seat: int) -> None:
        HEADER.pack_into(self._memory, 0, self._game, seat, time.monotonic(), self._used)

    def look(self) -> Glimpse:
        """What the worker is doing now, or did last."""
        game, seat, since, used = HEADER.unpack_from(self._memory, 0)
        moves = bytes(self._memory[HEADER.size : max(HEADER.size, used)]).decode().splitlines()
        return Glimpse(game, seat, since, tuple(moves))

    def overtime(self, limit: float) -> bool:
        """Whether whoever is at work has been so for longer than this. Called often: it reads no moves."""
        _, seat, since, _ = HEADER.unpack_from(self._memory, 0)
        return bool(seat != IDLE and time.monotonic() - since > limit)

    def close(self) -> None:
        """Give the memory back."""
        self._memory.close()


class NoBox:
    """Hears the same and keeps nothing: for games that nobody has to watch."""

    def begin(self) -> None:
        """A game begins."""

    def thinking(self, seat: int) -> None:
        """It is a seat's turn."""

    def moved(self, action: str) -> None:
        """An action was made."""

    def finished(self) -> None:
        """The game is over."""
