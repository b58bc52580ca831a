"""What a worker process was doing when it died: a few bytes of memory shared with the process that watches it.

The worker writes who is thinking, since when, and every move; the watcher reads it to tell a hung agent from a slow
game, and, when the worker is gone, whose fault it was and how far the game had come.
"""

from __future__ import annotations

import mmap
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mohreh.errors import MohrehError

CAPACITY: Final = 1 << 20
HEADER: Final = 32
GAME, SEAT, SINCE, USED = range(4)
IDLE: Final = -2
RULES: Final = -1
PREPARING: Final = 100
"""Added to the seat of a player that is getting ready, which has a limit of its own."""


@dataclass(frozen=True)
class Glimpse:
    """The number of the game since the worker began, whose seat is at work, since when, and the moves so far."""

    game: int
    seat: int
    since: int
    moves: tuple[str, ...]


class BlackBox:
    """The shared memory, backed by a file so that both processes find it by its path.

    Its head is four whole numbers of eight bytes, each written at once, so that no reader sees a half-written one.
    """

    def __init__(self, path: Path, *, create: bool = False) -> None:
        if create:
            _make_room(path)
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), CAPACITY)
        self._bytes = memoryview(self._memory)
        self._head = self._bytes[:HEADER].cast("q")
        self._used = HEADER
        if create:
            self._head[USED] = HEADER
            self._now_at_work(IDLE)

    def begin(self) -> None:
        """A game begins, with nobody thinking yet."""
        self._head[GAME] += 1
        self._head[USED] = self._used = HEADER
        self._now_at_work(RULES)

    def preparing(self, seat: int) -> None:
        """A seat gets ready for the game."""
        self._now_at_work(PREPARING + seat)

    def thinking(self, seat: int) -> None:
        """It is a seat's turn, from now on."""
        self._now_at_work(seat)

    def moved(self, action: str) -> None:
        """An action was made; the rules are at work now."""
        written = action.encode() + b"\n"
        end = self._used + len(written)
        if end <= CAPACITY:
            self._memory[self._used : end] = written
            self._head[USED] = self._used = end
        self._now_at_work(RULES)

    def finished(self) -> None:
        """The game is over; nothing is at work."""
        self._now_at_work(IDLE)

    def _now_at_work(self, seat: int) -> None:
        self._head[SINCE] = time.monotonic_ns()
        self._head[SEAT] = seat

    def at_work(self) -> tuple[int, int, int]:
        """Which game, which seat, since when: it stays the same exactly as long as one of them is at work."""
        return self._head[GAME], self._head[SEAT], self._head[SINCE]

    def look(self) -> Glimpse:
        """What the worker is doing now, or did last."""
        game, seat, since = self.at_work()
        moves = bytes(self._memory[HEADER : self._head[USED]]).decode().splitlines()
        return Glimpse(game, seat, since, tuple(moves))

    def close(self) -> None:
        """Give the memory back."""
        self._head.release()
        self._bytes.release()
        self._memory.close()


def _make_room(path: Path) -> None:
    """All of the file at once: memory without disk behind it would end the process that writes into it."""
    try:
        path.write_bytes(b"\0" * CAPACITY)
    except OSError as error:
        raise MohrehError(
            f"the temporary folder {str(path.parent)!r} cannot be written: {error.strerror}; make room, or name "
            "another place in the variable TMPDIR"
        ) from None


class NoBox:
    """Hears the same and keeps nothing: for games that nobody has to watch."""

    def begin(self) -> None:
        """A game begins."""

    def preparing(self, seat: int) -> None:
        """A seat gets ready."""

    def thinking(self, seat: int) -> None:
        """It is a seat's turn."""

    def moved(self, action: str) -> None:
        """An action was made."""

    def finished(self) -> None:
        """The game is over."""
