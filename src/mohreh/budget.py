"""The one brake: what a search may spend, and how somebody else stops it.

Every search, readable or native, takes a `Budget`, and so does every agent's `choose`.

>>> Budget(seconds=5).tighter(seconds=1, nodes=100)
Budget(nodes=100, seconds=1, memory=1000000000, cancel=None)
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from mohreh.errors import MohrehError


class Flag(Protocol):
    """What a native search looks at while it runs."""

    def set(self) -> None:
        """Stop."""


class Cancel:
    """A brake that another thread may pull: the searches under it return the best they have.

    A native search cannot look at a Python object while it runs; it gets a flag of its own, set at the same time.
    """

    def __init__(self) -> None:
        self._set = False
        self._flag: Flag | None = None

    def set(self) -> None:
        """Stop every search that has this brake, now and later."""
        self._set = True
        if self._flag is not None:
            self._flag.set()

    def is_set(self) -> bool:
        """Whether somebody has pulled it."""
        return self._set

    def flag(self, make: Callable[[], Flag]) -> Any:
        """The flag for native searches, made when the first of them asks."""
        if self._flag is None:
            self._flag = make()
            if self._set:
                self._flag.set()
        return self._flag


@dataclass(frozen=True)
class Budget:
    """Limits of a search; None means no limit. `clock` is there so that tests need not wait."""

    nodes: int | None = None
    seconds: float | None = None
    memory: int | None = 10**9
    cancel: Cancel | None = field(default=None, compare=False)
    clock: Callable[[], float] = field(default=time.perf_counter, compare=False, repr=False)

    def tighter(self, *, seconds: float | None = None, nodes: int | None = None, memory: int | None = None) -> Budget:
        """The same brake with limits that are at least as tight as these."""
        return replace(
            self,
            seconds=_least(self.seconds, seconds),
            nodes=_least(self.nodes, nodes),
            memory=_least(self.memory, memory),
        )

    @property
    def ends(self) -> bool:
        """Whether a search that could continue for ever is stopped by something."""
        return self.seconds is not None or self.nodes is not None or self.cancel is not None


class Spending:
    """A budget that several searches share, one after the other: what they have spent, and what is left for the next.

    >>> spending = Spending(Budget(nodes=100))
    >>> spending.count(70)
    >>> spending.left()
    Budget(nodes=30, seconds=None, memory=1000000000, cancel=None)
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = budget.clock()
        self.nodes = 0

    @property
    def seconds(self) -> float:
        """The time since the first of them began."""
        return self._budget.clock() - self._began

    def count(self, nodes: int) -> None:
        """One of them has made this many nodes."""
        self.nodes += nodes

    def left(self, share: float = 1.0) -> Budget:
        """What is left, or a share of its time."""
        seconds, nodes = self._budget.seconds, self._budget.nodes
        return replace(
            self._budget,
            seconds=None if seconds is None else max(seconds - self.seconds, 0.0) * share,
            nodes=None if nodes is None else max(nodes - self.nodes, 0),
        )

    @property
    def over(self) -> bool:
        """Whether nothing is left, or somebody has pulled the brake."""
        left = self.left()
        return left.seconds == 0 or left.nodes == 0 or (left.cancel is not None and left.cancel.is_set())


def must_end(budget: Budget, depth: int | None, who: str, depths: str = "a depth") -> None:
    """Refuse a search that would deepen for ever."""
    if depth is None and not budget.ends:
        raise MohrehError(f"{who} needs {depths}, or a budget that ends")


Number = TypeVar("Number", int, float)


def _least(one: Number | None, other: Number | None) -> Number | None:
    return other if one is None else one if other is None else min(one, other)


UNLIMITED = Budget()
