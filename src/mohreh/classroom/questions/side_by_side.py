"""A student's tree beside the reference's: the same nodes done right, and the first one that differs marked in both.

The reference knows every legal move, and values by an exact search with the student's *own* evaluation, so that the
numbers can be compared. Values that were cut off are bounds and are not compared.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.study import Study, exact
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.exact import ExactTree
from mohreh.classroom.tree.following import Followed, Node
from mohreh.classroom.tree.values import close

SHOWN: Final = 60
MOST: Final = 3 * SHOWN
"""Nodes of a tree that are shown whole, and of one of which only a part is."""

Trace = dict[str, Any]


def side_by_side(
    exam: Examination, study: Study, tree: Followed | None, marked: Node | None = None
) -> tuple[Trace | None, Trace | None]:
    """The student's tree and the reference's; None where there is none."""
    if tree is None:
        return None, None
    kept = _kept(tree, marked)
    right = _Reference(exam, kept, _exact(exam, study, tree))
    first = marked or right.first_difference()
    return _student(exam, tree, kept, first), right.trace(first)


def _exact(exam: Examination, study: Study, tree: Followed) -> ExactTree | None:
    """An exact search as deep as the student's."""
    deep = [node.ply for node in tree.nodes() if node.state is not None and not node.children and (node.turn or 0) >= 0]
    if not deep or tree.root.state is None:
        return None
    try:
        return exact(exam, study, tree.root.state, max(deep))
    except (OutOfTime, Trouble):
        return None


def _student(exam: Examination, tree: Followed, kept: Sequence[Node], first: Node | None) -> Trace:
    game = exam.game
    numbers = {id(node): number for number, node in enumerate(kept)}
    rows = [
        _row(
            number=numbers[id(node)],
            parent=None if node.parent is None else numbers[id(node.parent)],
            action=None if node.action is None else game.action_text(node.action),
            state=game.text(node.state) if node.state is not None else _seen(node),
            turn=node.turn,
            value=node.value,
            marked=node is first,
            wrong=node.step.kind if node.step.wrong else None,
        )
        for node in kept
    ]
    return {"game": str(game), "nodes": rows, "left_out": len(tree.nodes()) - len(rows)}


def _seen(node: Node) -> str:
    return node.step.shown or (node.calls[0].state if node.calls else "") or ""


def _row(
    *,
    number: int,
    parent: int | None,
    action: str | None,
    state: str,
    turn: int | None,
    value: float | None,
    marked: bool,
    wrong: str | None = None,
) -> dict[str, Any]:
    return {
        "id": number,
        "parent": parent,
        "action": action,
        "state": state,
        "turn": "over" if turn is not None and turn < 0 else turn,
        "value": value if value is not None and math.isfinite(value) else None,
        "wrong": wrong,
        "marked": marked,
    }


@dataclass
class _Right:
    """A node of the reference, and the student's node at the same place, if there is one."""

    parent: int | None
    action: Any
    state: Any
    value: float | None
    student: Node | None


class _Reference:
    """The nodes that the student's tree shows, and all their legal children."""

    def __init__(self, exam: Examination, kept: Sequence[Node], known: ExactTree | None) -> None:
        self.game = exam.game
        self.known = known
        self.kept = {id(node) for node in kept}
        self.rows: list[_Right] = []
        root = kept[0]
        if root.state is not None:
            self._grow(root)

    def _grow(self, root: Node) -> None:
        depth = 0 if self.known is None else self.known.depth
        waiting: list[tuple[_Right, int]] = [
            (_Right(None, None, root.state, self._value(root.state, depth), root), depth)
        ]
        while waiting and len(self.rows) < MOST:
            row, left = waiting.pop()
            self.rows.append(row)
            number = len(self.rows) - 1
            shown = [] if row.student is None else [one for one in row.student.children if id(one) in self.kept]
            if not shown or self.game.turn(row.state) < 0:
                continue
            by_action: Mapping[Any, Node] = {one.action: one for one in shown if one.state is not None}
            below = []
            for action in self.game.actions(row.state):
                after = self.game.after(row.state, action)
                below.append(_Right(number, action, after, self._value(after, left - 1), by_action.get(action)))
            waiting += [(one, left - 1) for one in reversed(below)]

    def _value(self, state: Any, left: int) -> float | None:
        if self.known is None or left < 0:
            return None
        try:
            return self.known.value(state, left)
        except KeyError:  # outside of what was searched
            return None

    def first_difference(self) -> Node | None:
        """The first node of the student's whose step is wrong, or whose value is not that of the exact search."""
        for row in self.rows:
            node = row.student
            if node is None:
                continue
            wrong = next((one for one in node.children if one.step.wrong and id(one) in self.kept), None)
            if wrong is not None:
                return wrong
            if node.value is not None and row.value is not None and not close(node.value, row.value):
                tried = {one.action for one in node.children}
                if self.game.turn(row.state) < 0 or tried == set(self.game.actions(row.state)) or not tried:
                    return node
        return None

    def trace(self, first: Node | None) -> Trace | None:
        """The tree as data; what stands in the place of the student's first different node is marked."""
        if not self.rows:
            return None
        place = next((number for number, row in enumerate(self.rows) if row.student is first and first), None)
        if place is None and first is not None and first.parent is not None:
            place = next((number for number, row in enumerate(self.rows) if row.student is first.parent), None)
        rows = [
            _row(
                number=number,
                parent=row.parent,
                action=None if row.action is None else self.game.action_text(row.action),
                state=self.game.text(row.state),
                turn=self.game.turn(row.state),
                value=row.value,
                marked=number == place,
            )
            for number, row in enumerate(self.rows)
        ]
        return {"game": str(self.game), "nodes": rows, "left_out": 0}


def _kept(tree: Followed, marked: Node | None) -> list[Node]:
    """The nodes to show: all of a small tree, of a large one the way to the marked node and what is beside it."""
    nodes = tree.nodes()
    if len(nodes) <= SHOWN:
        return nodes
    path = {id(tree.root)}
    if marked is not None:
        path |= {id(marked), *(id(node) for node in marked.ancestors())}
    chosen = {id(node) for node in nodes if node.parent is not None and id(node.parent) in path} | path
    return [node for node in nodes if id(node) in chosen][:MOST]
