"""The file of a tournament: SQLite, one transaction per game, so that whatever happens no finished game is lost.

A game is known by its fixture, and the file accepts each fixture once. Two processes may work on one file, a game may
arrive twice from a cluster, a process may be killed at any moment: a game is in the file as a whole and once, or not
at all and will be played again.

In WAL mode with `synchronous=NORMAL` a commit survives the death of the process; so that it survives the death of the
machine too, a thread forces the log to the disk all the time, some hundredths of a second behind. Waiting for the
disk after every game would cost more than fast games take.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn, Self

from mohreh.arena.database.agreement import differences, newcomers
from mohreh.arena.database.flusher import Flusher
from mohreh.arena.database.opening import MEMORY, PROBLEMS, open_to_read, open_to_write
from mohreh.arena.database.rows import COLUMNS, INSERT, Damaged, checked, checksum, fixtures_of, records_of, row_of
from mohreh.arena.game_record import Fixture, GameRecord
from mohreh.arena.plan import Plan
from mohreh.arena.provenance import Provenance, provenance
from mohreh.arena.sources import user_file
from mohreh.arena.stopped import Stopped
from mohreh.errors import MohrehError

SAID = ", ".join(COLUMNS)
IN_ORDER = "ORDER BY pair, MIN(first, second), MAX(first, second), first"


class StoreFull(Stopped):
    """The disk is full, or the file cannot be written: what was kept before is safe."""


class Store:
    """The games of one tournament, in a file or in memory. Safe to use from several threads."""

    def __init__(self, path: Path | str = MEMORY, *, create: bool = True) -> None:
        self.path = str(path)
        self._lock = threading.RLock()
        self._run: int | None = None
        self._seed = 0
        self._flusher: Flusher | None = None
        try:
            self._connection = open_to_write(self.path) if create else open_to_read(self.path)
        except PROBLEMS as error:
            raise MohrehError(f"{self.path!r} cannot be opened as a tournament's file: {error}") from None
        if not create and self.described() is None:
            self._connection.close()
            raise MohrehError(f"{self.path!r} holds no tournament; `mohreh tournament … --into {self.path}` makes one")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Force everything to the disk and let go of the file."""
        if self._flusher is not None:
            self._flusher.stop()
            self._flusher = None
        with self._lock:
            self._connection.close()

    def begin(self, plan: Plan, played_by: Provenance | None = None) -> list[str]:
        """Start or resume a tournament: the plan must be the one that the file holds, agents and games may grow.

        What a person should know about those who join is said in sentences.
        """
        who = played_by or provenance()
        self._seed = plan.seed
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                notes = self._agree(plan)
                cursor = self._connection.execute(
                    "INSERT INTO runs (started, version, sources, platform) VALUES (?, ?, ?, ?)",
                    (_now(), who.version, who.sources, who.platform),
                )
                self._run = cursor.lastrowid
                self._connection.execute("COMMIT")
            except PROBLEMS as error:
                self._roll_back()
                self._cannot_write(error)
            except BaseException:
                self._roll_back()
                raise
        if self.path != MEMORY:
            self._flusher = self._flusher or Flusher(self.path)
        return notes

    def _agree(self, plan: Plan) -> list[str]:
        described = plan.described()
        known = self.described()
        if known is None:
            text = json.dumps(described)
            self._connection.execute(
                "INSERT INTO tournament (id, described, checksum) VALUES (1, ?, ?)", (text, checksum(text))
            )
        else:
            self._check_index()
        stored = self._agents()
        for problem in differences(self.path, plan, known or described, stored):
            raise MohrehError(problem)
        for name, settings in plan.agent_settings().items():
            if name not in stored:
                row = (name, plan.names[name], settings)
                self._connection.execute(
                    "INSERT INTO agents (name, text, settings, checksum) VALUES (?, ?, ?, ?)", (*row, checksum(*row))
                )
        return newcomers(self.path, plan, stored)

    def _check_index(self) -> None:
        """Games are found by an index; where it does not fit the games, one would be lost or kept twice."""
        (found,) = self._connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise self._damaged(str(found))

    def described(self) -> dict[str, Any] | None:
        """What the tournament is: game, format, seed, opening plies, time per move; None for an empty file."""
        rows = self._query("SELECT described, checksum FROM tournament")
        if not rows:
            return None
        (text,) = self._checked(rows[0], "its description")
        found: dict[str, Any] = json.loads(text)
        return found

    def agents(self) -> dict[str, str]:
        """The agents' names, in the order in which they joined, and the texts that make them."""
        return {name: text for name, (text, _) in self._agents().items()}

    def _agents(self) -> dict[str, tuple[str, dict[str, Any]]]:
        """The same with their settings."""
        rows = self._query("SELECT name, text, settings, checksum FROM agents ORDER BY id")
        agents = [self._checked(row, "its list of agents") for row in rows]
        return {name: (text, json.loads(settings)) for name, text, settings in agents}

    def plan(self, *, files: bool = False) -> Plan:
        """The plan as far as the file knows it: with as many games as were begun."""
        described = self.described()
        if described is None:
            raise MohrehError(f"{self.path!r} holds no tournament")
        most = self._query("SELECT COALESCE(MAX(pair), 0) + 1 FROM games NOT INDEXED")[0][0]
        duel = self._query("SELECT COUNT(*) FROM games NOT INDEXED WHERE second <> ''")[0][0] > 0
        return Plan(
            game=described["game"],
            agents=_as_they_are_now(list(self.agents().values())),
            games=most * 2 if duel else max(2, most),
            format=described["format"],
            seed=described["seed"],
            openings=described["openings"],
            move_time=described["move_time"],
            files=files,
        )

    def add(self, record: GameRecord) -> bool:
        """Keep a game, in one transaction; False if it is there already."""
        row = row_of(record, self._run, time.time(), self._seed)
        with self._lock:
            try:
                added = self._connection.execute(INSERT, row).rowcount == 1
            except PROBLEMS as problem:
                self._roll_back()
                self._cannot_write(problem)
        if self._flusher is not None and not self._flusher.written.is_set():
            self._flusher.written.set()
        return added

    def finished(self, after: int = 0) -> tuple[list[Fixture], int]:
        """The fixtures played, here or by another process, since the mark that the last call gave; and a new mark."""
        rows = self._query(f"SELECT id, {SAID}, checksum FROM games WHERE id > ? ORDER BY id", (after,))
        try:
            return list(fixtures_of(rows)), rows[-1][0] if rows else after
        except Damaged as found:
            raise self._damaged(f"{found} does not fit the checksum") from None

    def counts(self, rounds: int) -> dict[tuple[str, ...], int]:
        """How many games of the first rounds are there, by who sat where; the records themselves are not looked at."""
        rows = self._query(
            "SELECT first, second, COUNT(*) FROM games NOT INDEXED WHERE pair < ? GROUP BY first, second", (rounds,)
        )
        return {(first, second) if second else (first,): count for first, second, count in rows}

    def __len__(self) -> int:
        return int(self._query("SELECT COUNT(*) FROM games NOT INDEXED")[0][0])

    def games(self, *, moves: bool = False, agent: str | None = None, number: int | None = None) -> list[GameRecord]:
        """The games in a fixed order that does not depend on when they ended; without their moves unless asked for."""
        return [record for _, record in self.numbered_games(moves=moves, agent=agent, number=number)]

    def numbered_games(
        self, *, moves: bool = False, agent: str | None = None, number: int | None = None
    ) -> list[tuple[int, GameRecord]]:
        """The same with their numbers, by which `replay` finds them: 1 is the first."""
        wanted = f"{SAID}, checksum" + (", moves, moves_checksum" if moves else "")
        rows = self._query(f"SELECT {wanted} FROM games NOT INDEXED {IN_ORDER}")
        try:
            return list(records_of(rows, moves=moves, agent=agent, number=number))
        except Damaged as found:
            raise self._damaged(f"{found} does not fit the checksum") from None

    def runs(self) -> list[dict[str, Any]]:
        """When and with what the games were played."""
        names = ("started", "version", "signature", "sources", "platform")
        rows = self._query(
            f"SELECT {', '.join(names)}, COUNT(games.id) FROM runs LEFT JOIN games "
            "ON games.run = runs.id GROUP BY runs.id ORDER BY runs.id"
        )
        return [dict(zip((*names, "games"), row, strict=True)) for row in rows]

    def _query(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        with self._lock:
            try:
                return self._connection.execute(sql, values).fetchall()
            except PROBLEMS as error:
                raise MohrehError(f"{self.path!r} cannot be read: {error}") from None

    def _checked(self, row: Sequence[Any], what: str) -> Sequence[Any]:
        try:
            return checked(row)
        except Damaged:
            raise self._damaged(f"{what} does not fit the checksum") from None

    def _damaged(self, what: str) -> MohrehError:
        return MohrehError(f"{self.path!r} is damaged ({what}); put a copy of it back, or begin again in another file")

    def _roll_back(self) -> None:
        with contextlib.suppress(*PROBLEMS):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _cannot_write(self, error: Exception) -> NoReturn:
        if isinstance(error, sqlite3.OperationalError):
            raise StoreFull(f"{self.path!r} cannot be written ({error}); the games in it are safe") from None
        raise self._damaged(str(error)) from None


def _as_they_are_now(texts: Sequence[str]) -> tuple[str, ...]:
    """What makes the agents; a user's file that has played in several versions is there only in its last one."""
    files = dict.fromkeys(text for text in texts if user_file(text) is not None)
    return (*(text for text in texts if text not in files), *files)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


__all__ = ["MEMORY", "Store", "StoreFull"]
