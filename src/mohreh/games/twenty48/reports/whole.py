"""`2048`: the whole document on one page: its agents' games, its two questions, and what learning adds."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.games.twenty48.reports import agents, learning

NAME = "2048"
TITLE = "2048: the whole document again"
ASKS = (
    "Expectimax and two versions of Monte-Carlo search, many games by each with their scores and times, and two "
    "questions: why were these two algorithms chosen, and why is the depth limited?"
)
CHAPTERS = (
    Source(agents.build, 0),
    Source(agents.build, 1),
    Source(agents.build, 2),
    Source(learning.build, heading="Beyond the document: a network that learned from its own games"),
)


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, TITLE, ASKS, CHAPTERS)
