"""A hand-in's search for a path beside one of ours on the same puzzle, and the first node that differs marked in both.

A node's value is what its queue ranked it by, or the moves that led to it; `order` says when it was looked at. Two
right searches may look at equals in any order, so not the order is compared: a node differs when it is ranked by
something else than the way so far plus its own estimate, or was taken on a longer way than there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mohreh.classroom.paths.walk import Spot, Walk, read_walk
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.student import Trouble
from mohreh.games.base import AnyGame
from mohreh.search.trace import Observer

SHOWN: Final = 60
WATCHING: Final = 20.0

Trace = dict[str, Any]
Search = Callable[[Observer], object]
"""One of our searches on the same puzzle, told to an observer."""


def beside(
    exam: Examination, game: AnyGame, state: Any, answer: Any, search: Search, at: Any = None, **asked: Any
) -> tuple[Trace | None, Trace | None]:
    """The two trees; None where the hand-in's search cannot be followed. `at` is a state known to be where it errs."""
    try:
        told = exam.ask("walk", WATCHING, **({"position": exam.position(state)} | asked))
    except (Trouble, OutOfTime):
        return None, None
    assert exam.assignment.line is not None
    walk = read_walk(game, state, told, exam.assignment.line(game, state, answer))
    if walk is None:
        return None, None
    ours = _Heard()
    search(ours)
    shortest = {node.state: node.g for node in reversed(ours.nodes)}
    known = (spot for spot in walk.last_spots() if at is not None and spot.state == at and spot.order)
    first = next(known, None) or first_difference(walk, shortest)
    same = next((node for node in ours.nodes if first is not None and node.state == first.state), None)
    theirs = [
        _Node(spot, spot.parent, spot.action, spot.state, spot.f, spot.g, spot.order) for spot in walk.last_spots()
    ]
    return _trace(game, theirs, first), _trace(game, ours.nodes, None if same is None else same.key)


def first_difference(walk: Walk, shortest: Mapping[Any, int]) -> Spot | None:
    """The first node that is ranked wrongly, or was looked at on too long a way; at last the solution itself."""
    spots = walk.last_spots()
    ranked = (one for one in spots if one.f is not None and one.h is not None and one.f != one.g + one.h)
    taken = sorted((one for one in spots if one.order), key=lambda one: one.order)
    longer = (one for one in taken if one.g > shortest.get(one.state, one.g))
    end = (step.spot for step in walk.steps if step.kind == "solve")
    return next(ranked, None) or next(longer, None) or next(end, None)


@dataclass(frozen=True)
class _Node:
    key: Any
    parent: Any
    action: Any
    state: Any
    f: float | None
    g: int
    order: int


class _Heard(Observer):
    """The nodes of one of our searches, and when each was looked at."""

    def __init__(self) -> None:
        self.made: list[tuple[int | None, Any, Any, dict[str, Any]]] = []
        self.orders: dict[int, int] = {}

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        self.made.append((parent, action, state, facts))
        return len(self.made) - 1

    def take(self, node: int) -> None:
        self.orders[node] = len(self.orders) + 1

    def descend(self, node: int) -> None:
        self.take(node)

    @property
    def nodes(self) -> list[_Node]:
        """All that were made, in this order."""
        return [
            _Node(key, parent, action, state, facts.get("f"), int(facts.get("g", 0)), self.orders.get(key, 0))
            for key, (parent, action, state, facts) in enumerate(self.made)
        ]


def _trace(game: AnyGame, nodes: list[_Node], marked: Any) -> Trace:
    """A tree as data: the way to the marked node, and of the rest what was looked at first."""
    by_key = {node.key: node for node in nodes}
    way = set()
    above = by_key.get(marked) if marked is not None else None
    while above is not None:
        way.add(above.key)
        above = by_key.get(above.parent) if above.parent is not None else None
    early = sorted(nodes, key=lambda node: (node.key not in way, node.order or len(nodes)))
    kept = set(way)
    for node in early:
        if len(kept) < SHOWN and (node.parent is None or node.parent in kept):
            kept.add(node.key)
    shown = [node for node in nodes if node.key in kept]
    numbers = {node.key: number for number, node in enumerate(shown)}
    rows = [
        {
            "id": numbers[node.key],
            "parent": None if node.parent is None else numbers[node.parent],
            "action": None if node.action is None else game.action_text(node.action),
            "state": game.text(node.state),
            "turn": "over" if game.solved(node.state) else 0,
            "value": float(node.g) if node.f is None else node.f,
            "order": node.order or None,
            "wrong": None,
            "marked": node.key == marked and marked is not None,
        }
        for node in shown
    ]
    return {"game": str(game), "nodes": rows, "left_out": len(nodes) - len(rows)}
