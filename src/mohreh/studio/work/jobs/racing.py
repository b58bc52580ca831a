"""A race: methods search the same puzzle side by side, each by the clock of its own computing time.

They are threads of one process that take turns, so that their counts grow together on the screen; a thread's own
processor time is what its search took, however many others ran beside it.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from mohreh.agents.solving import NATIVE, methods_of, solve_with
from mohreh.budget import Budget, Cancel
from mohreh.games import AnyGame, make_game
from mohreh.search.heuristic import make_heuristic
from mohreh.studio.work.progress import PathProgress, Report

MEMORY = 10**9
"""Bytes that all methods of a race may keep together."""

PAUSE = 0.2
"""Seconds between two looks at the methods."""

OWN_TIME: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)
"""The processor time of a thread; where there is but one, the time that passes is its own."""


def race(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Run all methods; the rows are reported a few times a second and given back at the end."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    heuristic = request["heuristic"] or ""
    share = MEMORY // len(request["methods"])
    runners = [Runner(game, state, name, heuristic, request["each"], share, cancel) for name in request["methods"]]
    if not _can_start_threads():
        return _one_after_the_other(runners, report)
    for runner in runners:
        runner.start()
    while any(runner.is_alive() for runner in runners):
        next(runner for runner in runners if runner.is_alive()).join(PAUSE)
        report({"rows": [runner.row() for runner in runners]})
    return {"rows": [runner.row() for runner in runners]}


def _one_after_the_other(runners: list[Runner], report: Report) -> dict[str, Any]:
    """The race where there is one thread only, in a browser's tab: who has run is there for the others to beat."""
    rows = [runner.row() for runner in runners]
    for number, runner in enumerate(runners):

        def look(number: int = number, runner: Runner = runner) -> None:
            rows[number] = runner.row()
            report({"rows": rows})

        runner.watched = look
        runner.run()
        look()
    return {"rows": rows}


def _can_start_threads() -> bool:
    return sys.platform != "emscripten"


class Runner(threading.Thread):
    """One method of a race."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        method: str,
        heuristic: str,
        seconds: float,
        memory: int,
        cancel: Cancel,
    ) -> None:
        super().__init__(daemon=True)
        self._search = (game, state, method, heuristic)
        self._informed = method != NATIVE and methods_of(game)[method].informed
        # readable searches take turns, so each lives by its own processor time; the core runs beside them
        clock = time.perf_counter if method == NATIVE else OWN_TIME
        self._budget = Budget(seconds=seconds, memory=memory, cancel=cancel, clock=clock)
        self._progress = PathProgress(self._look_at_clock)
        self._state = "searching"
        self._length: int | None = None
        self._optimal = False
        self._seconds = 0.0
        self._began = 0.0
        self.watched: Callable[[], None] = lambda: None

    def run(self) -> None:
        self._began = OWN_TIME()
        try:
            found = solve_with(*self._search, self._budget, self._progress)
        except MemoryError:
            self._state = "gave up"
            return
        self._progress.expanded, self._progress.nodes = found.expanded, found.generated
        self._seconds = found.seconds
        self._optimal = found.optimal
        if found.solved:
            self._length = found.length
        self._state = {True: "solved", False: "impossible", None: "gave up"}[found.solved]

    def _look_at_clock(self, facts: dict[str, Any]) -> bool:
        self._seconds = OWN_TIME() - self._began
        self.watched()
        return True

    def row(self) -> dict[str, Any]:
        """How far the method is."""
        progress = self._progress
        game, _, method, heuristic = self._search
        return {
            "method": method,
            "heuristic": make_heuristic(game, heuristic).name if self._informed else None,
            "state": self._state,
            "expanded": progress.expanded,
            "generated": progress.generated,
            "depth": progress.depth,
            "length": self._length,
            "optimal": self._optimal,
            "seconds": self._seconds,
        }
