"""`card-sort`: the whole document on one page: its examples, its heuristic, and methods compared on random deals."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.arena.speech import Words
from mohreh.games.card_sort.reports import WORDS, methods

NAME = "card-sort"
SAY = Words(WORDS, "whole")
CHAPTERS = (Source(methods.build, 0), Source(methods.build, 1), Source(methods.build, 2))


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, SAY, CHAPTERS)
