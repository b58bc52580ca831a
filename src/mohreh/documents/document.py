"""A course document: its figures, the limits it sets to agents, and its sections with what answers them here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mohreh.documents.figures import Figure, stands_in

Bounds = tuple[float | None, float | None]
"""The least and the largest value of a setting; None means no limit."""


@dataclass(frozen=True)
class Part:
    """A section of a document and what answers it here: commands, pages of the studio, files, and names beside ours.

    What it asks stands in the catalogues of words, under its key. `line` and `words` say where it begins in the text.
    A name of ours is `module:attribute`, or what one types: an agent, a setting, a key.
    """

    key: str
    line: int
    words: str
    commands: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Document:
    """A game's course document: words by which its text is known, its figures, its sections, and its limits.

    `words` is the folder with the catalogues, one for each language, in which the sections are described.
    """

    known_by: str
    figures: Mapping[str, Figure[Any]] = field(default_factory=dict)
    limits: Mapping[str, Mapping[str, Bounds]] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    words: Path | None = None

    def problems(self, text: str) -> Iterator[str]:
        """What the document's text does not bear out, one sentence each."""
        lines = text.splitlines()
        for name, figure in self.figures.items():
            if not figure.stands_in(lines):
                yield f"{name}: line {figure.line} does not say {figure.words!r}"
            for number in figure.numbers_not_quoted():
                yield f"{name}: {number:g} is not in {figure.words!r}"
        for part in self.parts:
            if not stands_in(lines, part.line, part.words):
                yield f"{part.key}: line {part.line} does not say {part.words!r}"
            for theirs, _ in part.names:
                if theirs not in text:
                    yield f"{part.key}: the name {theirs!r} is not in the text"
