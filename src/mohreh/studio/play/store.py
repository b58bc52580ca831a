"""Where games are kept: one SQLite file that is whole at every moment, whatever ends the server.

A turn is one small row, written when it is played. Every game has a version: one who writes from an older one (a second
server on the same file) is told so instead of overwriting what the other did.
"""

from __future__ import annotations

import contextlib
import json
import math
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from mohreh.errors import MohrehError
from mohreh.migration import migrate, version_of
from mohreh.results import finite

UNKNOWN = "unknown"
"""The result of a game that an older version kept; the library looks it up."""

MIGRATIONS = (
    """
CREATE TABLE sessions (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, game TEXT NOT NULL, seed INTEGER NOT NULL, start TEXT,
    seats TEXT NOT NULL, ply INTEGER NOT NULL, plies INTEGER NOT NULL, autoplay TEXT NOT NULL,
    created REAL NOT NULL, updated REAL NOT NULL
) STRICT;
CREATE INDEX by_update ON sessions (updated);
CREATE TABLE turns (
    session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE, ply INTEGER NOT NULL, action TEXT NOT NULL,
    chance TEXT NOT NULL, by TEXT NOT NULL, value REAL, exact INTEGER NOT NULL, PRIMARY KEY (session, ply)
) STRICT, WITHOUT ROWID;
CREATE TABLE bests (game TEXT PRIMARY KEY, points REAL NOT NULL) STRICT;
CREATE TABLE tournaments (name TEXT PRIMARY KEY, games INTEGER NOT NULL) STRICT;
""",
    """
ALTER TABLE sessions RENAME COLUMN ply TO place;
ALTER TABLE sessions ADD COLUMN tip INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN comment TEXT NOT NULL DEFAULT '';
UPDATE sessions SET tip = plies;
ALTER TABLE turns RENAME TO line;
CREATE TABLE turns (
    session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE, number INTEGER NOT NULL, parent INTEGER NOT NULL,
    action TEXT NOT NULL, chance TEXT NOT NULL, by TEXT NOT NULL, value REAL, exact INTEGER NOT NULL,
    comments TEXT NOT NULL, PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;
INSERT INTO turns SELECT session, ply + 1, ply, action, chance, by, value, exact, '[]' FROM line;
DROP TABLE line;
""",
    "ALTER TABLE sessions ADD COLUMN difficulty TEXT NOT NULL DEFAULT '';",
    f"""
ALTER TABLE sessions ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN result TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN points REAL NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN origin TEXT NOT NULL DEFAULT '';
UPDATE sessions SET name = substr(game, 1, instr(game || '(', '(') - 1), result = '{UNKNOWN}';
CREATE INDEX by_name ON sessions (name, updated);
CREATE INDEX by_result ON sessions (result, updated);
""",
)
"""The first version kept one line of turns by its plies, the second a tree of them by their numbers; the third knows
how hard a dealt board is, the fourth how each game ended, so that the library can be searched."""

AUTOPLAY = {"playing", "agent", "delay"}
"""What a game knows of how its agents play on."""

VERSION = len(MIGRATIONS)
"""A file that a newer version has written is not touched."""


@dataclass(frozen=True)
class Head:
    """All of a game but its turns. `place` is the turn that led to the position shown, `tip` the last of its line."""

    id: str
    version: int
    game: str
    seed: int
    start: str | None
    seats: list[str]
    place: int
    plies: int
    autoplay: dict[str, object]
    created: float
    updated: float
    tip: int
    comment: str
    difficulty: str = ""
    """How hard a dealt board is; empty where nobody knows."""
    result: str = ""
    """How it ended at the end of its line (`mohreh.studio.play.endings`); empty while it continues."""
    points: float = 0.0
    origin: str = ""
    """Where it came from if it was not begun here: a file, a tournament, a pack of puzzles."""

    @property
    def name(self) -> str:
        """The game without its settings."""
        return self.game.partition("(")[0]


@dataclass(frozen=True)
class Row:
    """One turn as it is kept. `comments` are on its events, the decision first; none where nothing was said."""

    number: int
    parent: int
    action: str
    chance: list[str]
    by: str
    value: float | None
    exact: bool
    comments: list[str]


class Unreadable(MohrehError):
    """What was kept of a game makes no sense any more: the file was damaged, or changed by others."""


class Stale(Exception):
    """Someone else has written a newer version of this game, or removed it."""


class Store:
    """The file. All calls are short; the server makes them between two requests."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        if version_of(self._file) > VERSION:
            self._file.close()
            raise MohrehError(
                f"{str(path)!r} was written by a newer version of mohreh; choose another folder with --data"
            )
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = NORMAL")
        self._file.execute("PRAGMA foreign_keys = ON")
        self._file.execute("PRAGMA busy_timeout = 5000")
        migrate(self._file, MIGRATIONS)

    def close(self) -> None:
        """Close the file; everything is in it already."""
        self._file.close()

    @property
    def changes(self) -> int:
        """How many rows were changed since the file was opened: whether something has to be kept elsewhere."""
        return self._file.total_changes

    def image(self) -> bytes:
        """The whole file, as somebody else may keep it."""
        return self._file.serialize()

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """All of what follows, or nothing of it."""
        self._file.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._file.execute("COMMIT")
        except BaseException:
            if self._file.in_transaction:  # a full disk has ended it already
                self._file.execute("ROLLBACK")
            raise

    def add(self, head: Head, turns: list[Row]) -> None:
        """Keep a new game."""
        with self._whole():
            self._file.execute(
                "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    head.id,
                    head.version,
                    head.game,
                    head.seed,
                    head.start,
                    json.dumps(head.seats),
                    head.place,
                    head.plies,
                    json.dumps(head.autoplay),
                    head.created,
                    head.updated,
                    head.tip,
                    head.comment,
                    head.difficulty,
                    head.name,
                    head.result,
                    head.points,
                    head.origin,
                ),
            )
            self._insert(head.id, turns)

    def save(self, head: Head, turns: list[Row], best: float | None = None, *, all_turns: bool = False) -> None:
        """Keep what changed: the head, and these turns, which may be all that there are from now on.

        `head.version` is the one that is replaced.
        """
        with self._whole():
            changed = self._file.execute(
                "UPDATE sessions SET version = version + 1, seats = ?, place = ?, plies = ?, autoplay = ?, "
                "updated = ?, tip = ?, comment = ?, result = ?, points = ? WHERE id = ? AND version = ?",
                (
                    json.dumps(head.seats),
                    head.place,
                    head.plies,
                    json.dumps(head.autoplay),
                    head.updated,
                    head.tip,
                    head.comment,
                    head.result,
                    head.points,
                    head.id,
                    head.version,
                ),
            )
            if changed.rowcount == 0:
                raise Stale
            if all_turns:
                self._file.execute("DELETE FROM turns WHERE session = ?", (head.id,))
            self._insert(head.id, turns)
            if best is not None:
                self._file.execute(
                    "INSERT INTO bests VALUES (?, ?) ON CONFLICT DO UPDATE SET points = max(points, excluded.points)",
                    (head.game, best),
                )

    def _insert(self, session: str, turns: list[Row]) -> None:
        self._file.executemany(
            "INSERT OR REPLACE INTO turns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    session,
                    turn.number,
                    turn.parent,
                    turn.action,
                    json.dumps(turn.chance),
                    turn.by,
                    turn.value,
                    int(turn.exact),
                    json.dumps(turn.comments),
                )
                for turn in turns
            ],
        )

    def remove(self, session: str) -> bool:
        """Forget a game; whether there was one."""
        return self._file.execute("DELETE FROM sessions WHERE id = ?", (session,)).rowcount > 0

    def make_room(self, most: int) -> list[str]:
        """Forget games without a move, those longest untouched first, until only that many are left; which they were.

        A game that was played is never forgotten by itself.
        """
        (there,) = self._file.execute("SELECT count(*) FROM sessions").fetchone()
        oldest = self._file.execute(
            "SELECT id FROM sessions WHERE plies = 0 ORDER BY updated LIMIT ?", (max(there - most, 0),)
        ).fetchall()
        for (session,) in oldest:
            self.remove(session)
        return [session for (session,) in oldest]

    def head(self, session: str) -> Head | None:
        """A game without its turns, if it is there."""
        row = self._file.execute("SELECT * FROM sessions WHERE id = ?", (session,)).fetchone()
        return None if row is None else _head(row)

    def turns(self, session: str) -> list[Row]:
        """The turns of a game, each after the one it follows."""
        rows = self._file.execute(
            "SELECT number, parent, action, chance, by, value, exact, comments FROM turns WHERE session = ? "
            "ORDER BY number",
            (session,),
        )
        return [
            Row(number, parent, action, _texts(chance), by, finite(value), bool(exact), _texts(comments))
            for number, parent, action, chance, by, value, exact, comments in rows
        ]

    def movers(self, head: Head) -> set[str]:
        """Who made the moves of a game, those of other variations left out."""
        rows = self._file.execute(
            "WITH RECURSIVE line (parent, by) AS ("
            "SELECT parent, by FROM turns WHERE session = :game AND number = :tip "
            "UNION ALL SELECT turns.parent, turns.by FROM line JOIN turns ON session = :game AND number = line.parent) "
            "SELECT DISTINCT by FROM line",
            {"game": head.id, "tip": head.tip},
        )
        return {by for (by,) in rows}

    def latest(self, most: int) -> list[Head]:
        """The games last touched. One that cannot be read is left out; opened by itself, it says why."""
        found: list[Head] = []
        for (session,) in self._file.execute("SELECT id FROM sessions ORDER BY updated DESC").fetchall():
            with contextlib.suppress(Unreadable, sqlite3.DatabaseError):
                head = self.head(session)
                found += [] if head is None else [head]
            if len(found) == most:
                break
        return found

    def found(self, where: str, values: list[Any], offset: int, most: int) -> tuple[int, list[Head]]:
        """How many games fit a condition, and some of them, the last touched first; -1: all.

        One that cannot be read is left out; opened by itself, it says why.
        """
        rows = self._file.execute(
            f"SELECT * FROM sessions WHERE {where} ORDER BY updated DESC, id LIMIT ? OFFSET ?",
            [*values, most, offset],
        ).fetchall()
        heads = []
        for row in rows:
            with contextlib.suppress(Unreadable):
                heads.append(_head(row))
        return self.count(where, values), heads

    def count(self, where: str, values: Sequence[Any] = ()) -> int:
        """How many games fit a condition."""
        (number,) = self._file.execute(f"SELECT count(*) FROM sessions WHERE {where}", values).fetchone()
        return int(number)

    def games(self) -> list[str]:
        """Every game that is kept here, with its settings, once."""
        return [name for (name,) in self._file.execute("SELECT DISTINCT game FROM sessions")]

    def settle(self, head: Head) -> None:
        """Keep a result that was found out later; nothing else of the game changes."""
        self._file.execute(
            "UPDATE sessions SET result = ?, points = ? WHERE id = ?", (head.result, head.points, head.id)
        )

    def best(self, game: str) -> float | None:
        """The most points ever kept for these rules."""
        row = self._file.execute("SELECT points FROM bests WHERE game = ?", (game,)).fetchone()
        return None if row is None else finite(float(row[0]))

    def plan_games(self, tournament: str, games: int) -> None:
        """Remember how many games per pairing a tournament is to have; its own file knows only those begun."""
        self._file.execute("INSERT OR REPLACE INTO tournaments VALUES (?, ?)", (tournament, games))

    def planned_games(self, tournament: str) -> int | None:
        """How many games per pairing were planned here, if they were."""
        row = self._file.execute("SELECT games FROM tournaments WHERE name = ?", (tournament,)).fetchone()
        return None if row is None else int(row[0])


def _head(row: tuple[Any, ...]) -> Head:
    session, version, game, seed, start, seats, place, plies, autoplay, created, updated, tip, comment, *known = row
    difficulty, _, result, points, origin = known
    auto = _read(autoplay)
    if not isinstance(auto, dict) or not auto.keys() <= AUTOPLAY:
        raise Unreadable("how its agents play on is not readable")
    if not (math.isfinite(created) and math.isfinite(updated)):
        raise Unreadable("its dates cannot be read")
    found = Head(session, version, game, seed, start, _texts(seats), place, plies, auto, created, updated, tip, comment)
    return replace(found, difficulty=difficulty, result=result, points=points, origin=origin)


def _texts(text: str) -> list[str]:
    found = _read(text)
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise Unreadable("a list of names in it is not readable")
    return found


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"a part of it is not readable: {error}") from None
