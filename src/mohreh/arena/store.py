"""The file of a tournament: SQLite, one transaction a game, so that whatever happens no finished game is lost.

A game is known by its fixture, and the file accepts each fixture once. Two processes may work on one file, a game may
arrive twice from a cluster, a process may be killed at any moment: a game is in the file as a whole and once, or not
at all and will be played again.

In WAL mode with `synchronous=NORMAL` a commit survives the death of the process; so that it survives the death of the
machine too, a thread forces the log to the disk all the time, some hundredths of a second behind. Waiting for the
disk after every game would cost more than fast games take.
"""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from mohreh.arena.game_record import Fixture, GameError, GameRecord
from mohreh.arena.plan import Plan
from mohreh.arena.provenance import Provenance, provenance
from mohreh.arena.schema import VERSION, bring_up_to_date
from mohreh.errors import MohrehError
from mohreh.migration import version_of

MEMORY = ":memory:"
PATIENCE = 60.0
"""Seconds to wait for another process that is writing."""

FLUSH_EVERY = 0.05

COLUMNS = (
    *("pair", "first", "second", "run", "finished", "seed", "winner", "reason", "code", "sandbox"),
    *("error_seat", "error_kind", "error_message", "opening", "plies", "proven", "wall", "figures", "start", "moves"),
)
INSERT = f"INSERT OR IGNORE INTO games ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
FIGURES = ("score", "points", "seconds", "slowest", "decisions", "nodes")
"""What is kept for each seat, as one list of lists."""


class StoreFull(MohrehError):
    """The disk is full, or the file cannot be written: what was kept before is safe."""


class Store:
    """The games of one tournament, in a file or in memory. Safe to use from several threads."""

    def __init__(self, path: Path | str = MEMORY, *, create: bool = True) -> None:
        self.path = str(path)
        if not create and not Path(self.path).is_file():
            raise MohrehError(f"there is no file {self.path!r}; `mohreh tournament … --into {self.path}` makes one")
        self._lock = threading.RLock()
        self._run: int | None = None
        self._seed = 0
        self._flusher: _Flusher | None = None
        try:
            self._connection = sqlite3.connect(
                self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
        except sqlite3.OperationalError as error:
            raise MohrehError(f"{self.path!r} cannot be opened: {error}") from None
        try:
            if not create and version_of(self._connection) == 0:
                raise MohrehError(f"{self.path!r} holds no tournament")
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            bring_up_to_date(self._connection)
        except sqlite3.DatabaseError as error:
            self._connection.close()
            raise MohrehError(f"{self.path!r} cannot be opened as a tournament's file: {error}") from None
        except MohrehError:
            self._connection.close()
            raise

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

    def begin(self, plan: Plan, played_by: Provenance | None = None) -> None:
        """Start or go on with a tournament: the plan must be the one that the file holds, agents and games may grow."""
        who = played_by or provenance()
        self._seed = plan.seed
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                self._agree(plan)
                cursor = self._connection.execute(
                    "INSERT INTO runs (started, version, sources, platform) VALUES (?, ?, ?, ?)",
                    (_now(), who.version, who.sources, who.platform),
                )
                self._run = cursor.lastrowid
                self._connection.execute("COMMIT")
            except sqlite3.OperationalError as error:
                self._roll_back()
                raise self._full(error) from None
            except BaseException:
                self._roll_back()
                raise
        if self.path != MEMORY:
            self._flusher = self._flusher or _Flusher(self.path)

    def _agree(self, plan: Plan) -> None:
        described = plan.described()
        known = self.described()
        if known is None:
            self._connection.execute("INSERT INTO tournament (id, described) VALUES (1, ?)", (json.dumps(described),))
        else:
            for name, value in described.items():
                if known.get(name) != value:
                    raise MohrehError(
                        f"{self.path!r} holds a tournament with {name}={known.get(name)}, not {value}; "
                        "go on with that, or choose another file"
                    )
        for name, settings in plan.agent_settings().items():
            row = self._connection.execute("SELECT settings FROM agents WHERE name = ?", (name,)).fetchone()
            if row is None:
                self._connection.execute(
                    "INSERT INTO agents (name, text, settings) VALUES (?, ?, ?)", (name, plan.names[name], settings)
                )
            elif _differ(row[0], settings):
                raise MohrehError(
                    f"{name} in {self.path!r} has the settings {row[0]}, now it would have {settings}; "
                    "write out the settings that differ, or choose another file"
                )

    def described(self) -> dict[str, Any] | None:
        """What the tournament is: game, format, seed, opening plies, time a move; None for an empty file."""
        row = self._query("SELECT described FROM tournament")
        found: dict[str, Any] | None = json.loads(row[0][0]) if row else None
        return found

    def agents(self) -> dict[str, str]:
        """The agents' names, in the order in which they joined, and the texts that make them."""
        return dict(self._query("SELECT name, text FROM agents ORDER BY id"))

    def plan(self, *, files: bool = False) -> Plan:
        """The plan as far as the file knows it: with as many games as were begun."""
        described = self.described()
        if described is None:
            raise MohrehError(f"{self.path!r} holds no tournament")
        most = self._query("SELECT COALESCE(MAX(pair), 0) + 1 FROM games")[0][0]
        duel = self._query("SELECT COUNT(*) FROM games WHERE second <> ''")[0][0] > 0
        return Plan(
            game=described["game"],
            agents=tuple(self.agents().values()),
            games=most * 2 if duel else max(2, most),
            format=described["format"],
            seed=described["seed"],
            openings=described["openings"],
            move_time=described["move_time"],
            files=files,
        )

    def add(self, record: GameRecord) -> bool:
        """Keep a game, in one transaction; False if it is there already."""
        error = record.error
        row = (
            record.fixture.pair,
            *(*record.seats, "")[:2],
            self._run,
            time.time(),
            self._seed,
            record.winner,
            record.reason,
            record.code,
            record.sandbox,
            *((error.seat, error.kind, error.message) if error else (None, None, None)),
            record.opening,
            record.plies,
            record.proven,
            record.wall,
            json.dumps([getattr(record, name) for name in FIGURES]),
            record.start,
            "\n".join(record.moves),
        )
        with self._lock:
            try:
                added = self._connection.execute(INSERT, row).rowcount == 1
            except sqlite3.OperationalError as problem:
                self._roll_back()
                raise self._full(problem) from None
        if self._flusher is not None:
            self._flusher.written.set()
        return added

    def finished(self, after: int = 0) -> tuple[list[Fixture], int]:
        """The fixtures played, here or by another process, since the mark that the last call gave; and a new mark."""
        rows = self._query("SELECT pair, first, second, id FROM games WHERE id > ? ORDER BY id", (after,))
        fixtures = [Fixture(pair, (first, second) if second else (first,)) for pair, first, second, _ in rows]
        return fixtures, rows[-1][3] if rows else after

    def __len__(self) -> int:
        return int(self._query("SELECT COUNT(*) FROM games")[0][0])

    def games(self, *, moves: bool = False, agent: str | None = None, number: int | None = None) -> list[GameRecord]:
        """The games in a fixed order that does not depend on when they ended; without their moves unless asked for."""
        return [record for _, record in self.numbered_games(moves=moves, agent=agent, number=number)]

    def numbered_games(
        self, *, moves: bool = False, agent: str | None = None, number: int | None = None
    ) -> Iterator[tuple[int, GameRecord]]:
        """The same with their numbers, by which `replay` finds them: 1 is the first."""
        columns = "pair, first, second, start, opening, winner, reason, code, sandbox, figures, proven, error_seat, "
        columns += "error_kind, error_message, wall, plies, " + ("moves" if moves else "''")
        found = self._query(f"SELECT {columns} FROM games ORDER BY pair, MIN(first, second), MAX(first, second), first")
        for at, row in enumerate(found, 1):
            if number in (None, at) and (agent is None or agent in row[1:3]):
                yield at, _record(row)

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
            except sqlite3.DatabaseError as error:
                raise MohrehError(f"{self.path!r} cannot be read: {error}") from None

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _full(self, error: sqlite3.OperationalError) -> StoreFull:
        return StoreFull(f"{self.path!r} cannot be written ({error}); the games in it are safe")


class _Flusher(threading.Thread):
    """Forces the log of a file to the disk whenever something was written, without making anybody wait."""

    def __init__(self, path: str) -> None:
        super().__init__(name="mohreh store flusher", daemon=True)
        self.written = threading.Event()
        self._ending = threading.Event()
        self._log = f"{path}-wal"
        self.start()

    def run(self) -> None:
        while not self._ending.is_set():
            self.written.wait()
            self.written.clear()
            self._force()
            self._ending.wait(FLUSH_EVERY)
        self._force()

    def _force(self) -> None:
        try:
            log = os.open(self._log, os.O_RDWR)
        except OSError:
            return  # no log: everything is in the file already
        try:
            os.fsync(log)
        except OSError:
            pass  # a full disk is told to whoever writes next
        finally:
            os.close(log)

    def stop(self) -> None:
        self._ending.set()
        self.written.set()
        self.join()


def _record(row: Sequence[Any]) -> GameRecord:
    pair, first, second, start, opening, winner, reason, code, sandbox, figures, proven, *error, wall, plies, moves = (
        row
    )
    seat, kind, message = error
    return GameRecord(
        fixture=Fixture(pair, (first, second) if second else (first,)),
        start=start,
        moves=tuple(moves.split("\n")) if moves else (),
        opening=opening,
        winner=winner,
        reason=reason,
        code=code,
        sandbox=sandbox,
        proven=bool(proven),
        error=None if kind is None else GameError(seat, kind, message),
        wall=wall,
        plies=plies,
        **{name: tuple(values) for name, values in zip(FIGURES, json.loads(figures), strict=True)},
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


__all__ = ["MEMORY", "VERSION", "Store", "StoreFull"]


def _differ(stored: str, now: str) -> bool:
    """Whether a setting that both versions know has changed. One that came or went since changes nothing: the name,
    which tells all that is not at its default, is the same."""
    old, new = json.loads(stored), json.loads(now)
    return any(old[name] != new[name] for name in old.keys() & new.keys())
