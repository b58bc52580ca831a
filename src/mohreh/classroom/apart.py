"""Grading in a process of its own: it tells of every question as soon as it is answered, and can be stopped.

Whoever grades many hand-ins, or grades while a page is watching, must be able to continue when one grading is stuck or
dies. The process is ours; the hand-in runs in another one below it, confined as always.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, Self

from mohreh.classroom.questions.timetable import WHOLE
from mohreh.classroom.telling import Event, grade_aloud
from mohreh.sandbox import AUTO

LOOK_UP: Final = 0.2
"""Seconds after which a stop is noticed."""

PATIENCE: Final = 5.0
"""Seconds in which a stopped process may end its hand-in and remove its files."""


class Grading:
    """One hand-in being graded. `events` ends with `done` or `refused`, or with nothing if it was stopped."""

    def __init__(
        self,
        path: Path,
        game: str,
        *,
        key: str = "",
        sandbox: str = AUTO,
        only: Sequence[str] = (),
        seconds: float = WHOLE,
        name: str = "",
        alone: bool = False,
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self._heard, told = context.Pipe(duplex=False)
        self._process = context.Process(
            target=_grade, args=(told, str(path), game, key, sandbox, tuple(only), seconds, name, alone), daemon=False
        )
        self._process.start()
        self._ended = False
        told.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def events(self, stop: threading.Event | None = None) -> Iterator[Event]:
        """What happens, as it happens."""
        while stop is None or not stop.is_set():
            try:
                if not self._heard.poll(LOOK_UP):
                    continue
                event: Event = self._heard.recv()
            except (EOFError, OSError):
                yield {"kind": "refused", "sentence": "the grading ended without a grade; start it again"}
                return
            self._ended = event["kind"] in ("done", "refused")
            yield event
            if self._ended:
                return

    def close(self) -> None:
        """End the process, politely first, so that it takes its hand-in along."""
        if self._ended:
            self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.terminate()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._heard.close()


def _grade(
    told: Connection,
    path: str,
    game: str,
    key: str,
    sandbox: str,
    only: Sequence[str],
    seconds: float,
    name: str,
    alone: bool,
) -> None:  # pragma: no cover (it runs in the other process)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # whatever is open closes itself
    with contextlib.suppress(BrokenPipeError):
        grade_aloud(
            told.send,
            Path(path),
            game,
            key=key,
            sandbox=sandbox,
            only=only,
            seconds=seconds,
            name=name,
            alone=alone,
        )
