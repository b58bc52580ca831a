"""What all forms for people need: the words of the page in the grade's language, and marks for what was found."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.arena.speech import speaking
from mohreh.classroom.questions.grading import OUT_OF_TIME
from mohreh.classroom.wording import SHARED, said
from mohreh.language import Language, check_language

MARKS: Final = {
    "passed": "✓",
    "partly": "◐",
    "failed": "✗",
    "crashed": "✗",
    "timeout": "✗",
    "not applicable": "–",
    "blocked": "…",
}


def language_of(grade: Mapping[str, Any]) -> Language:
    """The language that its sentences are in."""
    return check_language(str(grade["language"]))


def word(grade: Mapping[str, Any], key: str, part: str = "page", **facts: Any) -> str:
    """A word of the page."""
    with speaking(language_of(grade)):
        return said(Path(SHARED), part, key, facts)


def kind_of(question: Mapping[str, Any]) -> str:
    """The status without what it was blocked by."""
    status = str(question["status"])
    return "blocked" if status.startswith("blocked") else status


def cut_short(question: Mapping[str, Any]) -> bool:
    """Whether the time was not enough for all of a question; its sentence says so."""
    return question.get("in_part") is not None or question["code"] == OUT_OF_TIME


def mark(question: Mapping[str, Any]) -> str:
    """A sign for the status."""
    return MARKS[kind_of(question)]


def status_word(grade: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    """The status in words."""
    return word(grade, kind_of(question), "status")


def score(grade: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    """The points of a question, or nothing where there are none to win."""
    if not question["of"]:
        return "–"
    return word(grade, "points", points=question["points"], of=question["of"])
