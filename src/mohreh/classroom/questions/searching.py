"""Questions about a search that are the same for all games of two players; a room gives them its words and its plan."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from mohreh.classroom.hand_in.calls import line_of_equality, lines_of_calls
from mohreh.classroom.mutants import EQUALITY, alphabeta_mutants, diagnosis
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.questions.side_by_side import side_by_side
from mohreh.classroom.questions.study import Looked, Plan, Study, exact, judge, study_of
from mohreh.classroom.tree.checks import (
    Checked,
    Finding,
    backed_up,
    depths,
    justified,
    maximises,
    missed_cuts,
    successors,
)
from mohreh.classroom.tree.following import Node
from mohreh.games.base import OVER

PlanOf = Callable[[Examination], Plan]
OTHER_SIDE = "other side"
"""The word for a step that is legal, but made by the wrong player."""

KNOWN_MUTANTS = frozenset(alphabeta_mutants())

NOTHING_SAVED = 0.97
"""The share of the plain tree above which a search does not prune at all."""


def no_search(study: Study) -> Verdict | None:
    """Why nothing can be said about a search, if so: a program of one ply has none, another could not be followed."""
    if study.seen:
        return None
    if study.one_ply:
        line = study.evaluation.line if study.evaluation else 0
        file = study.evaluation.file if study.evaluation else ""
        return Verdict(FAILED, 0.0, "one ply", {}, Hint(file, line) if file else None)
    return Verdict.unknown("no search seen")


def rules(exam: Examination, plan: PlanOf) -> Verdict:
    """T1: the search simulates the rules."""
    return _steps(exam, plan, lambda what: what != OTHER_SIDE)


def turns(exam: Examination, plan: PlanOf) -> Verdict:
    """T1: at every ply the right player moves."""
    return _steps(exam, plan, lambda what: what == OTHER_SIDE)


def _steps(exam: Examination, plan: PlanOf, concerns: Callable[[str], bool]) -> Verdict:
    study = study_of(exam, plan)
    nothing = no_search(study)
    if nothing is not None:
        return nothing
    found = Checked()
    for tree in study.trees:
        found.add(successors(tree))
    wrong = Checked(found.right, found.unknown, [one for one in found.wrong if concerns(one.what)])
    if not wrong.wrong and not wrong.right:
        return Verdict.unknown("states not seen")
    if not wrong.wrong:
        return Verdict.passed(count=wrong.right)
    bad = {id(one.node) for one in wrong.wrong}
    trees = sum(any(id(node) in bad for node in tree.nodes()) for tree in study.trees)
    what = wrong.commonest
    first = wrong.of_kind(what)[0]
    return Verdict.counted(
        len(study.trees) - trees,
        len(study.trees),
        what,
        hint=_hint(exam, study, first.node, study.looked_for.get(what)),
        examples=[_example(exam, study, first)],
        count=len(wrong.of_kind(what)),
    )


def values(exam: Examination, plan: PlanOf) -> Verdict:
    """T2: values go up right."""
    study = study_of(exam, plan)
    nothing = no_search(study)
    if nothing is not None:
        return nothing
    if study.reading is None or study.cached:
        return Verdict.unknown("values not read")
    each = [backed_up(tree) for tree in study.trees]
    found = Checked()
    for one in each:
        found.add(one)
    if not found.wrong:
        return Verdict.passed(count=found.right) if found.right else Verdict.unknown("values not read")
    if found.unknown > len(found.wrong) + found.right:
        return Verdict.unknown("values not read")
    what = found.commonest
    first = found.of_kind(what)[0]
    fine = sum(not one.wrong for one in each)
    return Verdict.counted(
        fine,
        len(each),
        what,
        hint=_hint(exam, study, first.node),
        examples=[_example(exam, study, first)],
        count=len(found.of_kind(what)),
        value=first.facts["value"],
        best=first.facts["right"],
    )


def depth_reached(exam: Examination, study: Study) -> int | None:
    """How many plies the search looks ahead, by the trees in which it was not stopped by the end of the game.

    Below a step that is against the rules nothing is followed: if that is so in most trees, nothing is known.
    """
    over = _over(exam)
    found = []
    unread = 0
    for tree in study.trees:
        leaves = [node for node in tree.nodes() if not node.children and node.finished]
        if any(node.state is None for node in leaves) or not tree.whole:
            unread += 1
            continue
        deep = [node.ply for node in leaves if not over(node.state)]
        if deep:
            found.append(max(deep))
    return max(set(found), key=found.count) if found and 2 * unread <= len(study.trees) else None


def prunes_rightly(exam: Examination, plan: PlanOf) -> Verdict:
    """T6 and T7: nothing is cut off that could have mattered, and the move is as good as that of an exact search.

    A cut that no bound allows counts only if an exact search with the hand-in's own evaluation finds a better move:
    there may be reasons for a cut that we do not know.
    """
    study = study_of(exam, plan)
    nothing = no_search(study)
    if nothing is not None:
        return nothing
    if judge(exam, study) is None:
        return Verdict.unknown("evaluation not called")
    compared: list[tuple[Looked, Any, dict[Any, float]]] = []
    for looked in study.looked:
        found = _exact_values(exam, study, looked) if looked.asked.get("prune", True) else None
        if found is not None and looked.action is not None:
            compared.append((looked, found[0], found[1]))
    if len(compared) < 3:
        return Verdict.unknown("too few compared")
    worse = [one for one in compared if one[2][one[0].action] < max(one[2].values()) - 1e-6]
    if not worse:
        return Verdict.passed(count=len(compared))
    mutant = _mutant(study, compared)
    looked, _, by_action = max(worse, key=lambda one: max(one[2].values()) - one[2][one[0].action])
    best = max(by_action, key=lambda action: by_action[action])
    game = exam.game
    cut = _first_cut(exam, looked)
    example = Example(
        game.text(looked.state),
        f"{game.action_text(best)} ({_number(by_action[best])})",
        f"{game.action_text(looked.action)} ({_number(by_action[looked.action])})",
        *side_by_side(exam, study, looked.tree, chosen(looked)),
    )
    hint = _hint(exam, study, cut.node if cut is not None else looked.tree.root if looked.tree else None)
    if mutant == EQUALITY and hint is not None:
        line = line_of_equality(exam.hand_in.sources.get(hint.file, ""), study.search[0].name)
        hint = Hint(hint.file, line or hint.line)
    return Verdict.counted(
        len(compared) - len(worse),
        len(compared),
        mutant or ("cut too early" if cut is not None else "worse move"),
        hint=hint,
        examples=[example],
        best=game.action_text(best),
        best_value=by_action[best],
        played=game.action_text(looked.action),
        played_value=by_action[looked.action],
    )


def chosen(looked: Looked) -> Node | None:
    """The node of the move that was decided on."""
    below = [] if looked.tree is None else looked.tree.root.children
    return next((node for node in below if node.action == looked.action), None)


def _exact_values(exam: Examination, study: Study, looked: Looked) -> tuple[Any, dict[Any, float]] | None:
    """An exact search as deep as the watched one, if that has one depth."""
    if looked.tree is None:
        return None
    over = _over(exam)
    nodes = looked.tree.nodes()
    leaves = [node for node in nodes if not node.children]
    if any(node.state is None for node in nodes) or not looked.tree.whole:
        return None
    deep = {node.ply for node in leaves if not over(node.state)}
    if len(deep) > 1:
        return None
    depth = next(iter(deep)) if deep else max((node.ply for node in nodes), default=0) + 20
    tree = exact(exam, study, looked.state, depth)
    return None if tree is None else (tree, tree.root_values())


def _mutant(study: Study, compared: Sequence[tuple[Looked, Any, dict[Any, float]]]) -> str | None:
    """The broken alpha-beta that chooses all of the hand-in's moves, when it takes moves in the order of the rules."""
    answers = [(tree, looked.action) for looked, tree, _ in compared]
    moves = {name: (lambda tree, run=run: run(tree)[0]) for name, run in alphabeta_mutants().items()}
    return diagnosis(answers, moves)


def _first_cut(exam: Examination, looked: Looked) -> Finding | None:
    if looked.tree is None:
        return None
    wrong = justified(looked.tree, exam.game.actions, _over(exam)).wrong
    return min(wrong, key=lambda one: one.node.ply, default=None)


def saves(exam: Examination, plan: PlanOf, most: float = 0.6) -> Verdict:
    """Pruning saves: at most so large a share of the plain tree is looked at, or nothing that could be cut off."""
    study = study_of(exam, plan)
    nothing = no_search(study)
    if nothing is not None:
        return nothing
    game = exam.game
    visited = plain = missed = 0
    for looked in study.looked:
        tree = looked.tree
        if tree is None or not tree.whole:
            continue
        nodes = tree.nodes()
        deepest = max(node.ply for node in nodes)
        if deepest < 3 or any(node.state is None for node in nodes):
            continue
        whole = _count(game, looked.state, deepest, 60_000)
        if whole is not None and whole >= 40:
            visited += len(nodes)
            plain += whole
            missed += missed_cuts(tree)
    if not plain:
        return Verdict.unknown("too shallow to prune")
    share = visited / plain
    facts: dict[str, Any] = {"visited": visited, "plain": plain, "percent": 100 * share, "most": 100 * most}
    if share <= most or study.cached or (share <= NOTHING_SAVED and not missed):
        return Verdict.passed(**facts)
    first = study.search[0] if study.search else None
    hint = Hint(first.file, first.line) if first else None
    return Verdict(FAILED, 0.0, "does not prune" if share > NOTHING_SAVED else "prunes little", facts, hint)


def _count(game: Any, state: Any, depth: int, most: int) -> int | None:
    """The nodes of the plain tree, or None if there are too many."""
    total, layer = 0, [state]
    for _ in range(depth + 1):
        total += len(layer)
        if total > most:
            return None
        layer = [game.after(here, action) for here in layer if game.turn(here) != OVER for action in game.actions(here)]
    return total


def deep_as_said(exam: Examination, plan: PlanOf) -> Verdict:
    """T3: the leaves lie as deep as the search was told."""
    study = study_of(exam, plan)
    nothing = no_search(study)
    if nothing is not None:
        return nothing
    said = [(one, found) for one in study.looked if one.tree is not None and (found := depths(one.tree, _over(exam)))]
    said = [(one, found) for one, found in said if one.tree is not None and one.tree.whole]
    if not said:
        return Verdict.unknown("no depth parameter")
    if any(found.counts_up for _, found in said):
        return _counting_up(exam, study, said)
    wrong = [(one, found) for one, found in said if max(found.reached) != found.told]
    rounds = [(one, found) for one, found in wrong if found.per_round]
    if rounds and len(rounds) == len(wrong):
        exam.note("depth counts rounds")
        return Verdict.passed("rounds", told=rounds[0][1].told, reached=max(rounds[0][1].reached))
    if not wrong:
        return Verdict.passed(told=said[0][1].told, reached=max(said[0][1].reached))
    one, found = wrong[0]
    key = "too deep" if max(found.reached) > found.told else "too shallow"
    first = study.search[0]
    return Verdict.counted(
        len(said) - len(wrong),
        len(said),
        key,
        hint=Hint(first.file, first.line),
        examples=[Example(exam.game.text(one.state), str(found.told), str(max(found.reached)))],
        told=found.told,
        reached=max(found.reached),
        parameter=found.parameter,
    )


def _counting_up(exam: Examination, study: Study, said: Sequence[tuple[Looked, Any]]) -> Verdict:
    """A depth that counts up to a limit: the limit must be an argument that stays the same, else nothing is known."""
    for one, found in said:
        assert one.tree is not None
        top = one.tree.root if one.tree.root.calls else one.tree.root.children[0]
        limits = {
            name: value
            for name, value in top.call.arguments.items()
            if name != found.parameter and type(value) is int and not isinstance(value, bool) and "dep" in name.lower()
        }
        if len(limits) != 1:
            return Verdict.unknown("no depth parameter")
        limit = next(iter(limits.values())) - found.told
        if max(found.reached) != limit:
            first = study.search[0]
            key = "too deep" if max(found.reached) > limit else "too shallow"
            facts = {"told": limit, "reached": max(found.reached), "parameter": next(iter(limits))}
            return Verdict(FAILED, 0.0, key, facts, Hint(first.file, first.line))
    return Verdict.passed(told=said[0][1].told, reached=max(said[0][1].reached))


def _over(exam: Examination) -> Callable[[Any], bool]:
    return lambda state: exam.game.turn(state) == OVER


def _hint(exam: Examination, study: Study, node: Node | None, called: str | None = None) -> Hint | None:
    """The line where something is called, in the function of the node's parent if it is there; else where the search
    calls itself, or its first line."""
    function = node.parent.call.function if node and node.parent and node.parent.calls else None
    function = function or (study.search[0] if study.search else None)
    if function is None:
        return None
    source = exam.hand_in.sources.get(function.file, "")
    if called is not None:
        found = lines_of_calls(source, function.name, called)
        if found:
            # Where a function serves both players, the opponent's half mostly comes last.
            theirs = node is not None and node.parent is not None and not maximises(node.parent)
            return Hint(function.file, found[-1] if theirs else found[0])
    names = {one.name.rpartition(".")[2] for one in study.search}
    lines = [line for name in names for line in lines_of_calls(source, function.name, name)]
    return Hint(function.file, min(lines, default=function.line))


def _example(exam: Examination, study: Study, finding: Finding) -> Example:
    """The step from a node's parent to it."""
    game, node = exam.game, finding.node
    parent = node.parent
    state = parent.state if parent is not None and parent.state is not None else None
    root = node
    while root.parent is not None:
        root = root.parent
    position = game.text(state if state is not None else root.state)
    expected = _number(finding.facts["right"]) if "right" in finding.facts else ""
    got = _number(finding.facts["value"]) if "value" in finding.facts else (node.step.shown or node.call.state or "")
    if "right" in finding.facts and node.state is not None:
        position = game.text(node.state)
    tree = next((one for one in study.trees if one.root is root), None)
    return Example(position, expected, got, *side_by_side(exam, study, tree, node))


def _number(value: float) -> str:
    return f"{value:g}" if math.isfinite(value) else "∞" if value > 0 else "−∞"
