"""The tables of a tournament's file, version by version."""

from __future__ import annotations

import sqlite3

from mohreh.arena.database.rows import COLUMNS
from mohreh.errors import MohrehError
from mohreh.migration import migrate, version_of

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE tournament (id INTEGER PRIMARY KEY CHECK (id = 1), described TEXT NOT NULL);
    CREATE TABLE agents (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        text TEXT NOT NULL,
        settings TEXT NOT NULL
    );
    CREATE TABLE runs (
        id INTEGER PRIMARY KEY,
        started TEXT NOT NULL,
        version TEXT NOT NULL,
        signature TEXT,
        platform TEXT NOT NULL
    );
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        pair INTEGER NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        run INTEGER NOT NULL REFERENCES runs (id),
        finished REAL NOT NULL,
        seed INTEGER NOT NULL,
        winner INTEGER,
        reason TEXT NOT NULL,
        error_seat INTEGER,
        error_kind TEXT,
        error_message TEXT,
        opening INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        proven INTEGER NOT NULL,
        wall REAL NOT NULL,
        figures TEXT NOT NULL,
        start TEXT NOT NULL,
        moves TEXT NOT NULL,
        UNIQUE (pair, first, second)
    );
    """,
    "ALTER TABLE games ADD COLUMN code TEXT NOT NULL DEFAULT '';",
    """UPDATE agents SET settings = REPLACE(settings, '"evaluation": "document', '"evaluation": "course')""",
    "ALTER TABLE runs ADD COLUMN sources TEXT;",
    "ALTER TABLE games ADD COLUMN sandbox TEXT NOT NULL DEFAULT '';",
    f"""
    ALTER TABLE tournament ADD COLUMN checksum INTEGER;
    ALTER TABLE agents ADD COLUMN checksum INTEGER;
    ALTER TABLE games ADD COLUMN checksum INTEGER;
    ALTER TABLE games ADD COLUMN moves_checksum INTEGER;
    UPDATE tournament SET checksum = checksum(described);
    UPDATE agents SET checksum = checksum(name, text, settings);
    UPDATE games SET checksum = checksum({", ".join(COLUMNS)}), moves_checksum = checksum(moves);
    """,
)
"""Version 1 is the first entry, and so on. `second` is empty for a player alone; `figures` is JSON, see the store. The
first runs have the node count of `mohreh bench` as their `signature`, later ones a digest of the `sources`. The
`sandbox` is the level at which foreign agents were run, empty where there were none.
A row that is not what its checksum says is damaged.
"""

TABLES = {"tournament", "agents", "runs", "games"}

VERSION = len(MIGRATIONS)


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make the tables, or change those of an older version; refuse a file from the future."""
    found = version_of(connection)
    if found > VERSION:
        raise MohrehError(
            f"this file was written by a newer mohreh (schema {found}, this one knows {VERSION}); update mohreh"
        )
    migrate(connection, MIGRATIONS)
