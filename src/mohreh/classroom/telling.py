"""A grading that tells of every question as soon as it is answered, in both languages and as plain data."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.questions.grading import Asked, assignment_questions, chosen, grade
from mohreh.classroom.questions.timetable import WHOLE
from mohreh.classroom.result import as_data, opening_of, question_as_data
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.language import LANGUAGES
from mohreh.sandbox import AUTO, TAB, resolve

Event = dict[str, Any]
"""`kind` is begun, asking, asked, done or refused; the rest says what."""


def grade_aloud(
    tell: Callable[[Event], object],
    path: Path,
    game: str,
    *,
    key: str = "",
    sandbox: str = AUTO,
    only: Sequence[str] = (),
    seconds: float = WHOLE,
    name: str = "",
    alone: bool = False,
) -> None:
    """Grade a hand-in; the last event is `done` or `refused`."""
    try:
        hand_in = read_hand_in(path, alone=alone)
        found = recognised(replace(hand_in, name=name or hand_in.name), assignments_of(make_game(game)))
        if resolve(sandbox) == TAB:
            _must_load(found.assignment.desk)
        questions = chosen(assignment_questions(found), only)
        opening: Event = {one: opening_of(found, questions, one) for one in LANGUAGES}
        tell({"kind": "begun", "sha256": found.hand_in.sha256, **opening})

        def asking(share: float, what: str) -> None:
            tell({"kind": "asking", "share": share, "id": what})

        def heard(asked: Asked) -> None:
            said: Event = {one: question_as_data(found, asked, one) for one in LANGUAGES}
            tell({"kind": "asked", "id": asked.question.id, **said})

        result = grade(found, only=only, key=key, sandbox=sandbox, seconds=seconds, progress=asking, hear=heard)
        tell({"kind": "done", **{one: as_data(result, one) for one in LANGUAGES}})
    except MohrehError as error:
        tell({"kind": "refused", "sentence": str(error)})


def _must_load(desk: str) -> None:
    """Refuse an assignment whose course needs a package that a browser does not have."""
    try:
        importlib.import_module(desk.partition(":")[0])
    except ModuleNotFoundError as error:
        raise MohrehError(
            f"this assignment needs {error.name}, which a browser does not have; the installed program grades it"
        ) from None
