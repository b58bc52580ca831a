"""Questions about pruning: the same answer, for less."""

from __future__ import annotations

from typing import Any

from mohreh.classroom.questions import searching
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.questions.side_by_side import side_by_side
from mohreh.classroom.questions.study import Looked, study_of
from mohreh.classroom.tree.checks import missed_cuts
from mohreh.games.base import OVER
from mohreh.games.othello.classroom.plan import plan


def same_answer(exam: Examination) -> Verdict:
    """Pruning keeps the answer, the value and the move: the plain search of the hand-in itself is the judge."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    pairs = [
        (one, other)
        for one in study.looked
        for other in study.looked
        if one.state == other.state and not one.asked.get("prune") and other.asked.get("prune")
    ]
    compared = 0
    moves: list[tuple[Looked, Looked, dict[Any, float]]] = []
    values: list[tuple[Looked, Looked]] = []
    for plain, pruned in pairs:
        if plain.tree is None or pruned.tree is None or not plain.tree.whole or pruned.action is None:
            continue
        by_action = {
            child.action: child.value for child in plain.tree.root.children if child.value is not None and child.state
        }
        if len(by_action) < len(exam.game.actions(plain.state)) or pruned.action not in by_action:
            continue
        compared += 1
        if by_action[pruned.action] < max(by_action.values()) - 1e-6:
            moves.append((plain, pruned, by_action))
        one, other = plain.tree.root.value, pruned.tree.root.value
        if one is not None and other is not None and abs(one - other) > 1e-6:
            values.append((plain, pruned))
    if compared < 3:
        return Verdict.unknown("too few compared")
    wrong = {id(one[1]) for one in moves} | {id(one[1]) for one in values}
    if not wrong:
        return Verdict.passed(count=compared)
    verdict = searching.prunes_rightly(exam, plan) if moves else None
    known = verdict is not None and verdict.key in searching.KNOWN_MUTANTS
    game = exam.game
    if moves:
        plain, pruned, by_action = max(moves, key=lambda one: max(one[2].values()) - one[2][one[1].action])
        best = max(by_action, key=lambda one: by_action[one])
        facts: dict[str, Any] = {
            "best": game.action_text(best),
            "best_value": by_action[best],
            "played": game.action_text(pruned.action),
            "played_value": by_action[pruned.action],
        }
        key = verdict.key if known and verdict is not None else "worse move"
        example = Example(
            game.text(pruned.state),
            f"{facts['best']} ({by_action[best]:g})",
            f"{facts['played']} ({by_action[pruned.action]:g})",
            *side_by_side(exam, study, pruned.tree, searching.chosen(pruned)),
        )
    else:
        plain, pruned = values[0]
        assert plain.tree is not None
        assert pruned.tree is not None
        facts = {"value": pruned.tree.root.value or 0.0, "right_value": plain.tree.root.value or 0.0}
        key = "other value"
        example = Example(
            game.text(pruned.state),
            f"{plain.tree.root.value}",
            f"{pruned.tree.root.value}",
            *side_by_side(exam, study, pruned.tree),
        )
    hint = verdict.hint if verdict is not None and verdict.hint else None
    if hint is None and study.search:
        hint = Hint(study.search[-1].file, study.search[-1].line)
    return Verdict.counted(compared - len(wrong), compared, key, hint=hint, examples=[example], **facts)


def saves(exam: Examination) -> Verdict:
    """With pruning the search looks at clearly fewer states than without."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    plain = pruned = missed = 0
    for looked in study.looked:
        other = next((one for one in study.looked if one.state == looked.state and one.asked.get("prune")), None)
        if looked.asked.get("prune") or other is None or looked.tree is None or other.tree is None:
            continue
        if looked.tree.whole and other.tree.whole:
            plain += len(looked.tree.nodes())
            pruned += len(other.tree.nodes())
            missed += missed_cuts(other.tree)
    if plain < 100:
        return Verdict.unknown("too shallow to prune")
    share = pruned / plain
    facts: dict[str, Any] = {"visited": pruned, "plain": plain, "percent": 100 * share, "most": 75}
    if share <= 0.75 or (share <= searching.NOTHING_SAVED and not missed):
        return Verdict.passed(**facts)
    first = study.search[-1]
    key = "does not prune" if share > searching.NOTHING_SAVED else "prunes little"
    return Verdict(FAILED, 0.0, key, facts, Hint(first.file, first.line))


def order(exam: Examination) -> Verdict:
    """A report: how often the first move that is looked at already causes the cut."""
    study = study_of(exam, plan)
    first = cuts = 0
    for looked in study.looked:
        if looked.tree is None or not looked.asked.get("prune"):
            continue
        for node in looked.tree.nodes():
            if node.state is None or not node.children or node.state.turn == OVER:
                continue
            if len(node.children) < len(exam.game.actions(node.state)):
                cuts += 1
                first += len(node.children) == 1
    if not cuts:
        return Verdict.unknown("no cuts seen")
    return Verdict.passed("told", percent=100 * first / cuts, cuts=cuts)
