"""The program that a worker process runs: one piece of work at a time, told and answered in lines of JSON.

One thread works, the other listens. "cancel" pulls the brake of a piece of work, whose searches then come back at once
with the best they have, and the process is there for the next one. It ends when the server is gone (its standard input
closes) or when it needs too much memory.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TextIO

from mohreh.budget import Cancel
from mohreh.kit import loaded
from mohreh.studio.work.jobs import JOBS
from mohreh.studio.work.outcome import RETIRING, outcome

MEMORY = 3 * 2**30
"""Bytes of data a worker may have; searches keep to a third of it by their own budgets."""

TURNS = 0.001
"""Seconds that a thread may compute while another waits: the listener must hear soon even beside nine searches."""


class Desk:
    """What the two threads of a worker share: the requests, and the brake of each."""

    def __init__(self, requests: TextIO, answers: TextIO) -> None:
        self.requests: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.brakes: dict[int, Cancel] = {}
        self._input = requests
        self._output = answers
        self._lock = threading.Lock()

    def read(self) -> None:
        """Take requests and cancellations until the server is gone."""
        for line in self._input:
            message = json.loads(line)
            if "cancel" not in message:
                self.brakes[message["id"]] = Cancel()
                self.requests.put(message)
            elif (brake := self.brakes.get(message["cancel"])) is not None:
                brake.set()
        os._exit(0)

    def send(self, work: int, message: dict[str, Any]) -> None:
        """Tell the server something about a piece of work."""
        line = json.dumps({"id": work, **message}, allow_nan=False, separators=(",", ":"))
        with self._lock:
            self._output.write(line + "\n")
            self._output.flush()

    def work(self, request: dict[str, Any]) -> None:
        """Do one piece of work and send its result or error."""
        number = request["id"]
        self.send(number, outcome(request, lambda message: self.send(number, message), self.brakes[number]))
        del self.brakes[number]


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, hard))


def main(close_doors: Callable[[], None] = _limit_memory) -> None:
    """Work until the server is gone. When all is loaded, and before any work is taken, the doors are closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; its end is ours
    sys.setswitchinterval(TURNS)
    if hasattr(os, "nice"):
        os.nice(5)  # the page must stay quick while we think
    for kind, job in JOBS.items():
        if kind not in RETIRING:  # what only a browser's tab does in its workers
            loaded(job)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever prints must not disturb the answers
    close_doors()
    desk = Desk(sys.stdin, answers)
    threading.Thread(target=desk.read, daemon=True).start()
    desk.send(0, {"ready": True})
    while True:
        desk.work(desk.requests.get())


if __name__ == "__main__":
    main()
