"""A search's budget as the native core takes it."""

from __future__ import annotations

import time

from mohreh.native import Cancel, Limits
from mohreh.search.budget import Budget

UNBOUNDED = 2**64 - 1


def native_limits(budget: Budget, cancel: Cancel | None) -> Limits:
    """Seconds and nodes as they are; the clock only where a test brings its own, for calling it is slow."""
    clock = None if budget.clock is time.perf_counter else budget.clock
    return Limits(seconds=budget.seconds, nodes=budget.nodes, cancel=cancel, clock=clock)


def memory_of(budget: Budget) -> int:
    """The bytes a search may use."""
    return UNBOUNDED if budget.memory is None else budget.memory
