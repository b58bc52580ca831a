"""`othello`: the whole document on one page: its simulation, then its six questions."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.arena.speech import Words
from mohreh.games.othello.reports import WORDS, branching, depths, features, ordering, random_opponent

NAME = "othello"
SAY = Words(WORDS, "whole")
CHAPTERS = (
    Source(depths.build, 0, "simulation"),
    Source(features.build, heading="question_1"),
    Source(depths.build, 1),
    Source(ordering.build, heading="question_3"),
    Source(branching.build, heading="question_4"),
    Source(depths.build, 2),
    Source(random_opponent.build, heading="question_6"),
)


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, SAY, CHAPTERS)
