"""The program that a worker process runs: one piece of work at a time, told and answered in lines of JSON.

It ends at once when the server is gone (its standard input closes), when a piece of work runs far over its time (an
alarm whose default action ends the process, whatever code is running), or when it needs too much memory.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import Any, TextIO

from mohreh.errors import MohrehError
from mohreh.search.meter import OutOfBudget
from mohreh.studio.work.jobs import JOBS
from mohreh.studio.work.watch import Stopped

MEMORY = 3 * 2**30
"""Bytes of data a worker may have; searches keep to a third of it by their own budgets."""

GRACE = 3.0
"""Seconds after its time in which work should have ended by itself."""


class Desk:
    """What the two threads of a worker share: the requests, and which of them is to be given up."""

    def __init__(self, requests: TextIO, answers: TextIO) -> None:
        self.requests: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.cancelled = threading.Event()
        self.current = -1
        self._input = requests
        self._output = answers
        self._lock = threading.Lock()

    def read(self) -> None:
        """Take requests and cancellations until the server is gone."""
        for line in self._input:
            message = json.loads(line)
            if "cancel" not in message:
                self.requests.put(message)
            elif message["cancel"] == self.current:
                self.cancelled.set()
        os._exit(0)

    def send(self, message: dict[str, Any]) -> None:
        """Tell the server something about the current work."""
        line = json.dumps({"id": self.current, **message}, allow_nan=False, separators=(",", ":"))
        with self._lock:
            self._output.write(line + "\n")
            self._output.flush()

    def work(self, request: dict[str, Any]) -> None:
        """Do one piece of work and send its result or error."""
        self.cancelled.clear()
        self.current = request["id"]
        _set_alarm(request["seconds"] + GRACE)
        self.send(self._outcome(request))
        _set_alarm(0)

    def _outcome(self, request: dict[str, Any]) -> dict[str, Any]:
        def report(facts: dict[str, Any]) -> None:
            self.send({"progress": facts})

        try:
            return {"result": JOBS[request["kind"]](request, report, self.cancelled)}
        except Stopped:
            return _error("stopped", "stopped")
        except OutOfBudget:
            return _error("out_of_time", "there was not enough time for an answer")
        except (MemoryError, RecursionError):
            return _error("out_of_memory", "that needs more memory than a search may have") | {"retire": True}
        except MohrehError as error:
            return _error("bad_input", str(error))
        except Exception as error:
            traceback.print_exc()  # a defect of ours: whoever runs the server should see where
            return _error("failed", f"the search broke down: {type(error).__name__}: {error}")


def _error(code: str, message: str) -> dict[str, Any]:
    return {"error": {"code": code, "message": message}}


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, hard))


def main() -> None:
    """Work until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; its end is ours
    _limit_memory()
    if hasattr(os, "nice"):
        os.nice(5)  # the page must stay quick while we think
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever prints must not disturb the answers
    desk = Desk(sys.stdin, answers)
    threading.Thread(target=desk.read, daemon=True).start()
    while True:
        desk.work(desk.requests.get())


if __name__ == "__main__":
    main()
