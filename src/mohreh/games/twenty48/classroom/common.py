"""What the questions about 2048 share."""

from __future__ import annotations

import math
from collections.abc import Sequence

from mohreh.classroom.hand_in.calls import functions_in
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import Hint
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.games.twenty48.rules import Board, Rows, Twenty48


def close(one: float, other: float) -> bool:
    """Whether two values are the same but for rounding."""
    return one == other or math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-6)


def place(exam: Examination, name: str) -> Hint | None:
    """Where a function of the hand-in stands."""
    for file, text in exam.hand_in.sources.items():
        found = functions_in(text).get(name)
        if found is not None:
            return Hint(file, found.lineno)
    return None


def text(rows: Rows) -> str:
    """A board on one line."""
    return Twenty48().text(Board(rows, False))


def has(exam: Examination, part: str) -> bool:
    """Whether the hand-in has that part."""
    return part in exam.once("parts", lambda: exam.ask("parts")).get("parts", ())


def evaluated(exam: Examination, boards: Sequence[Rows]) -> list[float | None]:
    """The hand-in's evaluation of boards."""
    values: list[float | None] = []
    for at in range(0, len(boards), 200):
        told = exam.ask("state", boards=[[list(row) for row in rows] for rows in boards[at : at + 200]])
        found = told.get("values")
        if not isinstance(found, list) or len(found) != len(boards[at : at + 200]):
            raise Trouble("died", "it sent no values")
        changed = told.get("changed")
        if isinstance(changed, list) and any(changed):
            exam.known["evaluation changes"] = True
        values += [number_in(one) for one in found]
    return values
