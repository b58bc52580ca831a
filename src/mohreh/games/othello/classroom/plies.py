"""Questions about the tree: how deep it is, and what becomes of a side that must pass."""

from __future__ import annotations

from typing import Any, Final

from mohreh.classroom.questions import searching
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.questions.study import Looked, study_of
from mohreh.games.base import OVER
from mohreh.games.othello.classroom.plan import DEPTH, plan

HUGE: Final = 1e9
"""Values beyond this stand for infinity."""


def depth_in_plies(exam: Examination) -> Verdict:
    """T3: minimax_depth is the number of plies that are looked ahead."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    reached = searching.depth_reached(exam, study)
    if reached is None:
        return Verdict.unknown("states not seen")
    if reached == DEPTH:
        return Verdict.passed(told=DEPTH, reached=reached)
    first = study.search[0]
    key = "rounds" if reached == 2 * DEPTH else "too deep" if reached > DEPTH else "too shallow"
    facts = {"told": DEPTH, "reached": reached}
    return Verdict(FAILED, 0.0, key, facts, Hint(first.file, first.line))


def passes(exam: Examination) -> Verdict:
    """T4: what the search makes of a side that cannot move while the game continues."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    searched = static = 0
    endless: list[tuple[Any, Looked]] = []
    one_sided: set[bool] = set()
    for looked in study.looked:
        if looked.tree is None or not looked.tree.whole:
            continue
        for node in looked.tree.nodes():
            state = node.state
            if state is None or node.parent is None or state.turn == OVER or state.moves or not node.finished:
                continue
            if node.value is not None and abs(node.value) >= HUGE:
                endless.append((node, looked))
                one_sided.add(state.turn == looked.state.turn)
            elif node.children:
                searched += 1
            else:
                static += 1
    total = searched + static + len(endless)
    if not total:
        return Verdict.unknown("no passes seen")
    if not endless:
        return Verdict.passed("searched on" if searched else "static", count=total)
    node, looked = endless[0]
    first = study.search[0]
    key = "infinite" if len(one_sided) == 2 or not searched else "one side infinite"
    return Verdict.counted(
        total - len(endless),
        total,
        key,
        hint=Hint(first.file, first.line),
        examples=[Example(exam.game.text(node.state), "", f"{node.value:g}")],
        value=node.value or 0.0,
    )
