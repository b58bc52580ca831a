"""Questions about `optimal_solve`: it solves, in the fewest pours, and fewer than `solve`; what is wrong if not."""

from __future__ import annotations

import ast
from functools import partial
from typing import Any, Final

from mohreh.classroom.hand_in.calls import lines_of_calls
from mohreh.classroom.mutants import diagnosis
from mohreh.classroom.paths.beside import beside
from mohreh.classroom.paths.distances import distance
from mohreh.classroom.paths.frontier import F_IS_H, FIRST_WAY, G_NOT_KEPT, GOAL_WHEN_MADE, Frontier, again, thrown_away
from mohreh.classroom.paths.mutants import astar, astar_mutants
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, PARTLY, Example, Hint, Verdict
from mohreh.errors import MohrehError
from mohreh.games.water_sort.classroom.boards import GAME, WHOLE, proven_boards
from mohreh.games.water_sort.classroom.estimating import (
    COMPARED,
    Estimates,
    Seen,
    estimated,
    estimates,
    first_watched,
    ranked,
    searched_again,
    watched,
)
from mohreh.games.water_sort.classroom.solving import Answer, answers, found_something, place
from mohreh.games.water_sort.heuristics import blocks_above_bottoms
from mohreh.games.water_sort.rules import WaterState
from mohreh.search.best_first import astar as right_astar
from mohreh.search.heuristic import Heuristic

LOOKED_AT: Final = 80
"""States of a queue whose estimates are compared with their true distances."""

METHOD: Final = "optimal_solve"


def solves(exam: Examination) -> Verdict:
    """`optimal_solve` finds a solution of each board."""
    return found_something(exam, METHOD)


def optimal(exam: Examination) -> Verdict:
    """The solutions have the fewest pours; if not, the mistake that explains it."""
    found = [one for one in answers(exam, METHOD) if one.solves and one.needed is not None]
    if not found:
        return Verdict.unknown("no decision")
    longer = sorted((one for one in found if _too_long(one)), key=lambda one: (one.needed or 0, len(one.moves or ())))
    if not longer:
        _note_harmless(exam)
        return Verdict.passed(of=len(found))
    first = longer[0]
    key, facts = explained(exam, found, first)
    facts = {"length": len(first.moves or ()), "needed": first.needed or 0, **facts}
    got = f"{len(first.moves or ())}: {first.got}"
    example = Example(GAME.text(first.board), f"{first.needed}", got, *_trees(exam, first))
    hint = _line(exam, key) or place(exam, METHOD)
    return Verdict.counted(len(found) - len(longer), len(found), key, hint=hint, examples=[example], **facts)


def _trees(exam: Examination, answer: Answer) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """The hand-in's search on a board beside ours."""
    ours = Heuristic("ours", blocks_above_bottoms, True, True, "")
    moves = {"moves": [list(move) for move in answer.moves or ()]}
    position = exam.position(answer.board) | {"method": METHOD}
    search = partial(right_astar, GAME, answer.board, ours)
    return beside(exam, GAME, answer.board, moves, lambda told: search(observer=told), position=position)


def _note_harmless(exam: Examination) -> None:
    """A note where the queue shows a mistake that cost nothing on these boards."""
    seen = first_watched(exam)
    wrong = ranked(exam, seen)
    if wrong is None and seen.frontier is not None and estimates(exam) is not None:
        taken = [GAME.parse(text) for text, _ in seen.frontier.taken]
        wrong = None if any(map(GAME.solved, taken)) else GOAL_WHEN_MADE
    if wrong in HARMLESS:
        exam.note(str(wrong))


HARMLESS: Final = (GOAL_WHEN_MADE, G_NOT_KEPT, F_IS_H)
"""Mistakes that need not show in the answers."""


def _too_long(answer: Answer) -> bool:
    return len(answer.moves or ()) > (answer.needed or 0)


def explained(exam: Examination, found: list[Answer], first: Answer) -> tuple[str, dict[str, Any]]:
    """The mistake behind a solution that is too long: seen in the queue, or else a mutant with the same answers."""
    nothing: dict[str, Any] = {"state": "", "kept": 0, "other": 0}
    estimate = estimates(exam)
    if estimate is None:
        return "longer", nothing
    seen = watched(exam, first.board)
    wrong = ranked(exam, seen)
    if wrong is not None:
        return wrong, nothing
    if seen.frontier is not None:
        told = _from_the_queue(exam, estimate, seen, seen.frontier)
        if told is not None:
            return told
    try:
        mutants = astar_mutants(GAME, lambda start: estimate)
        alike = diagnosis([(one.board, len(one.moves or ())) for one in found], mutants)
    except MohrehError:
        alike = None
    return alike or "longer", nothing


def _from_the_queue(
    exam: Examination, estimate: Estimates, seen: Seen, frontier: Frontier
) -> tuple[str, dict[str, Any]] | None:
    known = estimated(estimate, frontier)
    if known is None:
        return None
    for text in list(known)[:LOOKED_AT]:
        state = GAME.parse(text)
        lengths = [distance(GAME, state), distance(WHOLE, state)]
        true = max((one for one in lengths if one is not None), default=None)
        if true is not None and None not in lengths and known[text] > true:
            return "overestimates", {"state": text, "kept": known[text], "other": true}
    lost = thrown_away(frontier, known, lambda text: {GAME.text(one) for one in _children(GAME.parse(text))})
    first_way = {"state": lost[0], "kept": lost[1], "other": lost[2]} if lost is not None else None
    taken = [GAME.parse(text) for text, _ in frontier.taken]
    made_early = not any(map(GAME.solved, taken))
    if made_early and (first_way is None or _loses(seen.board, estimate)):
        return GOAL_WHEN_MADE, {"state": "", "kept": 0, "other": 0}
    return None if first_way is None else (FIRST_WAY, first_way)


def _loses(board: WaterState, estimate: Estimates) -> bool:
    """Whether testing the goal too early is enough to lose the shortest way on a board."""
    early, right = astar(GAME, board, estimate, goal_when_made=True), astar(GAME, board, estimate)
    return early.length != right.length


def _children(state: WaterState) -> list[WaterState]:
    return [GAME.after(state, pour) for pour in WHOLE.actions(state)]


LINES: Final = {
    GOAL_WHEN_MADE: ("check_victory",),
    FIRST_WAY: ("add", "append"),
    "f is h": ("heappush", "put"),
    "f is g": ("heappush", "put"),
    "weighted": ("heappush", "put"),
    "g is not kept": ("heappush", "put"),
}
"""What is called on the line that a mistake is made on."""


def _line(exam: Examination, key: str) -> Hint | None:
    file = exam.student.recognised.entry.file
    source = exam.hand_in.sources.get(file, "")
    for name in LINES.get(key, ()):
        lines = lines_of_calls(source, METHOD, name)
        if lines:
            return Hint(file, lines[-1])
    return None


def fewer(exam: Examination) -> Verdict:
    """A* needs no more pours than `solve`, and fewer where `solve` wastes some."""
    by_board = {one.board: one for one in answers(exam, "solve") if one.solves}
    pairs = [(by_board[one.board], one) for one in answers(exam, METHOD) if one.solves and one.board in by_board]
    if not pairs:
        return Verdict.unknown("no decision")
    plain = sum(len(one.moves or ()) for one, _ in pairs)
    best = sum(len(one.moves or ()) for _, one in pairs)
    needed = sum(one.needed or 0 for one, _ in pairs)
    facts = {"plain": plain, "best": best, "of": len(pairs)}
    if best < plain or best <= needed:
        return Verdict.passed("fewer", **facts)
    share = 0.5 if best == plain else 0.0
    return Verdict(PARTLY if share else FAILED, share, "not fewer", facts, place(exam, METHOD))


def equal_nodes(exam: Examination) -> Verdict:
    """A report: how many states the hand-in's A* makes, and how many ours does, with its estimate and with ours."""
    estimate = estimates(exam)
    _note_lists(exam)
    if estimate is None:
        return Verdict.unknown("no estimate seen")
    boards = [proven_boards(exam)[number][0] for number in COMPARED]
    seen = [watched(exam, board) for board in boards]
    searched_again(exam, estimate)
    theirs = sum(one.calls for one in seen)
    same = sum(astar(GAME, board, estimate).made for board in boards)
    ours = sum(astar(GAME, board, blocks_above_bottoms).made for board in boards)
    exam.comparison = {"made": theirs, "same_estimate": same, "our_estimate": ours, "boards": len(boards)}
    repeated = [found for one in seen if one.frontier is not None and (found := again(one.frontier)) is not None]
    if repeated:
        state, times = max(repeated, key=lambda pair: pair[1])
        exam.note("expanded again", times=times, state=state)
    frontier = first_watched(exam).frontier
    key = "compared" if frontier is not None else "compared without queue"
    return Verdict.passed(key, theirs=theirs, same=same, ours=ours, boards=len(boards))


def _note_lists(exam: Examination) -> None:
    """A note where visited states are kept in a list: looking one up takes longer the more there are."""
    file = exam.student.recognised.entry.file
    try:
        tree = ast.parse(exam.hand_in.sources.get(file, ""))
    except (SyntaxError, ValueError, RecursionError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and _is_list(node.value):
            names = [one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in node.targets]
            for name in names:
                if any(word in name.lower() for word in ("visit", "explored", "closed")) and _is_looked_up(tree, name):
                    exam.note("list as set", name=name, line=node.lineno)
                    return


def _is_list(node: ast.expr) -> bool:
    return isinstance(node, ast.List) or (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "list"
    )


def _is_looked_up(tree: ast.AST, name: str) -> bool:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(isinstance(one, ast.In | ast.NotIn) for one in node.ops):
            where = node.comparators[-1]
            if (where.attr if isinstance(where, ast.Attribute) else getattr(where, "id", "")) == name:
                return True
    return False
