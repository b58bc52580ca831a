"""How commands write: people get tables, programs get one JSON document, errors and progress go to stderr.

Much of what is shown was written by others: the message of an agent that failed, the name of a file. None of it may
steer the terminal, so control characters are written out (`mohreh.plain_text`).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from mohreh.plain_text import OBEYED, plain_text
from mohreh.results import finite

if TYPE_CHECKING:
    from rich.console import Console

PATIENCE = 1.0
"""Seconds before a progress bar appears: what is done sooner needs none."""


class Advance(Protocol):
    """What is told how much of the work is done, from 0 to 1."""

    def __call__(self, share: float, /) -> None: ...


def console(*, soft_wrap: bool = False, width: int | None = None) -> Console:
    """The console of stdout. Colours are left out where stdout is not a terminal or NO_COLOR is set."""
    from mohreh.terminal.safe_console import SafeConsole

    return SafeConsole(highlight=False, soft_wrap=soft_wrap, width=width)


def say(text: str = "") -> None:
    """A line of the answer."""
    print(plain_text(text))


def note(sentence: str) -> None:
    """Something worth knowing that is not the answer: on stderr, so that stdout stays clean."""
    print(plain_text(sentence), file=sys.stderr)


def print_json(document: Any) -> None:
    """One JSON document on stdout."""
    print(json_text(document, indent=2))


def json_text(document: Any, indent: int | None = None) -> str:
    """A document as every reader of JSON understands it: without Infinity and NaN, see `mohreh.results.finite`."""
    text = json.dumps(_finite(document), ensure_ascii=False, allow_nan=False, indent=indent)
    return OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _finite(part: Any) -> Any:
    if isinstance(part, float):
        return finite(part)
    if isinstance(part, dict):
        return {name: _finite(value) for name, value in part.items()}
    if isinstance(part, list | tuple):
        return [_finite(value) for value in part]
    return part


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
