"""The world as a hand-in finds it: nobody waits, nobody types, luck is repeatable, and only so much is printed."""

from __future__ import annotations

import builtins
import io
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn, TypeVar

T = TypeVar("T")

KEPT_OUTPUT: Final = 64 << 10
"""Characters of output kept for each request."""

STACK: Final = 512 << 20
RECURSION: Final = 200_000


class AskedForInput(RuntimeError):
    """The hand-in waits for somebody to type."""


class Counted:
    """What the hand-in did besides answering."""

    def __init__(self) -> None:
        self.sleeps = 0
        self.slept = 0.0


COUNTED: Final = Counted()


class Kept(io.TextIOBase):
    """Standard output: the beginning is kept, the rest only counted."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.room = KEPT_OUTPUT
        self.written = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written += len(text)
        if self.room > 0:
            self.kept.append(text[: self.room])
            self.room -= len(text)
        return len(text)

    def text(self) -> str:
        """What was kept."""
        return "".join(self.kept)


def settle() -> None:
    """Make the world quiet, once, before the hand-in is loaded."""
    os.environ["MPLBACKEND"] = "Agg"
    sys.setrecursionlimit(RECURSION)
    time.sleep = _sleep  # type: ignore[assignment]
    builtins.input = _input


def seed(number: int) -> None:
    """Start all generators again; numpy's only if the hand-in has it."""
    random.seed(number)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(number % 2**32)


@contextmanager
def printing() -> Iterator[Kept]:
    """Within this, what is printed is kept."""
    kept = Kept()
    before = sys.stdout, sys.stderr
    sys.stdout = sys.stderr = kept
    try:
        yield kept
    finally:
        sys.stdout, sys.stderr = before


def on_a_deep_stack(work: Callable[[], T]) -> T:
    """Run something where recursion may go deep: in a thread with a stack of its own, large but only used if needed."""
    answer: list[Any] = []

    def run() -> None:
        try:
            answer.append((True, work()))
        except BaseException as error:
            answer.append((False, error))

    for size in (STACK, STACK >> 3, 0):
        try:
            threading.stack_size(size)
            thread = threading.Thread(target=run, daemon=True)
            thread.start()
            break
        except (RuntimeError, ValueError, MemoryError):
            continue
    else:
        run()
        thread = threading.current_thread()
    if thread is not threading.current_thread():
        thread.join()
    fine, found = answer[0]
    if fine:
        value: T = found
        return value
    raise found


def _sleep(seconds: float) -> None:
    COUNTED.sleeps += 1
    COUNTED.slept += seconds


def _input(prompt: object = "") -> NoReturn:
    raise AskedForInput("input() was called, but nobody is there to type")
