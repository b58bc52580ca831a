"""Text that is a row of columns (tubes, columns of cards): separated by `/` on one line, or one per line; `#` is empty.

>>> read_columns("2 0 / 1 / #")
[Part(name='part 1', tokens=['2', '0']), Part(name='part 2', tokens=['1']), Part(name='part 3', tokens=[])]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from mohreh.errors import ParseError

EMPTY: Final = "#"
"""How an empty column is written."""


class Part(NamedTuple):
    """One column as it stands in the text, and the name by which an error speaks of it."""

    name: str
    tokens: list[str]


def read_columns(text: str) -> list[Part]:
    """The columns of a text, bottom to top; what the tokens mean is for the game to say."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise ParseError("the position is empty; write its columns one per line, or on one line separated by ' / '")
    if len(lines) == 1:
        named = [(f"part {number}", part) for number, part in enumerate(lines[0][1].split("/"), 1)]
    else:
        first, last = lines[0][0], lines[-1][0]
        named = [(f"line {number}", text.splitlines()[number - 1]) for number in range(first, last + 1)]
    return [Part(name, _tokens(name, part)) for name, part in named]


def _tokens(name: str, part: str) -> list[str]:
    tokens = part.split()
    if not tokens:
        raise ParseError(f"{name} is blank; an empty column is written {EMPTY}")
    if EMPTY in tokens and len(tokens) > 1:
        raise ParseError(f"{name}: {EMPTY!r} means an empty column and must stand alone; found {part.strip()[:60]!r}")
    return [] if tokens == [EMPTY] else tokens


def write_columns(columns: Iterable[Iterable[object]]) -> list[str]:
    """Each column as text.   [(2, 0), ()] -> ['2 0', '#']"""
    return [" ".join(map(str, column)) or EMPTY for column in columns]
