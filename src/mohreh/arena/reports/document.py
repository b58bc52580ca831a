"""What a report consists of: text, tables and plots, as data that the writers turn into HTML, Markdown and CSV."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from matplotlib.figure import Figure

from mohreh.arena.plots.style import title_of
from mohreh.arena.wording import number


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
    """A heading and what stands under it; a text is a paragraph."""

    heading: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Report:
    """A course document's experiment again.

    `findings` are the answers in short, `left_out` what was not done and why, `data` whatever a program may want.
    """

    name: str
    title: str
    asks: str
    findings: tuple[str, ...]
    sections: tuple[Section, ...]
    data: dict[str, Any] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()

    def tables(self) -> list[Table]:
        """All tables in their order."""
        return [part for section in self.sections for part in section.parts if isinstance(part, Table)]

    def pictures(self) -> list[Picture]:
        """All plots in their order."""
        return [part for section in self.sections for part in section.parts if isinstance(part, Picture)]


def shown(cell: Any) -> str:
    """A cell as people read it."""
    if cell is None:
        return "–"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return number(cell) if isinstance(cell, int | float) else str(cell)
