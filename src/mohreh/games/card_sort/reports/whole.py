"""`card-sort`: the whole document on one page: its examples, its heuristic, and methods compared on random deals."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.games.card_sort.reports import methods

NAME = "card-sort"
TITLE = "Card sort: the whole document again"
ASKS = (
    "A heuristic and A* for a puzzle of cards: three examples with depth, nodes explored and nodes created; then the "
    "methods compared on random instances."
)
CHAPTERS = (Source(methods.build, 0), Source(methods.build, 1), Source(methods.build, 2))


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, TITLE, ASKS, CHAPTERS)
