"""Asking all questions, one after the other, and the grade that comes of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import mohreh
from mohreh.classroom.assignment import Recognised
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.question import (
    BLOCKED,
    CRASHED,
    FAILED,
    NOT_APPLICABLE,
    PASSED,
    TIMEOUT,
    Question,
    Verdict,
)
from mohreh.classroom.questions.timetable import WHOLE, Timetable
from mohreh.classroom.questions.trouble import troubled
from mohreh.classroom.student import Student, Trouble
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.kit import loaded
from mohreh.sandbox import AUTO
from mohreh.sandbox.fault import SandboxError

LOG = logging.getLogger(__name__)

OUR_FAULT = "our fault"
"""The key of a verdict that is none, because the question itself failed."""

OUT_OF_TIME = "out of time"
"""The key of a verdict that is none, because the time was over."""

STOPPING = (FAILED, CRASHED, TIMEOUT, BLOCKED)
"""What keeps the questions from being asked that need this one."""


@dataclass(frozen=True)
class Asked:
    """A question, its verdict and how long it took; `blocked_by` is the question that kept it from being asked."""

    question: Question
    verdict: Verdict
    seconds: float = 0.0
    blocked_by: str = ""
    hidden: bool = False
    """Whether it used positions that only the key's owner may know."""
    in_part: tuple[int, int] | None = None
    """How many of how many checks the time was enough for, where it was not enough for all."""

    @property
    def cut_short(self) -> bool:
        """Whether the time was not enough for all of it."""
        return self.in_part is not None or self.verdict.key == OUT_OF_TIME

    @property
    def applies(self) -> bool:
        """Whether its points count."""
        return self.verdict.status != NOT_APPLICABLE

    @property
    def points(self) -> float:
        """The points won, to the hundredth."""
        return round(self.question.points * self.verdict.share, 2)

    @property
    def of(self) -> float:
        """The points that could be won."""
        return self.question.points if self.applies else 0.0


@dataclass(frozen=True)
class Grade:
    """Everything that was found out about a hand-in."""

    recognised: Recognised
    asked: Sequence[Asked]
    seed: str
    level: str
    roles: Mapping[str, Any]
    comparison: Mapping[str, Any]
    notes: Sequence[tuple[str, Mapping[str, Any]]]
    seconds: float
    limit: float = WHOLE
    """The seconds that it was allowed."""
    version: str = field(default_factory=lambda: mohreh.__version__)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from mohreh.classroom.outputs.html import grade_lines
        from mohreh.classroom.result import as_data

        return "".join(grade_lines(as_data(self)))

    @property
    def points(self) -> float:
        """The points won."""
        return round(sum(one.points for one in self.asked), 2)

    @property
    def of(self) -> float:
        """The points that could be won; questions that do not apply to this program are left out."""
        return sum(one.of for one in self.asked)

    @property
    def all_passed(self) -> bool:
        """Whether nothing was lost."""
        return all(one.verdict.status in (PASSED, NOT_APPLICABLE) for one in self.asked if not one.question.report)


Progress = Callable[[float, str], None]
Hear = Callable[[Asked], None]


def grade(
    recognised: Recognised,
    *,
    only: Sequence[str] = (),
    key: str = "",
    sandbox: str = AUTO,
    roles: Mapping[str, str] | None = None,
    seconds: float = WHOLE,
    progress: Progress = lambda share, what: None,
    hear: Hear = lambda asked: None,
) -> Grade:
    """Ask a hand-in all questions of its assignment, or only some and those that they need.

    `progress` is called before each question, `hear` with its verdict. The hand-in gets at most that many `seconds` in
    all: what there is no time for is left out, said, and costs nothing.
    """
    assignment = recognised.assignment
    questions = chosen(assignment_questions(recognised), only)
    asked: dict[str, Asked] = {}
    timetable = Timetable(questions, seconds)
    with Student(recognised, sandbox=sandbox, roles=roles, until=timetable.end) as student:
        exam = Examination(student, assignment, make_game(assignment.game), key)
        for number, question in enumerate(questions):
            progress(number / len(questions), question.id)
            asked[question.id] = _ask(exam, question, asked, timetable.allowed(number))
            hear(asked[question.id])
    progress(1.0, "")
    short = sum(one.cut_short for one in asked.values())
    if short:
        exam.note("time was over", seconds=seconds, count=short)
    return Grade(
        recognised,
        tuple(asked.values()),
        key and "hidden",
        student.level,
        exam.roles,
        exam.comparison,
        tuple(exam.notes),
        time.monotonic() - timetable.began,
        seconds,
    )


def assignment_questions(recognised: Recognised) -> list[Question]:
    """The questions for this variant of the assignment."""
    all_of_them: Sequence[Question] = loaded(recognised.assignment.questions)
    profile = recognised.entry.profile
    return [one for one in all_of_them if not one.profiles or profile in one.profiles]


def chosen(questions: Sequence[Question], only: Sequence[str]) -> list[Question]:
    """Those that were named, and all that they need; without names all."""
    known = {one.id: one for one in questions}
    for name in only:
        if name not in known:
            raise MohrehError(f"there is no question {name!r}; the questions: {', '.join(known)}")
    wanted = set(only or known)
    waiting = list(wanted)
    while waiting:
        more = [name for name in known[waiting.pop()].needs if name in known and name not in wanted]
        wanted.update(more)
        waiting += more
    return [one for one in questions if one.id in wanted]


def _ask(exam: Examination, question: Question, asked: Mapping[str, Asked], seconds: float) -> Asked:
    for needed in question.needs:
        before = asked.get(needed)
        if before is not None and before.verdict.status in STOPPING and before.verdict.share < 0.5:
            return Asked(question, Verdict(BLOCKED, 0.0, "blocked", {}), 0.0, needed)
    began = time.monotonic()
    exam.begin(began + seconds)
    try:
        exam.go_on()
        verdict = question.ask(exam)
    except OutOfTime:
        verdict = Verdict.unknown(OUT_OF_TIME)
    except Trouble as trouble:
        verdict = troubled(trouble)
    except SandboxError:
        raise  # nothing can be asked at all: that is not a grade
    except Exception as error:
        # A defect of ours, perhaps brought out by what a strange program sent: it must cost the student nothing.
        LOG.info("question %s failed by itself", question.id, exc_info=True)
        verdict = Verdict.unknown(OUR_FAULT, what=f"{type(error).__name__}: {error}"[:200])
    taken = time.monotonic() - began
    LOG.info("%s: %s, a share of %.2f, %.1f s", question.id, verdict.status, verdict.share, taken)
    return Asked(question, verdict, taken, hidden=exam.hidden, in_part=exam.in_part)
