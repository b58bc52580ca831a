"""How an older SQLite file becomes a newer one.

`PRAGMA user_version` holds the version of a file's tables. A migration is the SQL from one version to the next; all
that are needed run in one transaction, so that a file is never half migrated.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables in a file; 0 where there are none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Sequence[str]) -> None:
    """Make the tables, or change those of an older version; the first migration makes version 1 of nothing."""
    if version_of(connection) >= len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number in range(version_of(connection), len(migrations)):  # another process may have done some meanwhile
            for statement in migrations[number].split(";"):
                if statement.strip():
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
