"""The class as CSV, as programs of schools read it: id, name, total, then a column for each question."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

from mohreh.classroom.outputs.common import cut_short
from mohreh.classroom.outputs.table import harmless


def class_csv(report: Mapping[str, Any]) -> str:
    """One row for each hand-in; a hand-in that could not be graded has its row, without points."""
    graded = [one for one in report["students"] if one["grade"] is not None]
    asked = list(dict.fromkeys(question["id"] for one in graded for question in one["grade"]["questions"]))
    ratings = {line["file"]: line["rating"] for line in report["standings"] if line["file"] is not None}
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["id", "name", "total", *asked, "of", "rating", "file", "cut short", "note"])
    for one in report["students"]:
        questions = one["grade"]["questions"] if one["grade"] is not None else []
        points = {question["id"]: question["points"] for question in questions if question["of"]}
        rating = ratings.get(one["file"])
        writer.writerow(
            [
                harmless(one["id"]),
                harmless(one["name"]),
                "" if one["points"] is None else one["points"],
                *(points.get(name, "") for name in asked),
                "" if one["of"] is None else one["of"],
                "" if rating is None else round(rating, 1),
                harmless(one["file"]),
                " ".join(question["id"] for question in questions if cut_short(question)),
                harmless(one["refused"]),
            ]
        )
    return text.getvalue()
