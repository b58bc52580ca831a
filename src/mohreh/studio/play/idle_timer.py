"""The timers of a game: some seconds after the last page or request its work ends, and soon after the first page came
a worker gets ready for questions about it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from mohreh.agents.solving import is_puzzle
from mohreh.studio.play import advice
from mohreh.studio.work.errors import WorkFailed

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table

GETTING_READY = 0.5
"""Seconds after which a page that came is there to stay."""


class IdleTimer:
    """Stops what is computed for a table some seconds after everyone has left; a reload does not take that long."""

    def __init__(self, table: Table, patience: float) -> None:
        self._table = table
        self._patience = patience
        self._timer: asyncio.TimerHandle | None = None
        self._readiness: asyncio.TimerHandle | None = None
        self._preparing: asyncio.Task[None] | None = None

    @property
    def attended(self) -> bool:
        """Whether somebody watches or was here a moment ago."""
        return self._table.hub.watched or self._timer is not None

    def touch(self) -> None:
        """Somebody asked for this game, or has just left it."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._patience, self._alone)

    def expect_questions(self) -> None:
        """A page came: let a worker read what the first hint would wait for, once."""
        if self._readiness is None and not is_puzzle(self._table.record.game):
            self._readiness = asyncio.get_running_loop().call_later(GETTING_READY, self._get_ready)

    async def ready(self) -> None:
        """A question comes: until a worker that gets ready for it has done so; if none does, the question is enough."""
        if self._preparing is not None and not self._preparing.done():
            await asyncio.wait([self._preparing])
        elif self._readiness is not None:
            self._readiness.cancel()

    def end(self) -> None:
        """The table leaves memory."""
        for timer in (self._timer, self._readiness):
            if timer is not None:
                timer.cancel()
        if self._preparing is not None:
            self._preparing.cancel()
        self._timer = None

    def _get_ready(self) -> None:
        if self._table.hub.watched:
            self._preparing = asyncio.create_task(self._prepare())

    async def _prepare(self) -> None:
        with suppress(WorkFailed):  # whoever asks later is told what is wrong
            await advice.prepare(self._table)

    def _alone(self) -> None:
        self._timer = None
        if not self._table.hub.watched:
            self._table.driver.stop()
            self._table.tasks.stop_all(but="hint")
