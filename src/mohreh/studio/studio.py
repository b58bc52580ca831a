"""All that one server has: its files, its workers, its games, its films."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request, WebSocket

from mohreh.games.guests import dismiss, invite
from mohreh.studio.arena.tournaments import Tournaments
from mohreh.studio.arena.writing import Writer
from mohreh.studio.classroom.apart import in_a_process, in_a_worker
from mohreh.studio.classroom.gradings import Gradings
from mohreh.studio.config import Config
from mohreh.studio.films import Films
from mohreh.studio.lessons import Lessons
from mohreh.studio.play.library import Library
from mohreh.studio.play.sessions import Sessions
from mohreh.studio.play.store import Store
from mohreh.studio.refusal import conflict
from mohreh.studio.training.coach import Coach
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.line import OpenLine, Pipes
from mohreh.studio.work.pool import Pool
from mohreh.studio.work.workforce import Workforce

GAMES_FILE = "studio.db"


class Studio:
    """The parts that the routes share."""

    def __init__(self, config: Config, open_line: OpenLine = Pipes.open) -> None:
        self.config = config
        self.limits = config.limits
        config.data.mkdir(parents=True, exist_ok=True)
        self.store = Store(config.data / GAMES_FILE)
        self.library = Library(self.store)
        self.guests = config.guests
        theirs = {guest.name: guest.workers(config.limits.queue) for guest in config.guests}
        self.pool = Workforce(Pool(config.workers, config.limits.queue, open_line), theirs)
        self.sessions = Sessions(self.store, self.pool, config.limits)
        self.films = Films(config.limits.films)
        self.tournaments = Tournaments(config.tournaments or config.data / "tournaments", self.store)
        self.writer = Writer(config.reports)
        self.coach = Coach(config.runs)
        self.lessons = Lessons(config.lessons)
        self.gradings = Gradings(config.limits, in_a_process if config.processes else in_a_worker(self.pool))
        self.sockets = 0

    def must_start_programs(self) -> None:
        """Refuse what needs a process of its own where there is none."""
        if not self.config.processes:
            raise conflict("this cannot be started in a browser's tab; install Mohreh for it")

    def must_own(self) -> None:
        """Refuse to change what is only shown here: a browser's tab has a copy of what was made elsewhere."""
        if not self.config.processes:
            raise conflict("in a browser's tab this can only be looked at; it was made with the installed program")

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """While the server runs; a first worker is started so that the first search need not wait for it."""
        for guest in self.guests:
            invite(guest.name, guest.game, guest.place)
        warming = asyncio.create_task(self._warm_up())
        catching_up = asyncio.create_task(asyncio.to_thread(self.library.catch_up))
        try:
            yield
        finally:
            warming.cancel()
            await catching_up
            self.sessions.close()
            await self.tournaments.close()
            await self.writer.stop()
            await self.coach.close()
            await self.gradings.close()
            await self.pool.close()
            for guest in self.guests:
                dismiss(guest.name)
                await asyncio.to_thread(guest.close)
            self.store.close()

    async def _warm_up(self) -> None:
        with contextlib.suppress(WorkFailed):
            await self.pool.warm_up()


async def _studio(request: Request) -> Studio:
    studio: Studio = request.app.state.studio
    return studio


def studio_of(socket: WebSocket) -> Studio:
    """The studio that a WebSocket belongs to."""
    studio: Studio = socket.app.state.studio
    return studio


TheStudio = Annotated[Studio, Depends(_studio)]
"""How a route asks for the studio."""
