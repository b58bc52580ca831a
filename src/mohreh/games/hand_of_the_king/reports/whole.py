"""`hand-of-the-king`: the whole document on one page: minimax by depth, everyone against everyone, and learning."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.arena.speech import Words
from mohreh.games.hand_of_the_king.reports import WORDS, agents, learning

NAME = "hand-of-the-king"
SAY = Words(WORDS, "whole")
CHAPTERS = (
    Source(agents.build, 0, "phase_1"),
    Source(agents.build, 1),
    Source(learning.build, heading="phase_2"),
)


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, SAY, CHAPTERS)
