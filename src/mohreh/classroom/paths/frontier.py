"""A hand-in's frontier, read from what its priority queue was heard doing: by what it ranks, and what it throws away.

Nothing is asked of the program: who pushed a state is the state taken last, and with the estimate that was found by
watching, a priority tells the length of the way that the program believes in.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

PUSHED: Final = 0
TAKEN: Final = 1
ENOUGH: Final = 6
MOST_EVENTS: Final = 6_000

F_IS_H: Final = "f is h"
F_IS_G: Final = "f is g"
WEIGHTED: Final = "weighted"
G_NOT_KEPT: Final = "g is not kept"
GOAL_WHEN_MADE: Final = "goal when made"
FIRST_WAY: Final = "first way only"
NO_ESTIMATE: Final = "no estimate"


@dataclass(frozen=True)
class Push:
    """A state put into the queue, and the state that was taken before it: its parent."""

    parent: str
    parent_priority: float
    state: str
    priority: float
    length: int | None


@dataclass(frozen=True)
class Frontier:
    """What was heard of one search."""

    pushes: Sequence[Push]
    taken: Sequence[tuple[str, float]]

    @property
    def expanded(self) -> Counter[str]:
        """How often each state was expanded: taken, and something pushed. A shorter way found later does not count."""
        times: Counter[str] = Counter()
        shortest: dict[str, float] = {}
        for (state, priority), _ in groupby(self.pushes, key=lambda push: (push.parent, push.parent_priority)):
            if state not in shortest or priority >= shortest[state]:
                times[state] += 1
            shortest[state] = min(priority, shortest.get(state, priority))
        return times


def read_frontier(told: Any) -> Frontier | None:
    """The record that a child sent, checked field by field; None if it is none, or says too little."""
    if not isinstance(told, dict):
        return None
    rows, states = told.get("rows"), told.get("states")
    if not isinstance(rows, list) or not isinstance(states, list) or len(rows) > MOST_EVENTS:
        return None
    pushes: list[Push] = []
    taken: list[tuple[str, float]] = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 4:
            return None
        kind, priority, number, length = row
        if not isinstance(priority, int | float) or not math.isfinite(priority):
            return None
        if type(number) is not int or not 0 <= number < len(states) or not isinstance(states[number], str):
            return None
        state = states[number]
        if kind == TAKEN:
            taken.append((state, float(priority)))
        elif kind == PUSHED and taken:
            way = length if type(length) is int else None
            pushes.append(Push(*taken[-1], state, float(priority), way))
    return Frontier(pushes, taken) if len(taken) > 1 and len(pushes) >= ENOUGH else None


def ranked_by(frontier: Frontier, estimate: Mapping[str, float]) -> str | None:
    """What is wrong with the ranking; None if it is the way so far plus the estimate, or is not understood."""
    known = [one for one in frontier.pushes if one.state in estimate and one.parent in estimate]
    if len(known) < ENOUGH:
        return None
    if all(_same(one.priority, estimate[one.state]) for one in known):
        return F_IS_H
    steps = [
        (one.priority - one.parent_priority - 1, estimate[one.state] - estimate[one.parent])
        for one in known
        if one.parent != frontier.taken[0][0]
    ]
    if len(steps) < ENOUGH or all(_same(up, change) for up, change in steps):
        return None
    if all(_same(up, 0) for up, _ in steps):
        return F_IS_G
    slopes = [up / change for up, change in steps if change]
    if slopes and all(_same(up, slopes[0] * change) for up, change in steps):
        return WEIGHTED if slopes[0] > 1 else None
    ways = [one for one in known if one.length]
    if ways:
        wrong = [one for one in ways if not _same(one.priority - estimate[one.state], one.length or 0)]
        # A few that agree show that the estimate is really part of the priority.
        return G_NOT_KEPT if wrong and len(wrong) < len(ways) else None
    right = sum(_same(up, change) for up, change in steps)
    return G_NOT_KEPT if 2 * right >= len(steps) else None


def thrown_away(
    frontier: Frontier, estimate: Mapping[str, float], successors: Callable[[str], Collection[str]]
) -> tuple[str, int, int] | None:
    """A state that keeps a longer way although a shorter one was found later: the state, the kept and the other length.

    A search that never pushes a state again keeps the first way that it found to it.
    """
    if not frontier.pushes or max(Counter(one.state for one in frontier.pushes).values()) > 1:
        return None
    ways = {one.state: one.priority - estimate[one.state] for one in frontier.pushes if one.state in estimate}
    expanded = {one.parent: one.parent_priority - estimate[one.parent] for one in frontier.pushes if one.parent in ways}
    for parent, way in expanded.items():
        for state in successors(parent):
            if state in ways and ways[state] > way + 1:
                return state, round(ways[state]), round(way + 1)
    return None


def again(frontier: Frontier) -> tuple[str, int] | None:
    """The state that was expanded most often, if any was more than once: the state and how often."""
    state, times = max(frontier.expanded.items(), key=lambda pair: pair[1], default=("", 0))
    return (state, times) if times > 1 else None


def _same(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
