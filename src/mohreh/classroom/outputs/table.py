"""Grades of a class as CSV: one row per hand-in, one column per question."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.classroom.outputs.common import cut_short

FORMULA = ("=", "+", "-", "@", "\t")


def as_csv(grades: Sequence[Mapping[str, Any]]) -> str:
    """id (the first letters of the hash), name, total, out of, the questions by their ids, and those cut short."""
    names = list(dict.fromkeys(question["id"] for grade in grades for question in grade["questions"]))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["id", "name", "total", "of", *names, "cut short"])
    for grade in grades:
        points = {question["id"]: question["points"] for question in grade["questions"] if question["of"]}
        row = [grade["sha256"][:12], harmless(str(grade["file"])), grade["points"], grade["of"]]
        short = " ".join(question["id"] for question in grade["questions"] if cut_short(question))
        writer.writerow([*row, *(points.get(name, "") for name in names), short])
    return text.getvalue()


def harmless(text: str) -> str:
    """A text that a spreadsheet does not take for a formula: file names come from students."""
    return f"'{text}" if text.startswith(FORMULA) else text
