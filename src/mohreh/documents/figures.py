"""Figures of the course documents, and where in their texts they stand.

Whatever is called a document's figure is a `Figure` in `document.py` of its game's room, with the line and the words
that it stands in. `tools/check_documents.py` looks each of them up in the texts, so that no figure of ours can pass
for one of theirs.

>>> games = Figure(100, 198, "پس از 100 بار اجرا")
>>> games.value
100
>>> list(games.numbers_not_quoted())
[]
>>> list(Figure((99, 2), 411, "موفق شد ۹۹ بار").numbers_not_quoted())
[2]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")

NUMBER = re.compile(r"\d+(?:\.\d+)?")


@dataclass(frozen=True)
class Figure(Generic[T]):
    """A figure of a document: its value as the program uses it, the line of the text (from 1), and the words there."""

    value: T
    line: int
    words: str

    def stands_in(self, lines: Sequence[str]) -> bool:
        """Whether the words begin in that line; they may run on over line ends."""
        return stands_in(lines, self.line, self.words)

    def numbers_not_quoted(self) -> Iterator[float]:
        """The numbers of the value that the quoted words do not contain, Persian digits being digits."""
        quoted = {float(number) for number in NUMBER.findall(self.words)}
        texts = (part for part in _parts(self.value) if isinstance(part, str))
        yield from (number for number in _parts(self.value) if isinstance(number, int | float) and number not in quoted)
        yield from (float(found) for text in texts for found in NUMBER.findall(text) if float(found) not in quoted)


def stands_in(lines: Sequence[str], line: int, words: str) -> bool:
    """Whether the words begin in that line of a text; they may run on over line ends."""
    if line > len(lines):
        return False
    here = _spaced(lines[line - 1])
    onward = _spaced(" ".join(lines[line - 1 :]))
    return 0 <= onward.find(_spaced(words)) < max(1, len(here))


def figures_in(names: Mapping[str, Any]) -> dict[str, Figure[Any]]:
    """All figures that a module defines, by name, those inside tuples, dictionaries and dataclasses included."""
    return {found: figure for name, value in names.items() if name.isupper() for found, figure in _figures(name, value)}


def _figures(name: str, value: Any) -> Iterator[tuple[str, Figure[Any]]]:
    if isinstance(value, Figure):
        yield name, value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from _figures(f"{name}[{key}]", one)
    elif isinstance(value, tuple):
        for number, one in enumerate(value, 1):
            yield from _figures(f"{name}[{number}]", one)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _figures(f"{name}.{part.name}", getattr(value, part.name))


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, tuple | list):
        for one in value:
            yield from _parts(one)
    else:
        yield value


def _spaced(text: str) -> str:
    """The text with single spaces, and with the underscores that its extraction escaped."""
    return " ".join(text.replace("\\_", "_").split())
