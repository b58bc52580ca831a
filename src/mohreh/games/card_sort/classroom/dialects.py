"""The ways in which programs for card sort want to be told a deal: the order of three numbers, lines, and a limit.

The document says `k m n` in its text and reads `n m k` in its program; others ask for each number on a line of its own,
and programs that deepen step by step for a first limit, or for the last one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mohreh.games.card_sort.rules import CardState

ONE_LINE: Final = "line"
THREE_LINES: Final = "lines"
FIRST: Final = "1"
LAST: Final = "25"
"""A limit to begin with, and one to end with; nobody's deals here are that deep."""


@dataclass(frozen=True)
class Dialect:
    """How a deal is written: the order of k, m and n, on one line or three, and a limit before or after the columns."""

    order: str = "kmn"
    layout: str = ONE_LINE
    limit_before: str = ""
    limit_after: str = ""

    def write(self, state: CardState) -> str:
        """The deal as this dialect has it."""
        numbers = {"k": len(state.columns), "m": 0, "n": 0}
        numbers["m"] = len({card.colour for column in state.columns for card in column})
        numbers["n"] = max(card.number for column in state.columns for card in column)
        header = [str(numbers[letter]) for letter in self.order]
        lines = [" ".join(header)] if self.layout == ONE_LINE else header
        lines += [self.limit_before] if self.limit_before else []
        lines += [" ".join(map(str, column)) or "#" for column in state.columns]
        lines += [self.limit_after] if self.limit_after else []
        return "\n".join([*lines, ""])

    def __str__(self) -> str:
        order = (" " if self.layout == ONE_LINE else ", ").join(self.order)
        limit = self.limit_before or self.limit_after
        return f"{order}{f', limit {limit}' if limit else ''}"


DIALECTS: Final[Sequence[Dialect]] = (
    Dialect("kmn"),
    Dialect("nmk"),
    Dialect("kmn", THREE_LINES),
    Dialect("nmk", THREE_LINES),
    Dialect("kmn", THREE_LINES, limit_before=FIRST),
    Dialect("nmk", THREE_LINES, limit_before=FIRST),
    Dialect("kmn", limit_before=FIRST),
    Dialect("nmk", limit_before=FIRST),
    Dialect("kmn", limit_after=FIRST),
    Dialect("kmn", THREE_LINES, limit_after=FIRST),
    Dialect("kmn", limit_before=LAST),
    Dialect("kmn", limit_after=LAST),
    Dialect("kmn", THREE_LINES, limit_before=LAST),
    Dialect("kmn", THREE_LINES, limit_after=LAST),
    Dialect("nmk", limit_after=LAST),
    Dialect("knm"),
    Dialect("mnk"),
    Dialect("knm", THREE_LINES),
    Dialect("mkn"),
    Dialect("nkm"),
)
"""All that are tried, the most usual first."""
