"""A slip of a course document: where it stands, the smallest position that shows it, and what games say that it costs.

A document's program is an agent called `course`. Its setting `slips` says which of the slips it has: `all` is the
document's own way, `none` is what was meant, and a slip's name is that one alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mohreh.settings import setting

ALL: Final = "all"
NONE: Final = "none"


def slips_setting(*names: str) -> Any:
    """The setting of an agent that plays as a document's program does."""
    return setting(
        ALL, choices=(ALL, NONE, *names), help="which of its slips it has: all, none, or the one of that name"
    )


def has_slip(slips: str, name: str) -> bool:
    """Whether an agent with this setting has that slip."""
    return slips in (ALL, name)


@dataclass(frozen=True)
class Cost:
    """What games showed: the command that plays them, how many they are, and what it prints, with its 95 % interval.

    `what` says which figure that is: `score` (of the first agent, 50 % is equal), `wins` (its share of games won),
    `points` and `moves` (the first agent's minus the second's) or `solved` (the share of boards).
    """

    command: str
    games: int
    what: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Slip:
    """One slip. What it is about stands in the catalogues of words, under its key.

    `line` and `words` say where it stands in the document. `theirs` and `ours` are commands that show its way and the
    right one, in the position if there is one. `facts` says what comes of both; the sentences about them are in the
    catalogues.
    """

    key: str
    line: int
    words: str
    facts: Callable[[], Mapping[str, Any]]
    game: str = ""
    position: str = ""
    theirs: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True)
class Slips:
    """The slips of one document, and the folder with the words about them."""

    words: Path
    slips: tuple[Slip, ...]
