"""A grade as Gradescope's `results.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.classroom.outputs.common import kind_of, word
from mohreh.errors import MohrehError


def as_gradescope(grades: Sequence[Mapping[str, Any]]) -> str:
    """One hand-in: a test for each question, and a place on the leaderboard."""
    if len(grades) != 1:
        raise MohrehError("Gradescope takes the result of one hand-in; grade them one at a time")
    grade = grades[0]
    document = {
        "score": grade["points"],
        "execution_time": round(float(grade["seconds"])),
        "output": "\n\n".join(grade["notes"]),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [_test(grade, question, number) for number, question in enumerate(grade["questions"], 1)],
        "leaderboard": _leaderboard(grade),
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def _test(grade: Mapping[str, Any], question: Mapping[str, Any], number: int) -> dict[str, Any]:
    lines = [question["sentence"]]
    hint = question["hint"]
    if hint is not None:
        lines.append(f"{word(grade, 'look', where=hint['where'])} {hint['text']}")
    for example in question["examples"]:
        told = [word(grade, "position", position=example["position"])]
        told += [word(grade, name, **{name: example[name]}) for name in ("expected", "got") if example[name]]
        lines.append("\n".join(told))
    return {
        "score": question["points"],
        "max_score": question["of"],
        "status": "passed" if kind_of(question) in ("passed", "not applicable") else "failed",
        "name": question["title"],
        "number": str(number),
        "output": "\n\n".join(lines),
        "output_format": "text",
        "visibility": question["visibility"],
    }


def _leaderboard(grade: Mapping[str, Any]) -> list[dict[str, Any]]:
    places: list[dict[str, Any]] = [{"name": word(grade, "total"), "value": grade["points"], "order": "desc"}]
    for question in grade["questions"]:
        wins = question["facts"].get("wins")
        if isinstance(wins, int | float) and "games" in question["facts"]:
            places.append({"name": question["title"], "value": wins, "order": "desc"})
    return places
