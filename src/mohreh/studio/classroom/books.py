"""The books of classes in a folder, read as `mohreh class` wrote them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from mohreh.classroom.assignment import assignments_of
from mohreh.classroom.whole_class.book import ClassBook as Book
from mohreh.classroom.whole_class.report import report_of
from mohreh.errors import MohrehError
from mohreh.games import GAMES, make_game
from mohreh.studio.classroom import serialise
from mohreh.studio.models.classroom import AssignmentInfo, ClassBook, ClassInfo, ClassLine, HandIn
from mohreh.studio.refusal import not_found

MOST: Final = 100
NAME: Final = re.compile(r"[^/\\\0]{1,120}\.db")


def all_assignments() -> list[AssignmentInfo]:
    """Every exercise that can be graded."""
    found = [one for name in GAMES for one in assignments_of(make_game(name))]
    return [
        AssignmentInfo(name=one.name, game=one.game, title=dict(one.titles), entry_point=one.entry_point)  # type: ignore[arg-type]
        for one in found
    ]


def all_classes(folder: Path) -> list[ClassInfo]:
    """The books in a folder, by name; other databases are not looked into further."""
    files = sorted(path for path in folder.glob("*.db") if not path.is_symlink())[:MOST] if folder.is_dir() else []
    found = []
    for path in files:
        try:
            if _is_book(path):
                with Book(path, create=False) as book:
                    found.append(_info(book))
        except MohrehError:
            continue
    return found


def class_of(folder: Path, name: str) -> ClassBook:
    """One class."""
    with Book(_path(folder, name), create=False) as book:
        report = report_of(book, "en", games=False)
        info = _info(book)
    rated = {line["agent"]: line for line in report["standings"]}
    lines = [_line(student, rated.get(student["agent"])) for student in report["students"]]
    lines += [_baseline(line) for line in report["standings"] if line["file"] is None]
    return ClassBook(info=info, kind=report["kind"], course_level=report["course_level"], lines=lines)


def hand_in_of(folder: Path, name: str, file: str) -> HandIn:
    """One hand-in of a class, with its grade."""
    with Book(_path(folder, name), create=False) as book:
        entry = next((one for one in book.entries() if one.file == file), None)
        if entry is None:
            raise not_found("such hand-in in this class")
        grades = book.grade(entry.sha256, book.described()["terms"]) if entry.sha256 else None
    if grades is None:
        return serialise.refused("", entry.file, entry.refused or "it was not graded yet")
    return serialise.graded("", entry.file, grades)


def _path(folder: Path, name: str) -> Path:
    path = folder / name
    if not NAME.fullmatch(name) or not path.is_file() or path.is_symlink() or not _is_book(path):
        raise not_found("such class")
    return path


def _is_book(path: Path) -> bool:
    """Whether a file has the tables of a class: asked without changing anything in it."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            wanted = "SELECT COUNT(*) FROM sqlite_master WHERE name = 'class_hand_ins'"
            return bool(connection.execute(wanted).fetchone()[0])
    except sqlite3.Error:
        return False


def _info(book: Book) -> ClassInfo:
    described, entries = book.described(), book.entries()
    known = assignments_of(make_game(described["game"]))
    title = next((one.titles for one in known if one.name == described["assignment"]), known[0].titles)
    graded = sum(bool(entry.sha256) and book.grade(entry.sha256, described["terms"]) is not None for entry in entries)
    return ClassInfo(
        name=book.path.name,
        title=dict(title),  # type: ignore[arg-type]
        game=described["game"],
        hand_ins=len(entries),
        graded=graded,
    )


def _line(student: Mapping[str, Any], rated: Mapping[str, Any] | None) -> ClassLine:
    return ClassLine(
        file=student["file"],
        student=student["id"],
        name=student["name"],
        points=student["points"],
        of=student["of"],
        refused=student["refused"],
        **_rating(rated),
    )


def _baseline(line: Mapping[str, Any]) -> ClassLine:
    return ClassLine(file="", student="", name=line["name"], points=None, of=None, refused="", **_rating(line))


def _rating(line: Mapping[str, Any] | None) -> dict[str, Any]:
    if line is None:
        return {"rating": None, "interval": None, "games": 0}
    return {"rating": line["rating"], "interval": tuple(line["interval"]), "games": line["games"]}
