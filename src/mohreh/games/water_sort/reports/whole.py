"""`water-sort`: the whole document on one page: its example, then `solve` and `optimal_solve` compared."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.games.water_sort.reports import methods

NAME = "water-sort"
TITLE = "Water sort: the whole document again"
ASKS = (
    "Solve the puzzle depth-first (`solve`), then with A* and a heuristic of one's own (`optimal_solve`), which must "
    "need fewer moves."
)
CHAPTERS = tuple(Source(methods.build, section) for section in range(4))


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, TITLE, ASKS, CHAPTERS)
