"""Questions about the states that `solve` comes through: depth-first, and none of them twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from mohreh.classroom.paths.distances import reached
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.question import FAILED, Example, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import Unreadable, Watched, read_tree
from mohreh.errors import MohrehError
from mohreh.games.water_sort.classroom.boards import GAME, proven_boards
from mohreh.games.water_sort.classroom.solving import place
from mohreh.games.water_sort.rules import WaterState

WATCHING: Final = 20.0
WATCHED: Final = (3, 4, 5)
"""Which of the twelve boards are watched: some with many ways."""

BREADTH_FIRST: Final = 15
"""States tested in the order of their distance that are no accident."""


@dataclass(frozen=True)
class Order:
    """What was seen of one run of `solve`: its calls, and the boards that it tested."""

    board: WaterState
    tree: Watched | None
    tested: tuple[WaterState, ...]


def orders(exam: Examination) -> list[Order]:
    """Some runs of `solve`, watched once."""

    def watch() -> list[Order]:
        found = []
        boards = proven_boards(exam)
        for number in WATCHED:
            board = boards[number][0]
            try:
                told = exam.ask("order", WATCHING, position=exam.position(board))
            except Trouble:
                continue
            except OutOfTime:
                break
            try:
                tree = read_tree(told.get("tree"))
            except Unreadable:
                tree = None
            found.append(Order(board, tree if tree is not None and tree.calls else None, _boards(told.get("tested"))))
        return found

    return exam.once("orders", watch)


def _boards(told: Any) -> tuple[WaterState, ...]:
    if not isinstance(told, list) or not all(isinstance(one, str) for one in told):
        return ()
    try:
        return tuple(GAME.parse(one) for one in told)
    except MohrehError:
        return ()


def depth_first(exam: Examination) -> Verdict:
    """A state's own children come before its siblings."""
    looked = orders(exam)
    if not any(one.tree is not None or len(one.tested) > 2 for one in looked):
        return Verdict.unknown("no search seen")
    if any(one.tree is not None for one in looked):
        return Verdict.passed()
    in_breadth = [one for one in looked if _in_breadth(one)]
    if in_breadth and len(in_breadth) == len([one for one in looked if len(one.tested) >= BREADTH_FIRST]):
        example = Example(GAME.text(in_breadth[0].board), "", "")
        return Verdict(
            FAILED, 0.0, "breadth first", {"tested": len(in_breadth[0].tested)}, place(exam, "solve"), [example]
        )
    return Verdict.passed()


def _in_breadth(order: Order) -> bool:
    """Whether boards were tested in the order of their distance from the start, several of each distance."""
    if len(order.tested) < BREADTH_FIRST:
        return False
    depth = reached(GAME, order.board, 50_000)
    depths = [depth.get(one, -1) for one in order.tested]
    levels = Counter(depths)
    return depths == sorted(depths) and max(depths) >= 2 and levels[1] > 1 and levels[2] > 1


def _expansions(tree: Watched) -> Iterator[str]:
    """The states that were expanded, one by one: by calls that came from another state, and called on."""
    for call in tree.calls:
        above = tree.calls[call.parent].state if call.parent >= 0 else None
        if call.children and call.state is not None and call.state != above:
            yield call.state


def no_state_twice(exam: Examination) -> Verdict:
    """T10: a state is expanded once; the start may be again, for the document's steps only remember new states."""
    looked = orders(exam)
    judged = 0
    wrong: list[tuple[str, int, Order]] = []
    for one in looked:
        start = GAME.text(one.board)
        times: Counter[str]
        if one.tree is not None:
            times = Counter(state for state in _expansions(one.tree) if state != start)
        elif one.tested and max(Counter(one.tested).values()) == 1:
            times = Counter({GAME.text(state): 1 for state in one.tested})
        else:
            continue
        judged += 1
        state, count = max(times.items(), key=lambda pair: pair[1], default=("", 0))
        if count > 1:
            wrong.append((state, count, one))
    if not judged:
        return Verdict.unknown("no search seen")
    most = max(wrong, key=lambda one: one[1], default=("", 0, None))
    examples = [Example(most[0], "", "")] if wrong else []
    hint = place(exam, "solve") if wrong else None
    return Verdict.counted(judged - len(wrong), judged, "again", hint=hint, examples=examples, times=most[1])
