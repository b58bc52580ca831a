"""One worker as the server sees it: one piece of work at a time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.line import Line

Progress = Callable[[dict[str, Any]], None]

GRACE = 1.0
"""Seconds after its time in which an answer is still waited for."""


class Process:
    """A worker at the other end of a line."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._last = 0
        self._open: int | None = None
        self._killed = False
        self.served: str | None = None
        """Whom it worked for last: their next piece of work finds its memory here."""

    @property
    def alive(self) -> bool:
        """Whether it can take work. A killed process takes a moment to be gone."""
        return self._line.alive and not self._killed

    @property
    def pid(self) -> int:
        """Its number."""
        return self._line.number

    @property
    def ahead(self) -> bool:
        """Whether another like it should be started before it is needed."""
        return self._line.ahead

    async def ready(self) -> None:
        """Until a fresh one has loaded all that it works with, which it says before anything else."""
        await self._line.receive()

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
        except (ValueError, KeyError, TypeError):
            self.kill()
            raise WorkFailed("failed", "what the search answered cannot be read") from None
        if answer.get("retire"):
            self.kill()
        if "error" in answer:
            raise WorkFailed(answer["error"]["code"], answer["error"]["message"])
        result: dict[str, Any] = answer["result"]
        return result

    async def settle(self) -> None:
        """After work was given up: pull its brake, and end the process if it does not answer or is of no more use."""
        if self._open is None or not self.alive:
            return
        try:
            await self._send({"cancel": self._open})
            async with asyncio.timeout(self._line.patience):
                answer = await self._answer(None)
        except (TimeoutError, ConnectionError, EOFError, ValueError, KeyError, TypeError):
            self.kill()
        else:
            if answer.get("retire"):
                self.kill()

    def kill(self) -> None:
        """End it now."""
        self._killed = True
        self._line.end()

    async def wait(self) -> None:
        """Until it has ended."""
        await self._line.ended()

    async def _send(self, message: dict[str, Any]) -> None:
        await self._line.send(json.dumps(message))

    async def _answer(self, progress: Progress | None) -> dict[str, Any]:
        """The final message of the open piece of work; progress is handed on as it comes."""
        while text := await self._line.receive():
            message: dict[str, Any] = json.loads(text)
            if message["id"] != self._open:
                continue
            if "progress" not in message:
                self._open = None
                return message
            if progress is not None:
                progress(message["progress"])
        raise EOFError
