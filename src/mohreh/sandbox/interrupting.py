"""Interrupts code from inside its own thread, where there is no other one: after some seconds an exception is raised.

Somebody must ring: in a browser's tab JavaScript, which Python asks now and then whether there is a signal.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Alarm = Callable[[float | None], None]
"""Rings (the signal that `listen_to` was told) after that many seconds, and again and again until it is told None."""

_alarms: list[Alarm] = []
_open: list[tuple[float, type[BaseException]]] = []


def listen_to(alarm: Alarm, number: int = signal.SIGINT) -> None:
    """Use this alarm, which rings with that signal."""
    _alarms[:] = [alarm]
    signal.signal(number, lambda *_: _rung())


def can_interrupt() -> bool:
    """Whether there is an alarm."""
    return bool(_alarms)


@contextmanager
def within(seconds: float, error: type[BaseException]) -> Iterator[None]:
    """Within this, after that many seconds, the exception is raised, as often as it takes; never without an alarm."""
    _open.append((time.perf_counter() + seconds, error))
    _wind()
    try:
        yield
    finally:
        _open.pop()
        _wind()


def _wind() -> None:
    for alarm in _alarms:
        alarm(max(min(late for late, _ in _open) - time.perf_counter(), 0.001) if _open else None)


def _rung() -> None:
    """Raise what the outermost of those asked for whose time is over."""
    now = time.perf_counter()
    for late, error in _open:
        if now >= late:
            raise error
