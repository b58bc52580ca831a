"""Single keys, read as they are pressed, where the terminal allows it."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
END_OF_INPUT = "\x04"
ESCAPE = "\x1b"
PAUSE = 0.05
"""Seconds: what follows an escape character sooner belongs to it, an arrow key sends three characters."""
PATIENCE = 0.1
"""Seconds of one wait: a Ctrl-C that comes just before Python begins to wait is noticed when the wait is over."""


def keys_can_be_read() -> bool:
    """Whether stdin is a terminal of the kind that hands over single keys."""
    if not sys.stdin.isatty():
        return False
    try:
        import termios  # noqa: F401 (Windows has none: one types lines there)
    except ImportError:
        return False
    return True


@contextmanager
def keys_unbuffered() -> Iterator[None]:
    """The terminal without line editing and echo, until the end of the block; Ctrl-C still interrupts."""
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def key_within(seconds: float) -> bool:
    """Whether a key is pressed before the time is over."""
    return bool(select.select([sys.stdin.fileno()], [], [], seconds)[0])


def read_key() -> str | None:
    """The next key: a character, or the name of an arrow; None at the end of the input."""
    descriptor = sys.stdin.fileno()
    while not select.select([descriptor], [], [], PATIENCE)[0]:
        pass
    typed = os.read(descriptor, 1).decode("latin-1")
    if typed in ("", END_OF_INPUT):
        return None
    if typed != ESCAPE:
        return typed
    while select.select([descriptor], [], [], PAUSE)[0]:
        typed += os.read(descriptor, 1).decode("latin-1")
        if len(typed) > 2 and "@" <= typed[-1] <= "~":
            break
    return ARROWS.get(typed[-1], typed) if len(typed) > 2 else typed
