"""`2048`: the whole document on one page: its agents' games, its two questions, and what learning adds."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.arena.speech import Words
from mohreh.games.twenty48.reports import WORDS, agents, learning

NAME = "2048"
SAY = Words(WORDS, "whole")
CHAPTERS = (
    Source(agents.build, 0),
    Source(agents.build, 1),
    Source(agents.build, 2),
    Source(agents.build, 3),
    Source(learning.build, heading="beyond"),
)


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, SAY, CHAPTERS)
