"""`othello`: the whole document on one page: its simulation, then its six questions."""

from __future__ import annotations

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.games.othello.reports import branching, depths, features, ordering, random_opponent

NAME = "othello"
TITLE = "Othello: the whole document again"
ASKS = (
    "Minimax with and without pruning on 6×6 against a random opponent at depths 1, 3, 5 and 7, and six questions: "
    "which features, what does depth change, does the order of children matter, how does the branching factor change, "
    "does pruning cost accuracy, is minimax right against a random opponent?"
)
CHAPTERS = (
    Source(depths.build, 0, "The simulation: depths 1, 3, 5 and 7"),
    Source(features.build, heading="Question 1: which features does the heuristic need?"),
    Source(depths.build, 1),
    Source(ordering.build, heading="Question 3: does the order of children matter?"),
    Source(branching.build, heading="Question 4: how does the branching factor change?"),
    Source(depths.build, 2),
    Source(random_opponent.build, heading="Question 6: is minimax right against a random opponent?"),
)


def build(lab: Laboratory) -> Report:
    """All chapters."""
    return whole_report(lab, NAME, TITLE, ASKS, CHAPTERS)
