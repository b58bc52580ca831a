"""Examples in docstrings, shown as code: an extension of Python-Markdown, which would take `>>>` for quotations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

PROMPT = ">>> "
BEFORE_FENCES = 30
"""Fences are read at 25: what is fenced here must come before."""


def fenced(lines: Iterable[str]) -> Iterator[str]:
    """The same lines, with a fence around every example that has none; an example ends at an empty line.

    >>> list(fenced(["Adds.", "", ">>> 1 + 1", "2", ""]))
    ['Adds.', '', '```pycon', '>>> 1 + 1', '2', '```', '']
    """
    inside = given = False
    for line in lines:
        if line.lstrip().startswith("```"):
            given = not given
        if not (inside or given) and line.startswith(PROMPT):
            inside = True
            yield "```pycon"
        if inside and not line.strip():
            inside = False
            yield "```"
        yield line
    if inside:
        yield "```"


class Examples(Preprocessor):
    """What the extension does to a text."""

    def run(self, lines: list[str]) -> list[str]:
        """See `fenced`."""
        return list(fenced(lines))


class Doctests(Extension):
    """The extension."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Take part."""
        md.preprocessors.register(Examples(md), "doctests", BEFORE_FENCES)


def makeExtension(**settings: Any) -> Doctests:
    """Called by Python-Markdown."""
    return Doctests(**settings)
