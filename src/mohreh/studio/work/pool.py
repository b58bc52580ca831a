"""A small pool of worker processes: as many searches at once as the machine has use for, the others wait their turn."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections import deque
from typing import Any

from mohreh.studio.work.errors import Busy, WorkFailed
from mohreh.studio.work.line import OpenLine, Pipes
from mohreh.studio.work.process import Process, Progress

LOG = logging.getLogger(__name__)

SETTLING = 0.1
"""Seconds to wait for the process that knows a game while the brake of its last work is pulled, before another is taken
that must first read what this one has read."""


def usual_size() -> int:
    """Three at least, so that moves, advice and a race do not wait for each other; four at most, for memory's sake."""
    return max(3, min(4, os.cpu_count() or 3))


class Pool:
    """Hands work to processes that are started when first needed and replaced when they were ended."""

    def __init__(self, size: int, longest_queue: int, open_line: OpenLine = Pipes.open) -> None:
        self._open_line = open_line
        self._size = size
        self._longest_queue = longest_queue
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._starting = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._settling: dict[asyncio.Task[None], str | None] = {}
        self._started_ahead: asyncio.Task[None] | None = None
        self._closed = False
        self._patient = asyncio.Semaphore(max(1, size - 1))
        self._patient_waiting = 0

    @property
    def pids(self) -> list[int]:
        """The processes that are running."""
        return [process.pid for process in self._all if process.alive]

    @property
    def busy(self) -> int:
        """How many pieces of work are being done or cleared away."""
        return len(self._all) + self._starting - len(self._idle)

    async def run(
        self,
        request: dict[str, Any],
        *,
        seconds: float,
        progress: Progress | None = None,
        served: str | None = None,
        patient: bool = False,
    ) -> dict[str, Any]:
        """The result of a piece of work; a `WorkFailed` if there is none. Cancelling the caller stops the work.

        `served` names whom it is for: the process that worked for them last is preferred, for what it remembers.
        `patient` work (a race, a film) leaves one process to the moves of games, which somebody waits for.
        """
        if not patient:
            return await self._run(request, seconds, progress, served)
        if self._patient_waiting >= self._longest_queue:
            raise Busy
        self._patient_waiting += 1
        try:
            await self._patient.acquire()
        finally:
            self._patient_waiting -= 1
        try:
            return await self._run(request, seconds, progress, served)
        finally:
            self._patient.release()

    async def _run(
        self, request: dict[str, Any], seconds: float, progress: Progress | None, served: str | None
    ) -> dict[str, Any]:
        process = await self._take(served)
        self._start_ahead(process)
        try:
            return await process.ask(request, seconds, progress)
        finally:
            process.served = served
            task = asyncio.create_task(self._give_back(process))
            self._settling[task] = served
            task.add_done_callback(self._settling.pop)

    async def warm_up(self) -> None:
        """Start one process before anyone needs it."""
        process = await self._take(None)
        self._put(process)

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for waiting in self._waiting:
            waiting.cancel()
        if self._started_ahead is not None:
            self._kill_all()
            await asyncio.wait([self._started_ahead])
        ending = self._kill_all()  # one that is given back meanwhile makes the pool forget the dead
        for task in list(self._settling):
            await task
        await asyncio.gather(*(process.wait() for process in ending))

    def _kill_all(self) -> set[Process]:
        for process in self._all:
            process.kill()
        return set(self._all)

    async def _take(self, served: str | None) -> Process:
        if served is not None and (same := [task for task, whose in self._settling.items() if whose == served]):
            await asyncio.wait(same, timeout=SETTLING)
        while True:
            if self._closed:
                raise WorkFailed("failed", "the studio is closing")
            self._forget_the_dead()
            if self._idle:
                process = min(self._idle, key=lambda one: (one.served != served, one.served is not None))
                self._idle.remove(process)
                return process
            if self._has_room and self._started_ahead is None:
                return await self._start()
            await self._queue()

    @property
    def _has_room(self) -> bool:
        return len(self._all) + self._starting < self._size

    def _start_ahead(self, taken: Process) -> None:
        """When the last idle process was taken the next is started, before somebody waits for it."""
        if taken.ahead and not self._idle and self._has_room and self._started_ahead is None:
            self._started_ahead = asyncio.create_task(self._one_more())

    async def _one_more(self) -> None:
        with contextlib.suppress(OSError):  # whoever needs it will try again, and be told
            process = await self._start()
            await process.ready()
            self._idle.append(process)
        self._started_ahead = None
        self._wake_next()

    async def _start(self) -> Process:
        self._starting += 1
        try:
            process = Process(await self._open_line())
            self._all.add(process)
            if self._closed:
                process.kill()
            LOG.debug("worker process %d is ready", process.pid)
            return process
        finally:
            self._starting -= 1

    async def _queue(self) -> None:
        """Wait until a process may be free."""
        if len(self._waiting) >= self._longest_queue:
            raise Busy
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._wake_next()  # our turn had come, but we are gone
            raise
        finally:
            if turn in self._waiting:
                self._waiting.remove(turn)

    async def _give_back(self, process: Process) -> None:
        await process.settle()
        if not process.alive:
            await process.wait()
        self._put(process)

    def _put(self, process: Process) -> None:
        if process.alive:
            self._idle.append(process)
        self._forget_the_dead()
        self._wake_next()

    def _forget_the_dead(self) -> None:
        dead = {process for process in self._all if not process.alive}
        for process in dead:
            LOG.info("worker process %d has ended; another takes its place when it is needed", process.pid)
        self._all -= dead
        self._idle = [process for process in self._idle if process.alive]

    def _wake_next(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
