"""Telling the pages of a tournament: games as they end, results about once a second, never too fast."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from mohreh.arena import GameRecord, Progress
from mohreh.studio.arena.reading import game_line
from mohreh.studio.models.arena import GamesEvent, Tournament, TournamentEvent
from mohreh.studio.play.hub import GOING_AWAY, Hub
from mohreh.studio.refusal import Refusal

GAMES_EVERY = 0.3
RESULTS_EVERY = 1.0
SHARE = 0.1
"""How much of the time may go into results: those of many games take long to compute and are sent less often."""

LAST_FEW = 10


class Broadcast:
    """The events of one tournament."""

    def __init__(self, read: Callable[[], Awaitable[Tournament]], pace: Callable[[], float | None]) -> None:
        self._pace = pace
        self.hub = Hub()
        self._read = read
        self._fresh: deque[GameRecord] = deque(maxlen=LAST_FEW)
        self._progress: Progress | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Games are being played from now on."""
        self._task = asyncio.create_task(self._tell_on())

    def heard(self, record: GameRecord, progress: Progress) -> None:
        """A game has ended."""
        self._fresh.append(record)
        self._progress = progress

    def end(self) -> None:
        """No more games: the final results are sent."""
        self._stop()
        self._task = asyncio.create_task(self._tell_all())

    def close(self) -> None:
        """The server ends."""
        self._stop()
        self.hub.end(GOING_AWAY)

    async def snapshot(self) -> str:
        """The tournament as it stands, for a page that is new."""
        return TournamentEvent(seq=self.hub.seq, tournament=await self._read()).model_dump_json()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _tell_on(self) -> None:
        next_results = 0.0
        while True:
            await asyncio.sleep(GAMES_EVERY)
            if not self._tell_games() or not self.hub.watched:
                continue
            now = time.monotonic()
            if now >= next_results:
                await self._tell_results()
                took = time.monotonic() - now
                next_results = time.monotonic() + max(RESULTS_EVERY, took / SHARE)

    async def _tell_all(self) -> None:
        self._tell_games()
        await self._tell_results()

    def _tell_games(self) -> bool:
        """Tell of the games that have ended since; whether there were any."""
        progress, records = self._progress, list(self._fresh)
        if progress is None or not records:
            return False
        self._fresh.clear()
        lines = [game_line(0, record) for record in records]
        pace = self._pace()
        left = None if pace is None else pace * (progress.total - progress.done)
        self.hub.publish(
            lambda seq: GamesEvent(seq=seq, done=progress.done, total=progress.total, seconds_left=left, games=lines)
        )
        return True

    async def _tell_results(self) -> None:
        try:
            tournament = await self._read()
        except Refusal:
            return  # its file is gone, or being replaced: the next time will tell
        self.hub.publish(lambda seq: TournamentEvent(seq=seq, tournament=tournament))
