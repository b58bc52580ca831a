"""Long work in a process of its own, beside the pool: a training run, a report. It can be stopped as by Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections import deque
from typing import Final

PATIENCE: Final = 15.0
"""Seconds to end by itself after Ctrl-C, before it is killed."""

SAID: Final = 20
"""Lines of what it said last that are kept, to tell why it failed."""


class Chore:
    """One process of `python …`; lines of JSON with `share` on its standard output say how far it has come."""

    def __init__(self, *words: str) -> None:
        self._words = words
        self._process: asyncio.subprocess.Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._said: deque[str] = deque(maxlen=SAID)
        self.share = 0.0
        self.stopped = False

    async def start(self) -> None:
        """Begin."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._words,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        self._listening = asyncio.create_task(self._listen())

    @property
    def running(self) -> bool:
        """Whether it continues."""
        return self._process is not None and self._process.returncode is None

    @property
    def error(self) -> str | None:
        """Why it failed; None while it runs, and when it ended well or was stopped."""
        if self.running or self.stopped or self._process is None or self._process.returncode == 0:
            return None
        return self._said[-1] if self._said else f"it ended with the code {self._process.returncode}"

    async def stop(self) -> None:
        """End it as Ctrl-C would, with what was done so far kept; one that does not listen is killed."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        self.stopped = True
        self._end(process, gently=True)
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            self._end(process)
            await process.wait()

    async def ended(self) -> None:
        """Wait until it has ended and all that it said was heard."""
        if self._listening is not None:
            await self._listening

    def _end(self, process: asyncio.subprocess.Process, gently: bool = False) -> None:
        """End the process and all that it has started; Windows, which has no such groups, ends the process alone."""
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGINT if gently else signal.SIGKILL)
            else:
                process.kill()

    async def _listen(self) -> None:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        async for raw in process.stdout:
            line = raw.decode(errors="replace").strip()
            told = _share(line)
            if told is not None:
                self.share = told
            elif line:
                self._said.append(line)
        await process.wait()


def _share(line: str) -> float | None:
    """The share of the work that a line tells of, if it does."""
    try:
        told = json.loads(line)
    except ValueError:
        return None
    share = told.get("share") if isinstance(told, dict) else None
    return min(max(float(share), 0.0), 1.0) if isinstance(share, int | float) else None
