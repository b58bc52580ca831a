"""Grades of a class as CSV: one row a hand-in, one column a question."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

FORMULA = ("=", "+", "-", "@", "\t")


def as_csv(grades: Sequence[Mapping[str, Any]]) -> str:
    """id (the first letters of the hash), name, total, out of, then the questions by their ids."""
    names = list(dict.fromkeys(question["id"] for grade in grades for question in grade["questions"]))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["id", "name", "total", "of", *names])
    for grade in grades:
        points = {question["id"]: question["points"] for question in grade["questions"] if question["of"]}
        row = [grade["sha256"][:12], harmless(str(grade["file"])), grade["points"], grade["of"]]
        writer.writerow([*row, *(points.get(name, "") for name in names)])
    return text.getvalue()


def harmless(text: str) -> str:
    """A text that a spreadsheet does not take for a formula: file names come from students."""
    return f"'{text}" if text.startswith(FORMULA) else text
