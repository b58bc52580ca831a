"""The referee's ends of the pipes: lines go out and come in with a deadline, and what is printed is read on the way."""

from __future__ import annotations

import contextlib
import os
import select
import time
from collections.abc import Callable
from typing import Final

from mohreh.sandbox.fault import TIME, Fault
from mohreh.sandbox.protocol import LONGEST_LINE, Malformed

TICK: Final = 0.1
"""Seconds between two looks at what a thinking process uses."""

LONGEST_TICK: Final = 1.0
"""What may count as passed between two looks: a machine that was asleep is nobody's fault."""

CHUNK: Final = 1 << 16
READABLE: Final = select.POLLIN | select.POLLHUP


class Closed(Exception):
    """The other side is gone."""


class Clock:
    """The time that is left for an answer; every tenth of a second somebody may look at what the process uses.

    A machine that was asleep, or a referee that was stopped, counts as a moment.
    """

    def __init__(self, seconds: float, look: Callable[[], None] | None = None) -> None:
        self.left = seconds
        self._look = look
        self._since_look = 0.0
        self._now = time.monotonic()

    def tick(self) -> None:
        """Count what has passed; a `Fault` when nothing is left."""
        before, self._now = self._now, time.monotonic()
        passed = min(self._now - before, LONGEST_TICK)
        self.left -= passed
        self._since_look += passed
        if self.left <= 0:
            raise Fault(TIME, "no answer in time")
        if self._look is not None and self._since_look >= TICK:
            self._since_look = 0.0
            self._look()


class Channel:
    """Three pipes: questions out, answers in, and what the program prints, of which the first bytes are kept."""

    def __init__(self, orders: int, answers: int, printed: int, kept: int) -> None:
        self._orders, self._answers, self._printed = orders, answers, printed
        self._kept = kept
        self._rest = b""
        self._silent = False
        self._output = b""
        for pipe in (orders, answers, printed):
            os.set_blocking(pipe, False)

    def send(self, line: bytes, clock: Clock) -> None:
        """Write a line, however slowly it is read."""
        while line:
            self._wait(self._orders, select.POLLOUT, clock)
            try:
                line = line[os.write(self._orders, line) :]
            except BlockingIOError:
                continue
            except BrokenPipeError:
                raise Closed from None

    def receive(self, clock: Clock) -> bytes:
        """The next line, without its end."""
        parts, length = [self._rest], len(self._rest)
        while b"\n" not in parts[-1]:
            self._wait(self._answers, READABLE, clock)
            try:
                chunk = os.read(self._answers, CHUNK)
            except BlockingIOError:
                continue
            if not chunk:
                raise Closed
            parts.append(chunk)
            length += len(chunk)
            if length > LONGEST_LINE:
                raise Malformed(f"it sent a line of more than {LONGEST_LINE} bytes")
        line, _, self._rest = b"".join(parts).partition(b"\n")
        return line

    def refuse_unasked(self) -> None:
        """Whoever talks before being asked hopes that it is taken for an answer."""
        if not self._rest:
            with contextlib.suppress(BlockingIOError):
                self._rest = os.read(self._answers, CHUNK)
        if self._rest:
            raise Malformed("it sent something without being asked")

    def take_output(self) -> str:
        """What was printed since the last time, as far as it is kept."""
        said, self._output = self._output, b""
        self._kept -= len(said)
        return said.decode("utf-8", errors="replace")

    def _wait(self, pipe: int, event: int, clock: Clock) -> None:
        """Until the pipe is ready; what is printed meanwhile is read, so that printing never blocks."""
        poll = select.poll()
        poll.register(pipe, event)
        if not self._silent:
            poll.register(self._printed, READABLE)
        while True:
            clock.tick()
            ready = dict(poll.poll(1000 * min(TICK, clock.left)))
            if self._printed in ready:
                self.drain()
                if self._silent:
                    poll.unregister(self._printed)
            if pipe in ready:
                return

    def drain(self) -> None:
        """Read a piece of what is printed and keep what there is room for."""
        with contextlib.suppress(BlockingIOError):
            chunk = os.read(self._printed, CHUNK) if not self._silent else b""
            self._silent = not chunk
            self._output += chunk[: max(0, self._kept - len(self._output))]
