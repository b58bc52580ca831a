"""A line to another web worker of the tab: messages each way, and an end that waits for nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Protocol

_numbers = count(1)


class Ends(Protocol):
    """The web worker as JavaScript hands it over."""

    def post(self, text: str) -> None:
        """Send it a message."""

    def terminate(self) -> None:
        """End it now."""


StartWorker = Callable[[Callable[[str], None], Callable[[], None]], Ends]
"""Starts a web worker: the first function is called with all that it says, the second when it has broken down."""


class WorkerLine:
    """One web worker."""

    patience = 0.25
    """Where a worker can hear while it searches it answers in a few milliseconds; elsewhere waiting would be vain."""

    ahead = False
    """A second Python takes seconds and a hundred megabytes."""

    def __init__(self, start: StartWorker) -> None:
        self.number = next(_numbers)
        self._said: asyncio.Queue[str] = asyncio.Queue()
        self._over = asyncio.Event()
        self._worker = start(self._said.put_nowait, self._broken)

    @property
    def alive(self) -> bool:
        return not self._over.is_set()

    async def send(self, text: str) -> None:
        if not self.alive:
            raise ConnectionError
        self._worker.post(text)

    async def receive(self) -> str:
        return "" if not self.alive and self._said.empty() else await self._said.get()

    def end(self) -> None:
        if self.alive:
            self._worker.terminate()
            self._broken()

    async def ended(self) -> None:
        await self._over.wait()

    def _broken(self) -> None:
        self._over.set()
        self._said.put_nowait("")
