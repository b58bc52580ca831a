"""The source documents' experiments again, each in a file of its own: `mohreh report NAME`."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mohreh.errors import MohrehError
from mohreh.settings import nearest

if TYPE_CHECKING:
    from mohreh.arena.reports.document import Report
    from mohreh.arena.reports.laboratory import Laboratory

REPORTS: dict[str, str] = {
    "2048-agents": "twenty48_agents",
    "2048-learning": "twenty48_learning",
    "othello-features": "othello_features",
    "othello-depths": "othello_depths",
    "othello-ordering": "othello_ordering",
    "othello-branching": "othello_branching",
    "othello-random-opponent": "othello_random_opponent",
    "hand-of-the-king-agents": "hand_of_the_king_agents",
    "water-sort-methods": "water_sort_methods",
    "card-sort-methods": "card_sort_methods",
}
"""Where each report lives. A module is loaded when its report is asked for, for plotting is slow to load."""


@dataclass(frozen=True)
class Written:
    """A report that lies in its folder."""

    report: Report
    files: list[Path]
    seconds: float


def report_builder(name: str) -> Callable[[Laboratory], Report]:
    """What builds the report of that name; an error lists the right ones."""
    if name not in REPORTS:
        known = list(REPORTS)
        raise MohrehError(f"there is no report {name!r}{nearest(name, known)}; the reports: {', '.join(known)}")
    build: Callable[[Laboratory], Report] = importlib.import_module(f"{__name__}.{REPORTS[name]}").build
    return build


def make_report(name: str, folder: Path, lab: Laboratory) -> Written:
    """Build a report and write it."""
    from mohreh.arena.provenance import provenance
    from mohreh.arena.reports.writing import write_report

    build = report_builder(name)
    began = time.perf_counter()
    report = build(lab)
    took = time.perf_counter() - began
    by = provenance(count=False)
    measured = {
        "seed": lab.seed,
        "size": lab.size.value,
        "mohreh": by.version,
        "on": by.platform,
        "seconds": round(took, 1),
    }
    try:
        return Written(report, write_report(report, folder, measured), took)
    except OSError as error:
        raise MohrehError(f"{str(folder)!r} cannot be written: {error.strerror}") from None
