"""All tournaments of a folder, and the one that is being played."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mohreh.arena import BackgroundTournament, GameRecord, LocalWorkers, Plan, Progress
from mohreh.arena import Store as TournamentStore
from mohreh.arena.executors.local import cores
from mohreh.errors import MohrehError
from mohreh.games.guests import at_its_place, guest_named
from mohreh.studio.arena import reading
from mohreh.studio.arena.boards import Boards
from mohreh.studio.arena.broadcast import Broadcast
from mohreh.studio.models.arena import LiveBoard, Tournament, TournamentInfo, TournamentRequest
from mohreh.studio.play.store import Store
from mohreh.studio.refusal import Refusal, bad_input, conflict, not_found

NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
SUFFIX = ".db"
Answer = TypeVar("Answer")


class Tournaments:
    """Finds, starts, stops and tells of tournaments. Files are read in threads, so that nobody waits for them."""

    def __init__(self, folder: Path, store: Store) -> None:
        self._folder = folder
        self._store = store
        self._playing: BackgroundTournament | None = None
        self._current: str | None = None
        self._errors: dict[str, str] = {}
        self._broadcasts: dict[str, Broadcast] = {}
        self._executor: LocalWorkers | None = None
        self._boards: Boards | None = None
        self._since, self._done_before = 0.0, 0

    def path(self, name: str) -> Path:
        """The file of a tournament that is there."""
        path = self._folder / f"{name}{SUFFIX}"
        if not NAME.fullmatch(name) or not path.is_file():
            raise not_found("such tournament")
        return path

    def running(self, name: str) -> bool:
        """Whether it is being played."""
        return self._current == name

    async def all(self) -> list[TournamentInfo]:
        """All of the folder, the latest first; files that are not tournaments are passed over."""
        found = []
        for path in sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda path: -path.stat().st_mtime):
            if NAME.fullmatch(path.stem):
                with contextlib.suppress(Refusal):
                    found.append(await self.info(path.stem))
        return found

    async def info(self, name: str) -> TournamentInfo:
        """What a tournament is and how far it has come."""
        path, circumstances = self.path(name), self._circumstances(name)
        return await asyncio.to_thread(_read, lambda: reading.info(path, *circumstances))

    async def whole(self, name: str) -> Tournament:
        """A tournament with its results."""
        path, circumstances = self.path(name), self._circumstances(name)
        return await asyncio.to_thread(_read, lambda: reading.whole(path, *circumstances))

    def broadcast(self, name: str) -> Broadcast:
        """Who tells the pages that watch a tournament."""
        self.path(name)
        if name not in self._broadcasts:
            self._broadcasts[name] = Broadcast(lambda: self.whole(name), lambda: self.pace(name))
        return self._broadcasts[name]

    def pace(self, name: str) -> float | None:
        """Seconds per game since it continues; None while nobody can tell."""
        if not self.running(name) or self._playing is None:
            return None
        played = self._playing.progress.done - self._done_before
        return (time.monotonic() - self._since) / played if played > 0 else None

    def boards(self, name: str) -> list[LiveBoard]:
        """The games that are being played now."""
        self.path(name)
        if not self.running(name) or self._boards is None or self._executor is None:
            return []
        return self._boards.now(self._executor.under_way())

    async def start(self, wanted: TournamentRequest, name: str) -> TournamentInfo:
        """Begin a tournament; its game and agents were checked."""
        path = self._folder / f"{name}{SUFFIX}"
        if path.exists() and await asyncio.to_thread(_holds_something, path):
            raise conflict(f"there is a tournament {name!r} already; choose another name, or continue that one")
        try:
            plan = Plan(
                game=at_its_place(wanted.game),
                agents=tuple(wanted.agents),
                games=wanted.games,
                format=wanted.format,
                seed=wanted.seed,
                openings=wanted.openings,
                move_time=wanted.move_time,
                files=guest_named(wanted.game) is not None,
            )
        except MohrehError as error:
            raise bad_input(str(error)) from error
        self._folder.mkdir(parents=True, exist_ok=True)
        await self._play(plan, path)
        return await self.info(name)

    async def resume(self, name: str, games: int | None) -> TournamentInfo:
        """Resume a tournament."""
        path, planned = self.path(name), games or self._store.planned_games(name)
        plan = await asyncio.to_thread(_read, lambda: self._plan(path, planned))
        await self._play(plan, path)
        return await self.info(name)

    async def stop(self, name: str) -> TournamentInfo:
        """Stop it; games that are not finished are given up and played later."""
        if self.running(name) and self._playing is not None:
            await asyncio.to_thread(self._playing.stop)
        return await self.info(name)

    def forget(self, name: str) -> None:
        """Remove a tournament's file."""
        path = self.path(name)
        if self.running(name):
            raise conflict("the tournament is being played; stop it first")
        for suffix in ("", "-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)

    async def close(self) -> None:
        """Stop what is being played; it can be resumed."""
        if self._playing is not None:
            await asyncio.to_thread(self._playing.stop)
        for broadcast in self._broadcasts.values():
            broadcast.close()

    @staticmethod
    def _plan(path: Path, games: int | None) -> Plan:
        with reading.opened(path) as store:
            reading.rules_of(store)
            return reading.plan_of(store, games)

    def _circumstances(self, name: str) -> tuple[int | None, bool, str | None, float | None]:
        return self._store.planned_games(name), self.running(name), self._errors.get(name), self.pace(name)

    async def _play(self, plan: Plan, path: Path) -> None:
        if self._current is not None:
            raise conflict(f"{self._current} is being played; stop it first")
        name, loop = path.stem, asyncio.get_running_loop()
        self._errors.pop(name, None)

        def on_game(record: GameRecord, progress: Progress) -> None:
            loop.call_soon_threadsafe(self.broadcast(name).heard, record, progress)

        def on_end(error: Exception | None) -> None:
            loop.call_soon_threadsafe(self._ended, name, error)

        self._current = name  # before the first await: nobody else can begin meanwhile
        executor = self._executor = LocalWorkers(max(1, cores() - 1))
        self._boards = Boards(plan.rules)
        try:
            self._playing = await asyncio.to_thread(
                _read, lambda: BackgroundTournament(plan, path, executor=executor, on_game=on_game, on_end=on_end)
            )
        except BaseException:
            self._current = None
            raise
        self._store.plan_games(name, plan.games)
        self._since, self._done_before = time.monotonic(), self._playing.progress.done
        self._playing.start()
        self.broadcast(name).begin()

    def _ended(self, name: str, error: Exception | None) -> None:
        self._current = None
        if error is not None:
            self._errors[name] = str(error)
        self.broadcast(name).end()


def made_up_name(game: str) -> str:
    """A name for a tournament that was given none: the game and the time.   othello-20250101-120000"""
    plain = re.sub("[^a-z0-9-]", "", game.partition("(")[0].lower())[:20]
    return f"{plain}-{time.strftime('%Y%m%d-%H%M%S')}"


def _holds_something(path: Path) -> bool:
    """Whether a file is more than what is left of one that was never finished."""
    try:
        with TournamentStore(path) as store:
            return store.described() is not None
    except MohrehError:
        return True


def _read(read: Callable[[], Answer]) -> Answer:
    """What reading a file gave; a file that cannot be read is a refusal in words."""
    try:
        return read()
    except (MohrehError, sqlite3.Error) as error:
        raise conflict(str(error)) from error
