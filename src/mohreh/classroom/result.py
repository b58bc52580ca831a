"""A grade as data, `mohreh-grade/1`: the source of all other forms.

Sentences are in the language that was asked for; `code` and `facts` say the same for programs.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mohreh.arena.speech import speaking
from mohreh.classroom.assignment import Recognised
from mohreh.classroom.hand_in.reading import HandIn
from mohreh.classroom.questions.grading import Asked, Grade
from mohreh.classroom.questions.question import BLOCKED, NOT_APPLICABLE, PASSED, Example, Hint, Question
from mohreh.classroom.wording import SHARED, said
from mohreh.errors import MohrehError
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
            "limit": grade.limit,
            "questions": [_question(recognised, one) for one in grade.asked],
            "comparison": plain_facts(grade.comparison),
            "notes": [said(assignment.words, "notes", key, facts) for key, facts in grade.notes],
        }


def opening_of(recognised: Recognised, questions: Sequence[Question], language: Language = "en") -> dict[str, Any]:
    """What is known of a grade before the first question: the hand-in, and the questions to come."""
    assignment = recognised.assignment
    with speaking(language):
        return {
            "language": language,
            "assignment": assignment.name,
            "title": assignment.titles[language],
            "game": assignment.game,
            "profile": recognised.entry.profile,
            "file": recognised.hand_in.name,
            "questions": [
                {"id": one.id, "title": said(assignment.words, "titles", one.id, {}), "of": one.points}
                for one in questions
            ],
        }


def question_as_data(recognised: Recognised, asked: Asked, language: Language = "en") -> dict[str, Any]:
    """One question as it stands in the grade, for those who follow the grading as it goes."""
    with speaking(language):
        return _question(recognised, asked)


def _question(recognised: Recognised, asked: Asked) -> dict[str, Any]:
    question, verdict = asked.question, asked.verdict
    words = recognised.assignment.words
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
        "sentence": _sentence(words, asked, facts),
        "in_part": None if asked.in_part is None else {"done": asked.in_part[0], "of": asked.in_part[1]},
        "hint": None if verdict.hint is None else _hint(recognised.hand_in, verdict.hint),
        "examples": [_example(one) for one in verdict.examples],
        "seconds": round(asked.seconds, 2),
        "visibility": "hidden" if asked.hidden else "visible",
    }


def _sentence(words: Path, asked: Asked, facts: Mapping[str, Any]) -> str:
    """What was found, and how much of it the time was enough for."""
    found = said(words, asked.question.id, asked.verdict.key, facts)
    if asked.in_part is None:
        return found
    done, of = asked.in_part
    return f"{found} {said(SHARED, 'all', 'in part', {'done': done, 'of': of})}"


def _hint(hand_in: HandIn, hint: Hint) -> dict[str, Any]:
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
        "reference": None if example.reference is None else dict(example.reference),
    }


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts as JSON can carry them."""
    return {
        name: value
        if isinstance(value, str | int | bool | type(None)) or (isinstance(value, float) and math.isfinite(value))
        else str(value)
        for name, value in facts.items()
    }


def nothing_lost(grade: Mapping[str, Any]) -> bool:
    """Whether no point of a grade was lost."""
    return all(one["status"] in (PASSED, NOT_APPLICABLE) for one in grade["questions"] if one["of"])


def read_grades(path: Path) -> list[dict[str, Any]]:
    """The grades that a file holds, as `--format json` wrote them: one, or a list."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise MohrehError(f"{str(path)!r} cannot be read as a grade: {error}") from None
    grades = found if isinstance(found, list) else [found]
    for grade in grades:
        if not isinstance(grade, dict) or grade.get("format") != FORMAT or not isinstance(grade.get("questions"), list):
            raise MohrehError(f"{str(path)!r} holds no grade; `mohreh grade … --format json --out {path}` makes one")
    return grades
