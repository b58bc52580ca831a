"""Opening the file of a tournament: to write into it, or only to read it, wherever it lies.

A file that a process was killed in making, or that the disk had no room for, holds nothing: SQLite makes tables as a
whole or not at all. It counts as new, and the command that was making it makes it again.

A file on a read-only disk cannot be read in place, for SQLite keeps a log beside it. It is read into memory instead.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from mohreh.arena.database.rows import add_checksum
from mohreh.arena.database.schema import TABLES, bring_up_to_date
from mohreh.errors import MohrehError
from mohreh.migration import version_of
from mohreh.scratch import scratch_folder

MEMORY: Final = ":memory:"
PROBLEMS: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What a damaged file makes SQLite say; the second where even its sentence is damaged."""

PATIENCE: Final = 60.0
"""Seconds to wait for another process that is writing."""


def open_to_write(path: str) -> sqlite3.Connection:
    """The file with its tables as they are today; a new one is made."""
    return _ready(path, _connected(path), create=True)


def open_to_read(path: str) -> sqlite3.Connection:
    """The file of a tournament that was begun, on whatever disk."""
    if not Path(path).is_file():
        raise MohrehError(f"there is no file {path!r}; `mohreh tournament … --into {path}` makes one")
    try:
        return _ready(path, _connected(path), create=False)
    except sqlite3.OperationalError as error:
        return _read_into_memory(path, error)


def _connected(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    add_checksum(connection)
    return connection


def _ready(path: str, connection: sqlite3.Connection, *, create: bool) -> sqlite3.Connection:
    try:
        if _is_new(path, connection) and not create:
            raise MohrehError(f"{path!r} holds no tournament; `mohreh tournament … --into {path}` makes one")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_new(path: str, connection: sqlite3.Connection) -> bool:
    """Whether nothing is in the file yet; an error if something else than a tournament is."""
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    version = version_of(connection)
    if version == 0 and not found:
        return True
    if version == 0 or not found >= TABLES:
        raise MohrehError(f"{path!r} is the database of another program; choose another file")
    return False


def _read_into_memory(path: str, problem: sqlite3.OperationalError) -> sqlite3.Connection:
    """A copy of a file that cannot be opened where it lies."""
    copy = _connected(MEMORY)
    try:
        with _unchanging(Path(path)) as source:
            source.backup(copy)
        _is_new(path, copy)
        bring_up_to_date(copy)
    except (sqlite3.OperationalError, OSError):
        copy.close()
        raise problem from None
    except BaseException:
        copy.close()
        raise
    return copy


@contextmanager
def _unchanging(path: Path) -> Iterator[sqlite3.Connection]:
    """A file that nobody can be writing, together with its log where it has one."""
    log = path.with_name(f"{path.name}-wal")
    if not log.is_file() or not log.stat().st_size:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as found:
            yield found
        return
    folder = scratch_folder("database")
    try:
        for part in (path, log):
            shutil.copyfile(part, folder / part.name)
        with closing(sqlite3.connect(folder / path.name)) as found:
            yield found
    finally:
        shutil.rmtree(folder, ignore_errors=True)
