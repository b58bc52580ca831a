"""Opens the studio in a tab: its games from the browser's storage, its workers from JavaScript."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from mohreh.studio.app import create_app
from mohreh.studio.config import Config
from mohreh.studio.studio import GAMES_FILE, Studio
from mohreh.studio.tab.door import Door
from mohreh.studio.tab.exhibits import RUNS, TOURNAMENTS, Archive, Exhibits, brought
from mohreh.studio.tab.worker_line import StartWorker, WorkerLine
from mohreh.studio.work.line import Line

PAUSE: Final = 0.4
"""Seconds at least from one time that the games are handed out to be kept until the next."""

Keep = Callable[[str, bytes], None]
"""Has the browser keep a file under a name."""


class Keeper:
    """Hands the file of games out to be kept: as soon as they have changed, and not too often."""

    def __init__(self, keep: Keep) -> None:
        self._keep = keep
        self._kept = -1
        self._next = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._studio: Studio | None = None

    def watch(self, studio: Studio) -> None:
        """Keep what changes from now on.

        What has been read is not handed out again: another page of the same visitor, on its way out, may have kept
        something newer since.
        """
        self._studio = studio
        self._kept = studio.store.changes

    def look(self) -> None:
        """Something may have changed."""
        if self._timer is None and self._studio is not None and self._studio.store.changes != self._kept:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, self._next - loop.time()), self.write)

    def write(self) -> None:
        """Hand out what has changed now."""
        self._timer = None
        if self._studio is not None and (changes := self._studio.store.changes) != self._kept:
            self._kept = changes
            self._next = asyncio.get_running_loop().time() + PAUSE
            self._keep(GAMES_FILE, self._studio.store.image())


async def open_tab(
    data: Path,
    keep: Keep,
    start_worker: StartWorker,
    *,
    kept: bytes | None = None,
    workers: int = 2,
    archive: Archive = brought,
) -> Door:
    """The studio in a folder of the tab's own memory, with the games that the browser has kept.

    Tournaments and training runs come out of the site's `archive`, where it has one.
    """
    data.mkdir(parents=True, exist_ok=True)
    if kept:
        (data / GAMES_FILE).write_bytes(kept)

    async def open_line() -> Line:
        return WorkerLine(start_worker)

    config = Config(
        data=data,
        workers=workers,
        reports=data / "reports",
        tournaments=data / TOURNAMENTS,
        runs=data / RUNS,
        classes=data / "classes",
        static=data / "page",
        classroom=True,
        processes=False,
    )
    keeper = Keeper(keep)
    app = create_app(config, open_line)
    door = Door(app, keeper.look, Exhibits(data, archive).prepare)
    await door.open()
    keeper.watch(app.studio)
    return door
