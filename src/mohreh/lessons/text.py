"""How a lesson is written: Markdown whose fenced blocks name a position, a search, a moment and a question.

    ---
    title: Breadth-first
    minutes: 6
    game: card-sort
    ---

    What a reader should know before the first step.

    ## All positions one move away

    ```stage
    position: 3 2 2 / 2g / 1r 1g / 2r
    search: bfs
    moment: after taken 1
    ```

    Prose of this step.

    ```question
    kind: next
    ask: Which position is taken next?
    ```

The head gives the lesson's name, how long it takes, and what its stages have in common; every `##` begins a step, with
at most one stage and one question. A stage that leaves something out takes it from the step before. A value continues
in the lines below it that are indented.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mohreh.errors import MohrehError
from mohreh.settings import nearest

FENCE: Final = re.compile(r"^(`{3,}|~{3,})\s*(\S*)\s*$")
STEP: Final = re.compile(r"^##\s+(.+?)\s*#*$")
PAIR: Final = re.compile(r"^([a-z][a-z-]*):(?:\s+(.*))?$")

HEAD_KEYS: Final = ("title", "summary", "minutes", "game", "position", "search", "seed")
STAGE_KEYS: Final = ("game", "position", "search", "seed", "moment")
INHERITED: Final[tuple[str, ...]] = ("game", "position", "search", "seed")
"""What a stage takes from the one before it; where it stops (`moment`) it says itself, or shows the whole search."""

TEXTS: Final[tuple[str, ...]] = ("ask", "hint", "right", "wrong")
"""The keys of a question that are prose, and so differ between languages."""


class LessonError(MohrehError):
    """Something wrong in a lesson's file, with its line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Value:
    """What stands behind a key, and where."""

    text: str
    line: int


Block = dict[str, Value]
"""The keys and values of one fenced block."""


@dataclass(frozen=True)
class QuestionText:
    """A question as it is written: its kind, its texts, and what the kind wants to know."""

    kind: Value
    texts: dict[str, str]
    wants: Block
    line: int


@dataclass(frozen=True)
class StepText:
    """One step: a heading, prose before and after its stage, a stage, a question."""

    title: str
    prose: str
    stage: Block
    question: QuestionText | None
    line: int


@dataclass(frozen=True)
class LessonText:
    """A whole lesson as it is written; `common` is what its head says about all stages."""

    title: str
    summary: str
    minutes: int
    prose: str
    common: Block
    steps: tuple[StepText, ...]
    lines: int

    @property
    def questions(self) -> tuple[QuestionText, ...]:
        """All questions, in their order."""
        return tuple(step.question for step in self.steps if step.question is not None)


def read_lesson(text: str) -> LessonText:
    """The lesson that a text holds, or a `LessonError` that names the first line that is wrong.

    >>> lesson = read_lesson("---\\ntitle: Nothing\\nminutes: 5\\n---\\nHello.\\n## A step\\nProse.")
    >>> lesson.title, lesson.prose, lesson.steps[0].title
    ('Nothing', 'Hello.', 'A step')
    >>> read_lesson("Hello.")
    Traceback (most recent call last):
    mohreh.lessons.text.LessonError: line 1: a lesson begins with a head: `---`, then title and minutes, then `---`
    """
    lines = text.splitlines()
    head, body = _head(lines)
    for key in ("title", "minutes"):
        if key not in head:
            raise LessonError(1, f"the head lacks {key!r}; it takes {', '.join(HEAD_KEYS)}")
    parts = _parts(lines, body)
    if not parts.steps:
        raise LessonError(len(lines), "the lesson has no step; begin one with `## ` and its name")
    common = {key: head[key] for key in INHERITED if key in head}
    return LessonText(
        title=head["title"].text,
        summary=head["summary"].text if "summary" in head else "",
        minutes=_minutes(head["minutes"]),
        prose=parts.prose,
        common=common,
        steps=tuple(_inheriting(parts.steps, common)),
        lines=len(lines),
    )


def _head(lines: Sequence[str]) -> tuple[Block, int]:
    """The keys between the two `---`, and the line after them."""
    if not lines or lines[0].strip() != "---":
        raise LessonError(1, "a lesson begins with a head: `---`, then title and minutes, then `---`")
    ends = next((number for number, line in enumerate(lines[1:], 1) if line.strip() == "---"), None)
    if ends is None:
        raise LessonError(1, "the head is never closed; end it with a line `---`")
    return _pairs(lines[1:ends], 2, HEAD_KEYS, "the head"), ends + 1


def _minutes(value: Value) -> int:
    if not value.text.isdecimal() or not 1 <= int(value.text) <= 60:
        raise LessonError(value.line, f"minutes is {value.text!r}; it takes a whole number from 1 to 60")
    return int(value.text)


@dataclass
class _Part:
    """A step while its lines are collected; the first has no title and is the lesson's own prose."""

    title: str
    line: int
    prose: list[str] = field(default_factory=list)
    stage: Block | None = None
    question: QuestionText | None = None


@dataclass(frozen=True)
class _Parts:
    prose: str
    steps: list[_Part]


def _parts(lines: Sequence[str], begin: int) -> _Parts:
    """The prose before the first step, and the steps."""
    parts = [_Part("", begin + 1)]
    number = begin
    while number < len(lines):
        line = lines[number]
        if heading := STEP.match(line):
            parts.append(_Part(heading[1], number + 1))
        elif fence := FENCE.match(line):
            ends = _fence_end(lines, number, fence[1])
            if fence[2] in ("stage", "question"):
                _add_block(parts[-1], fence[2], lines[number + 1 : ends], number + 1)
            else:
                parts[-1].prose += lines[number : ends + 1]
            number = ends
        else:
            parts[-1].prose.append(line)
        number += 1
    first, *steps = parts
    return _Parts("\n".join(first.prose).strip(), steps)


def _fence_end(lines: Sequence[str], begin: int, marks: str) -> int:
    for number in range(begin + 1, len(lines)):
        if lines[number].strip() == marks:
            return number
    raise LessonError(begin + 1, f"the block is never closed; end it with a line {marks}")


def _add_block(part: _Part, kind: str, lines: Sequence[str], line: int) -> None:
    if not part.title:
        raise LessonError(line, f"a {kind} belongs to a step; begin one with `## ` and its name first")
    if kind == "stage":
        if part.stage is not None:
            raise LessonError(line, "this step has a stage already; begin a new step with `## ` for another")
        part.stage = _pairs(lines, line + 1, STAGE_KEYS, "a stage")
        return
    if part.question is not None:
        raise LessonError(line, "this step has a question already; begin a new step with `## ` for another")
    found = _pairs(lines, line + 1, None, "a question")
    for key in ("kind", "ask"):
        if key not in found:
            raise LessonError(line, f"the question lacks {key!r}")
    texts = {key: found[key].text for key in TEXTS if key in found}
    wants = {key: value for key, value in found.items() if key not in ("kind", *TEXTS)}
    part.question = QuestionText(found["kind"], texts, wants, line)


def _pairs(lines: Sequence[str], begin: int, known: Sequence[str] | None, where: str) -> Block:
    """Lines `key: value`; an indented one continues with the value above it."""
    found: Block = {}
    last = ""
    for number, line in enumerate(lines, begin):
        if not line.strip():
            continue
        if line[0].isspace() and last:
            found[last] = Value(f"{found[last].text} {line.strip()}".strip(), found[last].line)
            continue
        pair = PAIR.match(line.rstrip())
        if pair is None:
            raise LessonError(number, f"{line.strip()!r} cannot be read; {where} takes lines like `key: value`")
        last = pair[1]
        if known is not None and last not in known:
            raise LessonError(
                number, f"{where} has no {last!r}{nearest(last, list(known))}; it takes {', '.join(known)}"
            )
        if last in found:
            raise LessonError(number, f"{where} says {last!r} twice")
        found[last] = Value((pair[2] or "").strip(), number)
    return found


def _inheriting(parts: Iterable[_Part], common: Block) -> Iterable[StepText]:
    """The steps, each stage with what it took from those before it; a step without a stage has an empty one."""
    before = dict(common)
    for part in parts:
        stage: Block = {}
        if part.stage is not None:
            before |= {key: value for key, value in part.stage.items() if key in INHERITED}
            if "game" in part.stage and "position" not in part.stage:
                raise LessonError(part.stage["game"].line, "another game needs its own position; add `position:`")
            stage = before | part.stage
        if part.question is not None and not stage:
            raise LessonError(part.question.line, "a question is asked about a stage; give this step a `stage` block")
        yield StepText(part.title, "\n".join(part.prose).strip(), stage, part.question, part.line)
