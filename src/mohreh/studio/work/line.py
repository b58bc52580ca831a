"""The line between the studio and one that works for it: texts of JSON each way, and a way to end it.

In the studio the other end is a process with two pipes; in a browser's tab it is a web worker with messages.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

LONGEST_LINE: Final = 64 * 2**20
"""Bytes of the longest answer: a film of 100,000 nodes takes about a tenth of it."""


class Line(Protocol):
    """What a worker is to the studio that has started it."""

    patience: float
    """Seconds in which the other end must answer after its brake was pulled. One that is silent for longer (a model is
    being read, memory is short) is ended: the last resort."""

    ahead: bool
    """Whether one more is started before it is needed: where it costs little, nobody has to wait for it."""

    @property
    def number(self) -> int:
        """By which one tells workers apart."""

    @property
    def alive(self) -> bool:
        """Whether anybody is at the other end."""

    async def send(self, text: str) -> None:
        """Tell the other end something."""

    async def receive(self) -> str:
        """What the other end says next; empty when it has gone."""

    def end(self) -> None:
        """End the other end now."""

    async def ended(self) -> None:
        """Wait until it has ended."""


OpenLine = Callable[[], Awaitable[Line]]
"""Starts a worker and gives the line to it."""


class Pipes:
    """A line to a process of this machine."""

    patience = 2.0  # searches answer in a few milliseconds
    ahead = True

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def open(cls) -> Pipes:
        """A fresh one. `-P`: nothing is imported from the folder the server happens to run in."""
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-m",
                "mohreh.studio.work.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
        )

    @property
    def number(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def send(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(text.encode() + b"\n")
        await self._process.stdin.drain()

    async def receive(self) -> str:
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode()

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def ended(self) -> None:
        await self._process.wait()
        # The process may be gone before the pipe is closed, which the loop does when it has seen the pipe's end.
        if self._process.stdout is not None:
            with contextlib.suppress(TimeoutError, RuntimeError):  # held open by a child, or read by somebody else
                async with asyncio.timeout(self.patience):
                    await self._process.stdout.read()
