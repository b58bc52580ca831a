"""`hand-of-the-king`: the whole document on one page: minimax by depth, everyone against everyone, and learning."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.games.hand_of_the_king.reports import agents

NAME = "hand-of-the-king"
TITLE = "Hand of the King: the whole document again"
ASKS = (
    "Phase 1: minimax with pruning and an evaluation, 100 games against a random player. Phase 2: a network in place "
    "of the evaluation, and both together."
)
CHAPTERS = (
    Source(agents.build, 0, "Phase 1: against random, by depth"),
    Source(agents.build, 1),
)


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, TITLE, ASKS, CHAPTERS)
