"""One worker process as the server sees it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import Callable
from typing import Any

from mohreh.studio.work.errors import WorkFailed

Progress = Callable[[dict[str, Any]], None]

LONGEST_LINE = 64 * 2**20
"""Bytes of the longest answer: a film of 100,000 nodes takes about a tenth of it."""

PATIENCE = 2.0
"""Seconds in which a process must answer after its brake was pulled; searches do so in a few milliseconds. One that is
silent for longer (a model is being read, memory is short) is ended: the last resort."""

GRACE = 1.0
"""Seconds after its time in which an answer is still waited for."""


class Process:
    """A worker process: one piece of work at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._last = 0
        self._open: int | None = None
        self._killed = False
        self.served: str | None = None
        """Whom it worked for last: their next piece of work finds its memory here."""

    @classmethod
    async def start(cls) -> Process:
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
    def alive(self) -> bool:
        """Whether it can take work. A killed process takes a moment to be gone."""
        return self._process.returncode is None and not self._killed

    @property
    def pid(self) -> int:
        """Its number at the operating system."""
        return self._process.pid

    async def ask(self, request: dict[str, Any], seconds: float, progress: Progress | None) -> dict[str, Any]:
        """Send a piece of work and wait for its result."""
        self._last += 1
        self._open = self._last
        try:
            await self._send({"id": self._open, "seconds": seconds, **request})
            async with asyncio.timeout(seconds + GRACE):
                answer = await self._answer(progress)
        except TimeoutError:
            raise WorkFailed("out_of_time", f"that took longer than the {seconds:g} s it was given") from None
        except (ConnectionError, EOFError):
            self.kill()
            raise WorkFailed("failed", "the search broke down; it may have needed too much memory") from None
        if answer.get("retire"):
            self.kill()
        if "error" in answer:
            raise WorkFailed(answer["error"]["code"], answer["error"]["message"])
        result: dict[str, Any] = answer["result"]
        return result

    async def settle(self) -> None:
        """After work was given up: pull its brake, and end the process only if it does not answer."""
        if self._open is None or not self.alive:
            return
        try:
            await self._send({"cancel": self._open})
            async with asyncio.timeout(PATIENCE):
                await self._answer(None)
        except (TimeoutError, ConnectionError, EOFError):
            self.kill()

    def kill(self) -> None:
        """End it now."""
        self._killed = True
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def wait(self) -> None:
        """Until it has ended."""
        await self._process.wait()

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        await self._process.stdin.drain()

    async def _answer(self, progress: Progress | None) -> dict[str, Any]:
        """The final message of the open piece of work; progress is handed on as it comes."""
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            message: dict[str, Any] = json.loads(line)
            if message["id"] != self._open:
                continue
            if "progress" not in message:
                self._open = None
                return message
            if progress is not None:
                progress(message["progress"])
        raise EOFError
