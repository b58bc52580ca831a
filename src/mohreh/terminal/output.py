"""How commands write: people get tables, programs get one JSON document, errors and progress go to stderr."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.console import Console

PATIENCE = 1.0
"""Seconds before a progress bar appears: what is done sooner needs none."""


class Advance(Protocol):
    """What is told how much of the work is done, from 0 to 1."""

    def __call__(self, share: float, /) -> None: ...


def console() -> Console:
    """The console of stdout. Colours are left out where stdout is no terminal or NO_COLOR is set."""
    from rich.console import Console

    return Console(highlight=False)


def print_json(document: Any) -> None:
    """One JSON document on stdout; Infinity and NaN are refused, for they are no JSON."""
    print(json.dumps(document, ensure_ascii=False, allow_nan=False, indent=2))


def note(sentence: str) -> None:
    """Something worth knowing that is not the answer: on stderr, so that stdout stays clean."""
    print(sentence, file=sys.stderr)


@contextmanager
def progress(label: str) -> Iterator[Advance]:
    """A bar on stderr that appears only when the work takes longer than a second and a person may see it."""
    if not sys.stderr.isatty():
        yield lambda share: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task(label, total=1.0)
    began, shown = time.monotonic(), False

    def advance(share: float) -> None:
        nonlocal shown
        if not shown and time.monotonic() - began > PATIENCE:
            bar.start()
            shown = True
        bar.update(task, completed=share)

    try:
        yield advance
    finally:
        if shown:
            bar.stop()
