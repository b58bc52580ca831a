"""`water-sort`: the whole document on one page: its example, then `solve` and `optimal_solve` compared."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.arena.speech import Words
from mohreh.games.water_sort.reports import WORDS, methods

NAME = "water-sort"
SAY = Words(WORDS, "whole")
CHAPTERS = tuple(Source(methods.build, section) for section in range(4))


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, SAY, CHAPTERS)
