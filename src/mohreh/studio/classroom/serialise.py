"""Grades as the page reads them: one hand-in with its sentences in all languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mohreh.classroom.outputs.common import kind_of
from mohreh.language import LANGUAGES
from mohreh.studio.models.classroom import (
    HandIn,
    HandInExample,
    HandInHint,
    HandInQuestion,
    HandInVerdict,
    Told,
    Tree,
    TreeNode,
)

Grades = Mapping[str, Mapping[str, Any]]
"""The same thing by language."""


def opened(ident: str, name: str, event: Grades) -> HandIn:
    """A hand-in whose questions are known, and none of them asked yet."""
    first = event["en"]
    questions = [
        HandInQuestion(id=str(one["id"]), title=_told(event, "questions", at, "title"), of=one["of"], verdict=None)
        for at, one in enumerate(first["questions"])
    ]
    return HandIn(
        id=ident,
        file=name,
        game=str(first["game"]),
        title=_told(event, "title"),
        state="running",
        asking="",
        questions=questions,
        points=0.0,
        of=0.0,
        refused="",
        notes={language: [] for language in LANGUAGES},
        roles={},
        sandbox="",
    )


def refused(ident: str, name: str, sentence: str, state: Any = "refused") -> HandIn:
    """A hand-in that could not be graded."""
    return HandIn(
        id=ident,
        file=name,
        game="",
        title=dict.fromkeys(LANGUAGES, ""),
        state=state,
        asking="",
        questions=[],
        points=0.0,
        of=0.0,
        refused=sentence,
        notes={language: [] for language in LANGUAGES},
        roles={},
        sandbox="",
    )


def graded(ident: str, name: str, grades: Grades) -> HandIn:
    """A hand-in with its grade."""
    first = grades["en"]
    roles = {
        role: ", ".join(told) if isinstance(told, list) else str(told) for role, told in first["roles"].items() if told
    }
    return opened(ident, name, grades).model_copy(
        update={
            "state": "done",
            "questions": [
                question({language: grades[language]["questions"][at] for language in LANGUAGES})
                for at in range(len(first["questions"]))
            ],
            "points": first["points"],
            "of": first["of"],
            "notes": {language: list(grades[language]["notes"]) for language in LANGUAGES},
            "roles": roles,
            "sandbox": str(first["sandbox"]),
        }
    )


def question(told: Grades) -> HandInQuestion:
    """A question that was answered."""
    first = told["en"]
    hint = None
    if first["hint"] is not None:
        hint = HandInHint(where=_told(told, "hint", "where"), text=first["hint"]["text"])
    return HandInQuestion(
        id=first["id"],
        title=_told(told, "title"),
        of=first["of"],
        verdict=HandInVerdict(
            status=kind_of(first),  # type: ignore[arg-type]
            points=first["points"],
            of=first["of"],
            sentence=_told(told, "sentence"),
            hint=hint,
            examples=[_example(one) for one in first["examples"]],
            seconds=first["seconds"],
        ),
    )


def _told(by_language: Grades, *way: Any) -> Told:
    found: Told = {}
    for language in LANGUAGES:
        part: Any = by_language[language]
        for step in way:
            part = part[step]
        found[language] = str(part)
    return found


def _example(example: Mapping[str, Any]) -> HandInExample:
    return HandInExample(
        position=example["position"],
        expected=example["expected"],
        got=example["got"],
        tree=_tree(example.get("trace")),
        reference=_tree(example.get("reference")),
    )


def _tree(trace: Mapping[str, Any] | None) -> Tree | None:
    if trace is None:
        return None
    return Tree(game=trace["game"], nodes=[TreeNode(**node) for node in trace["nodes"]], left_out=trace["left_out"])
