"""A search's budget as the native core takes it."""

from __future__ import annotations

import time
from typing import Final

from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.native import Cancel, Limits

UNBOUNDED: Final = 2**64 - 1


def native_limits(budget: Budget) -> Limits:
    """Seconds, nodes and the brake; the clock only where a test brings its own, for calling it is slow."""
    clock = None if budget.clock is time.perf_counter else budget.clock
    flag = None if budget.cancel is None else budget.cancel.flag(Cancel)
    return Limits(seconds=budget.seconds, nodes=budget.nodes, cancel=flag, clock=clock)


def must_end(budget: Budget, depth: int | None, who: str, depths: str = "a depth") -> None:
    """Refuse a search that would deepen for ever."""
    if depth is None and not budget.ends:
        raise MohrehError(f"{who} needs {depths}, or a budget that ends")


def memory_of(budget: Budget) -> int:
    """The bytes a search may use."""
    return UNBOUNDED if budget.memory is None else budget.memory
