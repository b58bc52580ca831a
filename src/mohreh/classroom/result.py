"""A grade as data, `mohreh-grade/1`: the source of all other forms.

Sentences are in the language that was asked for; `code` and `facts` say the same for programs.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from mohreh.arena.speech import speaking
from mohreh.classroom.hand_in.reading import HandIn
from mohreh.classroom.questions.grading import Asked, Grade
from mohreh.classroom.questions.question import BLOCKED, Example, Hint
from mohreh.classroom.wording import SHARED, said
from mohreh.language import Language

FORMAT: Final = "mohreh-grade/1"


def as_data(grade: Grade, language: Language = "en") -> dict[str, Any]:
    """The grade as plain data, its sentences in one language."""
    recognised = grade.recognised
    assignment, hand_in = recognised.assignment, recognised.hand_in
    with speaking(language):
        return {
            "format": FORMAT,
            "language": language,
            "assignment": assignment.name,
            "title": assignment.titles[language],
            "game": assignment.game,
            "profile": recognised.entry.profile,
            "file": hand_in.name,
            "entry": recognised.entry.file,
            "sha256": hand_in.sha256,
            "version": grade.version,
            "seed": grade.seed,
            "sandbox": grade.level,
            "roles": dict(grade.roles),
            "points": grade.points,
            "of": grade.of,
            "seconds": round(grade.seconds, 2),
            "questions": [_question(grade, one) for one in grade.asked],
            "comparison": plain_facts(grade.comparison),
            "notes": [said(assignment.words, "notes", key, facts) for key, facts in grade.notes],
        }


def _question(grade: Grade, asked: Asked) -> dict[str, Any]:
    question, verdict = asked.question, asked.verdict
    words = grade.recognised.assignment.words
    status = f"blocked by {asked.blocked_by}" if verdict.status == BLOCKED else verdict.status
    facts = dict(verdict.facts)
    if asked.blocked_by:
        facts["question"] = said(words, "titles", asked.blocked_by, {})
    return {
        "id": question.id,
        "title": said(words, "titles", question.id, {}),
        "points": asked.points,
        "of": asked.of,
        "status": status,
        "code": verdict.key,
        "facts": plain_facts(facts),
        "sentence": said(words, question.id, verdict.key, facts),
        "hint": None if verdict.hint is None else _hint(grade, verdict.hint),
        "examples": [_example(one) for one in verdict.examples],
        "seconds": round(asked.seconds, 2),
        "visibility": "visible",
    }


def _hint(grade: Grade, hint: Hint) -> dict[str, Any]:
    hand_in = grade.recognised.hand_in
    return {
        "file": hint.file,
        "line": hint.line,
        "where": _where(hand_in, hint),
        "text": hand_in.line(hint.file, hint.line),
    }


def _where(hand_in: HandIn, hint: Hint) -> str:
    """A line as its author knows it, in the language spoken."""
    file, cell, line = hand_in.place(hint.file, hint.line)
    if cell:
        return said(SHARED, "page", "cell", {"file": file, "cell": cell, "line": line})
    return said(SHARED, "page", "line", {"file": file, "line": line})


def _example(example: Example) -> dict[str, Any]:
    return {
        "position": example.position,
        "expected": example.expected,
        "got": example.got,
        "trace": None if example.trace is None else dict(example.trace),
    }


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts as JSON can carry them."""
    return {
        name: value
        if isinstance(value, str | int | bool | type(None)) or (isinstance(value, float) and math.isfinite(value))
        else str(value)
        for name, value in facts.items()
    }
