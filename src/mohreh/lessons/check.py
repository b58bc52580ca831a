"""What is wrong with a lesson: positions, searches, moments, questions and figures, and its languages side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mohreh.errors import MohrehError
from mohreh.lessons.library import LessonFiles, lesson_files, name_and_language
from mohreh.lessons.performance import Rehearsal
from mohreh.lessons.text import Block, LessonError, LessonText, StepText, read_lesson

FEWEST_QUESTIONS: Final = 3


@dataclass(frozen=True)
class Problem:
    """Something wrong in a file; a note is something that an author may want so."""

    path: Path
    line: int
    message: str
    note: bool = False

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {'note: ' if self.note else ''}{self.message}"


def check_file(path: Path) -> list[Problem]:
    """Everything that is wrong with the lesson in a file, also where it differs from itself in another language."""
    lesson = lesson_files(path)
    _, language = name_and_language(path)
    try:
        text = read_lesson(path.read_text("utf-8"))
    except LessonError as error:
        return [Problem(path, error.line, error.message)]
    except UnicodeDecodeError:
        return [Problem(path, 1, "the file is not written in UTF-8")]
    rehearsal = Rehearsal(text, language)
    rehearsal.perform()
    problems = [Problem(path, error.line, error.message) for error in rehearsal.errors]
    if len(text.questions) < FEWEST_QUESTIONS:
        few = f"the lesson asks {len(text.questions)} questions; {FEWEST_QUESTIONS} or more keep a reader awake"
        problems.append(Problem(path, text.lines, few, note=True))
    return sorted([*problems, *_out_of_step(lesson, path, text)], key=lambda problem: problem.line)


def _out_of_step(lesson: LessonFiles, path: Path, text: LessonText) -> Iterator[Problem]:
    """Where a lesson differs from the same lesson in the other language: what is shown and asked must be the same."""
    for other in lesson.files.values():
        if other == path:
            continue
        try:
            twin = read_lesson(other.read_text("utf-8"))
        except MohrehError:
            continue  # that file's own check tells
        if text.minutes != twin.minutes:
            yield Problem(path, 1, f"{other.name} takes {twin.minutes} minutes, this one {text.minutes}")
        if len(text.steps) != len(twin.steps):
            many = f"{other.name} has {len(twin.steps)} steps, this one {len(text.steps)}"
            yield Problem(path, text.steps[-1].line, many)
            continue
        for step, same in zip(text.steps, twin.steps, strict=True):
            if _shown(step.stage) != _shown(same.stage):
                yield Problem(path, step.line, f"the stage differs from that in {other.name}, line {same.line}")
            elif _asked(step) != _asked(same):
                yield Problem(path, step.line, f"the question differs from that in {other.name}, line {same.line}")


def _shown(block: Block) -> dict[str, str]:
    return {key: value.text for key, value in block.items()}


def _asked(step: StepText) -> tuple[str, dict[str, str], set[str]] | None:
    """A question's kind, what it wants, and which texts it has."""
    question = step.question
    return None if question is None else (question.kind.text, _shown(question.wants), set(question.texts))
