"""What a report consists of: text, tables and plots, as data that the writers turn into HTML, Markdown and CSV."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from matplotlib.figure import Figure

from mohreh.arena.plots.style import title_of
from mohreh.arena.reports.laboratory import Size
from mohreh.arena.speech import SHARED, Words, figure_here, isolated
from mohreh.arena.wording import number

WORDS = Words(SHARED, "page")


@dataclass(frozen=True)
class Table:
    """A table under a file name of its own; cells are numbers or text, None is shown as a dash."""

    name: str
    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True)
class Picture:
    """A plot under a file name of its own; its title says the finding."""

    name: str
    figure: Figure

    @property
    def title(self) -> str:
        """The finding."""
        return title_of(self.figure)


Part = str | Table | Picture


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it; a text is a paragraph. `findings` are those of the report's that it shows."""

    heading: str
    parts: tuple[Part, ...]
    findings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A part of a report on a whole document: what is asked there, the answers in short, and the sections."""

    heading: str
    asks: str
    findings: tuple[str, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Report:
    """A course document's experiment again, or all of them, each a chapter.

    `findings` are the answers in short, `left_out` what was not done and why, `data` whatever a program may want.
    `clear` is what the findings call clear, each with its direction: 1 more or better, -1 less or worse, 0 not shown.
    """

    name: str
    title: str
    asks: str
    findings: tuple[str, ...]
    sections: tuple[Section, ...]
    data: dict[str, Any] = field(default_factory=dict)
    clear: dict[str, int] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    chapters: tuple[Chapter, ...] = ()

    def parts(self) -> Iterator[Part]:
        """All that stands in its sections, those of its chapters too."""
        sections = (*self.sections, *(section for chapter in self.chapters for section in chapter.sections))
        return (part for section in sections for part in section.parts)

    def tables(self) -> list[Table]:
        """All tables in their order."""
        return [part for part in self.parts() if isinstance(part, Table)]

    def pictures(self) -> list[Picture]:
        """All plots in their order."""
        return [part for part in self.parts() if isinstance(part, Picture)]


def said_here(key: str, **facts: Any) -> str:
    """Something that every report says."""
    return WORDS(key, **facts)


def shown(cell: Any) -> str:
    """A cell as people read it."""
    if cell is None:
        return "–"
    if isinstance(cell, bool):
        return WORDS("yes" if cell else "no")
    return number(cell) if isinstance(cell, int | float) else isolated(str(cell))


def footer(measured: dict[str, Any]) -> str:
    """How it was measured: seed, size, version, machine and seconds."""
    told = (f"{WORDS(name)} {_fact(value)}" for name, value in measured.items())
    return WORDS("footer", told=WORDS("comma").join(told))


def _fact(value: Any) -> str:
    if isinstance(value, int | float):
        return figure_here(str(value))
    return WORDS(value) if value in {size.value for size in Size} else isolated(str(value))
