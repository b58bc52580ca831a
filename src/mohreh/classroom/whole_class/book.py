"""The class book: who handed in what, the grades, and what was found out about games, in the tournament's own file.

Each entry is one transaction with a checksum: it is there as a whole or not at all, whatever happens meanwhile. A grade
is known by the hash of what was handed in and by the terms it was given on.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from mohreh.arena.database.opening import PATIENCE, PROBLEMS
from mohreh.arena.database.rows import Damaged, add_checksum, checked, checksum
from mohreh.arena.store import Store
from mohreh.errors import MohrehError

FORMAT: Final = "mohreh-class/1"

TABLES: Final = """
CREATE TABLE IF NOT EXISTS class (
    id INTEGER PRIMARY KEY CHECK (id = 1), described TEXT NOT NULL, checksum INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS class_hand_ins (
    file TEXT PRIMARY KEY,
    student TEXT NOT NULL,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    agent TEXT NOT NULL,
    refused TEXT NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS class_grades (
    sha256 TEXT NOT NULL,
    terms TEXT NOT NULL,
    grades TEXT NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (sha256, terms)
);
CREATE TABLE IF NOT EXISTS class_findings (
    what TEXT PRIMARY KEY, found TEXT NOT NULL, checksum INTEGER NOT NULL
);
"""
"""`agent` is the name under which a hand-in plays, empty if it does not; `refused` why it could not be graded.
`grades` is a grade (`mohreh-grade/1`) by language. `class_findings` keeps whatever takes long to find out again."""


@dataclass(frozen=True)
class Entry:
    """A hand-in of the class, as the book knows it."""

    file: str
    student: str
    name: str
    sha256: str
    agent: str = ""
    refused: str = ""


class ClassBook:
    """The book of one class, open. Used by one thread."""

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.path = path
        if create:
            Store(path).close()  # it makes the file, or says why it is none of ours
        elif not path.is_file():
            raise MohrehError(f"there is no file {str(path)!r}; `mohreh class FOLDER --into {path}` makes one")
        try:
            self._connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            add_checksum(self._connection)
            if create:
                self._connection.executescript(TABLES)
            elif not self._rows("SELECT name FROM sqlite_master WHERE name = 'class_hand_ins'"):
                raise MohrehError(f"{str(path)!r} holds no class; `mohreh class FOLDER --into {path}` makes one")
        except PROBLEMS as error:
            raise MohrehError(f"{str(path)!r} cannot be opened as the book of a class: {error}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def described(self) -> dict[str, Any]:
        """What the class is about: format, game, terms."""
        rows = self._rows("SELECT described, checksum FROM class")
        return {} if not rows else dict(json.loads(self._checked(rows[0], "its description")[0]))

    def describe(self, described: Mapping[str, Any]) -> None:
        """Say what it is about; a class of another game is another book."""
        known = self.described()
        if known and known["game"] != described["game"]:
            raise MohrehError(f"{str(self.path)!r} is the book of a class in {known['game']}; choose another file")
        text = json.dumps({"format": FORMAT, **described}, sort_keys=True)
        self._write("INSERT OR REPLACE INTO class VALUES (1, ?, ?)", (text, checksum(text)))

    def entries(self) -> list[Entry]:
        """All hand-ins, by the names of their files."""
        rows = self._rows(
            "SELECT file, student, name, sha256, agent, refused, checksum FROM class_hand_ins ORDER BY file"
        )
        return [Entry(*self._checked(row, "its list of hand-ins")) for row in rows]

    def enter(self, entry: Entry) -> None:
        """Write a hand-in down, in place of an older one of the same file."""
        row = (entry.file, entry.student, entry.name, entry.sha256, entry.agent, entry.refused)
        self._write("INSERT OR REPLACE INTO class_hand_ins VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, checksum(*row)))

    def strike(self, files: Iterable[str]) -> None:
        """Take hand-ins out that are not in the folder any more; their grades and games stay."""
        for file in files:
            self._write("DELETE FROM class_hand_ins WHERE file = ?", (file,))

    def grade(self, sha256: str, terms: str) -> dict[str, Any] | None:
        """The grade of what has this hash, by language; None if it was not graded on these terms."""
        rows = self._rows(
            "SELECT sha256, terms, grades, checksum FROM class_grades WHERE sha256 = ? AND terms = ?", (sha256, terms)
        )
        return dict(json.loads(self._checked(rows[0], "a grade")[2])) if rows else None

    def keep_grade(self, sha256: str, terms: str, grades: Mapping[str, Any]) -> None:
        """Write a grade down."""
        row = (sha256, terms, json.dumps(grades, ensure_ascii=False))
        self._write("INSERT OR REPLACE INTO class_grades VALUES (?, ?, ?, ?)", (*row, checksum(*row)))

    def finding(self, what: str) -> Any:
        """What was found out before; None if it was not."""
        rows = self._rows("SELECT what, found, checksum FROM class_findings WHERE what = ?", (what,))
        return json.loads(self._checked(rows[0], "a finding")[1]) if rows else None

    def keep_finding(self, what: str, found: Any) -> None:
        """Write something down that took long to find out."""
        row = (what, json.dumps(found, ensure_ascii=False))
        self._write("INSERT OR REPLACE INTO class_findings VALUES (?, ?, ?)", (*row, checksum(*row)))

    def _rows(self, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except PROBLEMS as error:
            raise MohrehError(f"{str(self.path)!r} cannot be read: {error}") from None

    def _write(self, sql: str, values: tuple[Any, ...]) -> None:
        try:
            self._connection.execute(sql, values)
        except PROBLEMS as error:
            raise MohrehError(f"{str(self.path)!r} cannot be written ({error}); what is in it is safe") from None

    def _checked(self, row: Any, what: str) -> Any:
        try:
            return checked(row)
        except Damaged:
            wanted = "put a copy of it back, or begin again in another file"
            raise MohrehError(f"{str(self.path)!r} is damaged ({what} does not fit the checksum); {wanted}") from None
