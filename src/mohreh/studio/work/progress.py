"""Observers on behalf of the page. They only listen and tell how far a search is; what stops it is its budget."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar

from mohreh.search.trace import Observer

Report = Callable[[dict[str, Any]], bool]
"""Tells the server how far the work is, and whether it did: what comes too soon after the last time is left out."""

EVERY = 64
"""Nodes between two reports: few enough for the eye, and the search hardly notices."""


class Progress(Observer):
    """Counts the nodes of a search. A native copy may run in its place: it tells nothing, but it is faster."""

    wants_every_node: ClassVar[bool] = False

    def __init__(self, report: Report) -> None:
        self._report = report
        self._started = time.perf_counter()
        self.nodes = 0

    def facts(self) -> dict[str, Any]:
        """What is reported."""
        return {"nodes": self.nodes, "seconds": time.perf_counter() - self._started}

    def enter(self, action: Any, state: Any, **facts: Any) -> None:
        self._tick()

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        self._tick()
        return -1

    def expand(self, parent: int, action: Any, state: Any, **facts: Any) -> int:
        self._tick()
        return -1

    def _tick(self) -> None:
        self.nodes += 1
        if self.nodes % EVERY == 0:
            self._report(self.facts())


class PathProgress(Progress):
    """Counts what a search for a path does: states made and expanded, and the deepest path."""

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.expanded = 0
        self.depth = 0

    @property
    def generated(self) -> int:
        """The states made, the root included."""
        return self.nodes

    def facts(self) -> dict[str, Any]:
        path = {"expanded": self.expanded, "generated": self.generated, "depth": self.depth}
        return super().facts() | path

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        self.depth = max(self.depth, facts.get("g", 0))
        self._tick()
        return 0

    def take(self, node: int) -> None:
        self.expanded += 1

    def outdated(self, node: int) -> None:
        self.expanded -= 1

    def descend(self, node: int) -> None:
        self.expanded += 1
