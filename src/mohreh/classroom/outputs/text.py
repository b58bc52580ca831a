"""A grade for the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mohreh.arena.speech import ISOLATE, RELEASE
from mohreh.classroom.outputs.common import language_of, mark, score, word
from mohreh.language import RIGHT_TO_LEFT

WIDTH = 110


def as_text(grades: Sequence[Mapping[str, Any]]) -> str:
    """All questions of all hand-ins, with sentences, hints and the first example."""
    return "\n".join(line for grade in grades for line in _lines(grade)).rstrip() + "\n"


def _lines(grade: Mapping[str, Any]) -> Iterator[str]:
    points = word(grade, "points", points=grade["points"], of=grade["of"])
    # The first word turns the line: in a terminal it begins at the side where its language does.
    if language_of(grade) in RIGHT_TO_LEFT:
        yield f"{grade['title']} · {ISOLATE}{grade['file']}{RELEASE} · {points}"
    else:
        yield f"{grade['file']} · {grade['title']} · {points}"
    yield ""
    for question in grade["questions"]:
        yield f"{mark(question)} {question['title']}  ({score(grade, question)})"
        yield from _indented(question["sentence"])
        hint = question["hint"]
        if hint is not None:
            yield from _indented(word(grade, "look", where=hint["where"]))
            if hint["text"]:
                yield f"      {hint['text']}"
        for example in question["examples"][:1]:
            yield from _indented(word(grade, "position", position=example["position"]))
            if example["expected"]:
                yield from _indented(word(grade, "expected", expected=example["expected"]))
            if example["got"]:
                yield from _indented(word(grade, "got", got=example["got"]))
    for note in grade["notes"]:
        yield ""
        yield from _indented(f"{word(grade, 'note')}: {note}", "")
    yield ""


def _indented(text: str, indent: str = "    ") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False)
