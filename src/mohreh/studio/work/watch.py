"""The observer that keeps a search on a lead: it counts, tells progress, and ends the search when it must end."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import Any

from mohreh.games.base import AnyGame
from mohreh.search.meter import OutOfBudget
from mohreh.search.trace import Observer, Recorder

Report = Callable[[dict[str, Any]], None]

EVERY = 64
"""Nodes between two looks at the clock."""

PAUSE = 0.2
"""Seconds between two reports."""


class Stopped(Exception):
    """The page does not want the answer any more. Not a budget: no search catches this."""


class Watch(Observer):
    """Counts nodes. Raises `OutOfBudget` past the deadline, so that the search ends with the best it has.

    Nothing is raised at a root: there a search has not begun to catch it.
    """

    def __init__(self, report: Report, cancelled: Event, seconds: float) -> None:
        self._report = report
        self._cancelled = cancelled
        self.started = time.perf_counter()
        self.deadline = self.started + seconds
        self._next_report = self.started + PAUSE
        self.nodes = 0
        self.facts: dict[str, Any] = {}

    @property
    def seconds(self) -> float:
        """The time since the work began."""
        return time.perf_counter() - self.started

    @property
    def left(self) -> float:
        """The time that is left."""
        return self.deadline - time.perf_counter()

    def enter(self, action: Any, state: Any, **facts: Any) -> None:
        if action is not None:
            self.tick()

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        if parent is not None:
            self.tick()
        return -1

    def tick(self) -> None:
        """One node more."""
        self.nodes += 1
        if self.nodes % EVERY == 0:
            self.look()

    def look(self) -> None:
        """Look at the clock: report if it is time to, stop if it is over."""
        if self._cancelled.is_set():
            raise Stopped
        now = time.perf_counter()
        if now >= self._next_report:
            self._next_report = now + PAUSE
            self._report({"nodes": self.nodes, "seconds": now - self.started, **self.facts})
        if now >= self.deadline:
            raise OutOfBudget


class PathWatch(Watch):
    """Counts what a search for a path does: states made and expanded, and the deepest path.

    In a race each method reports through a function of its own and lives by its own clock.
    """

    def __init__(self, report: Report, cancelled: Event, seconds: float) -> None:
        super().__init__(report, cancelled, seconds)
        self.generated = 1
        self.expanded = 0
        self.depth = 0

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        if parent is None:
            return 0
        self.generated += 1
        self.depth = max(self.depth, facts.get("g", 0))
        self.expanded = facts.get("expanded", self.expanded)
        self.facts = {"expanded": self.expanded, "generated": self.generated, "depth": self.depth}
        self.tick()
        return 0

    def note(self, node: int, **facts: Any) -> None:
        self.expanded = facts.get("expanded", self.expanded)


class TraceRecorder(Recorder):
    """Records the tree, and ends the search when the record is full, the time over or the page gone."""

    def __init__(self, game: AnyGame, cap: int, watch: Watch) -> None:
        super().__init__(game, cap)
        self._watch = watch
        self.stopped = False

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        if parent is not None:
            try:
                if len(self.nodes) >= self.cap:
                    raise OutOfBudget
                self._watch.tick()
            except OutOfBudget:
                self.stopped = True
                del self._path[1:]  # the search leaves all these nodes at once; only its root is still open
                raise
        return super().add(parent, action, state, **facts)

    def done(self, value: float) -> None:
        """A search that ends in the middle of its tree ran out of a budget of its own."""
        self.stopped |= len(self._path) > 1
        super().done(value)
