"""A grade as Markdown, as `$GITHUB_STEP_SUMMARY` shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mohreh.classroom.outputs.common import language_of, mark, score, word
from mohreh.language import RIGHT_TO_LEFT


def as_markdown(grades: Sequence[Mapping[str, Any]]) -> str:
    """A table of the questions for each hand-in, and below it what is to be fixed."""
    return "\n".join(line for grade in grades for line in _page(grade)) + "\n"


def _page(grade: Mapping[str, Any]) -> Iterator[str]:
    turned = language_of(grade) in RIGHT_TO_LEFT
    if turned:
        yield '<div dir="rtl">\n'
    points = word(grade, "points", points=grade["points"], of=grade["of"])
    yield f"## {_plain(grade['file'])} · {grade['title']}: {points}\n"
    yield f"| | {word(grade, 'question')} | {word(grade, 'total')} | |"
    yield "|---|---|---|---|"
    for question in grade["questions"]:
        cells = (mark(question), question["title"], score(grade, question), question["sentence"])
        yield "| " + " | ".join(_plain(cell) for cell in cells) + " |"
    for question in grade["questions"]:
        if question["hint"] is not None or question["examples"]:
            yield from _details(grade, question)
    for note in grade["notes"]:
        yield f"\n> {_plain(note)}"
    if turned:
        yield "\n</div>"
    yield ""


def _details(grade: Mapping[str, Any], question: Mapping[str, Any]) -> Iterator[str]:
    yield f"\n### {_plain(question['title'])}\n"
    hint = question["hint"]
    if hint is not None:
        yield word(grade, "look", where=_plain(hint["where"]))
        if hint["text"]:
            yield f"\n```python\n{_fenced(hint['text'])}\n```"
    for example in question["examples"]:
        yield f"\n- {word(grade, 'position', position=_code(example['position']))}"
        if example["expected"]:
            yield f"- {word(grade, 'expected', expected=_code(example['expected']))}"
        if example["got"]:
            yield f"- {word(grade, 'got', got=_code(example['got']))}"


def _plain(text: str) -> str:
    """A text that cannot end a table's cell or begin a tag: parts of it come from the hand-in."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("|", "\\|").replace("\n", " ")


def _code(text: str) -> str:
    return "`" + text.replace("`", "'").replace("\n", " ") + "`"


def _fenced(text: str) -> str:
    return text.replace("```", "'''")
