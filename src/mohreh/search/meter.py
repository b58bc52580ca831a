"""The meter that stops a search when its budget is spent.

Every search counts the states it makes with a `Meter`; the meter raises `OutOfBudget` when nodes, time or
memory are spent, and the search then returns the best it has.
"""

from __future__ import annotations

import sys
from typing import Any

from mohreh.budget import Budget


class OutOfBudget(Exception):
    """Raised inside a search when its budget is spent; never leaves the search."""


class Meter:
    """Counts what a search does and stops it when the budget is spent.

    `leaf_evaluations` counts the leaves whose value was estimated because the search looked no further.
    """

    def __init__(self, budget: Budget) -> None:
        self._clock = budget.clock
        self.started = self._clock()
        self.expanded = 0
        self.generated = 0
        self.cutoffs = 0
        self.leaf_evaluations = 0
        self._nodes = sys.maxsize if budget.nodes is None else budget.nodes
        self._deadline = None if budget.seconds is None else self.started + budget.seconds
        self._memory = budget.memory
        self._cancel = budget.cancel
        self._most_stored = sys.maxsize

    @property
    def seconds(self) -> float:
        """The time since the search began."""
        return self._clock() - self.started

    def generate(self) -> None:
        """Count one state made; stop the search if that was one too many, or too late."""
        self.look_at_clock()
        if self.generated >= self._nodes:
            raise OutOfBudget
        self.generated += 1

    def look_at_clock(self) -> None:
        """Stop the search if its time is over or its brake was pulled: for long work between two states."""
        if self._cancel is not None and self._cancel.is_set():
            raise OutOfBudget
        if self._deadline is not None and self._clock() >= self._deadline:
            raise OutOfBudget

    def will_store(self, state: Any) -> None:
        """Say what kind of state will be kept in memory, so that `stored` can tell how many fit."""
        if self._memory is not None:
            self._most_stored = self._memory // (own_size(state) + STORED_OVERHEAD)

    def stored(self, count: int) -> None:
        """Stop the search if that many states do not fit into its memory."""
        if count > self._most_stored:
            raise OutOfBudget


STORED_OVERHEAD = 400
"""Bytes that a kept state costs beside itself: its node, its key in a table, its place in a queue."""


def own_size(state: Any) -> int:
    """The bytes that a state needs for itself: its parts are mostly shared with the state it was made from."""
    parts = state if isinstance(state, tuple) else ()
    return sys.getsizeof(state) + sum(sys.getsizeof(part) for part in parts)
