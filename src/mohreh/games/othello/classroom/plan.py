"""In which positions a hand-in's search is watched.

Both courses let the depth be set, so searches are watched where they are small, with and without pruning.
"""

from __future__ import annotations

from typing import Any, Final

from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.study import Plan
from mohreh.errors import MohrehError
from mohreh.games.othello.classroom.follower import NO_MOVE, NOT_TURNED, OTHER_SIDE, follower6, follower8
from mohreh.games.othello.classroom.positions import middles, with_passes
from mohreh.games.othello.rules import OthelloState

DEPTH: Final = 3


def side(exam: Examination) -> int | None:
    """The 8×8 course tells the evaluation a colour: there only black's positions are studied."""
    return 0 if is_eight(exam) else None


def is_eight(exam: Examination) -> bool:
    """Whether this is the 8×8 course."""
    return exam.assignment.name == "othello-8"


def plan(exam: Examination) -> Plan:
    """Middles to depth 3 with and without pruning, and positions where somebody must pass."""
    game: Any = exam.game
    rng = exam.rng("trees")
    states = middles(game, rng, 7, 6, side(exam))
    states += middles(game, exam.rng("trees", "hidden", hidden=True), 3, 6, side(exam))
    passing = with_passes(game, rng, 4, side(exam))
    follower = follower8 if is_eight(exam) else follower6
    positions = [(state, {"depth": DEPTH, "prune": prune}) for state in states for prune in (False, True)]
    positions += [(state, {"depth": DEPTH, "prune": False}) for state in passing]
    return Plan(
        positions,
        lambda state: follower(game, state),
        looked_for=dict.fromkeys((OTHER_SIDE, NOT_TURNED, NO_MOVE), "place_disc" if is_eight(exam) else "make_move"),
    )


def action_in(exam: Examination, state: OthelloState, told: dict[str, Any]) -> int | None:
    """The move that a hand-in answered; None where it is not a move."""
    try:
        return int(exam.assignment.action(exam.game, state, told.get("answer")))
    except MohrehError:
        return None
