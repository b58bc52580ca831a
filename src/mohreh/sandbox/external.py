"""Somebody else's program, in whatever language: started, asked line by line, held still in between, ended.

It is guarded like a file of Python: in namespaces of its own where bubblewrap can make them, else within limits of
memory and files; its time is counted, its lines are bounded, and nothing it started outlives it. It is started from a
list of arguments and never through a shell.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from mohreh.sandbox.fault import PROTOCOL, Fault, SandboxError
from mohreh.sandbox.guarded import Guarded
from mohreh.sandbox.launch import launched_by, start
from mohreh.sandbox.policy import Policy

MOST_LINES: Final = 10_000
"""Lines of one answer."""


class External(Guarded):
    """A program that answers lines with lines."""

    def __init__(self, arguments: Sequence[str], policy: Policy) -> None:
        program = shutil.which(arguments[0]) if arguments else None
        if program is None:
            raise SandboxError(f"there is no program {arguments[0]!r}" if arguments else "the command is empty")
        found = str(Path(program).resolve())
        readable = (*policy.readable, str(Path(found).parent), *_named(arguments[1:]))
        policy = Policy(**{**policy.as_data(), "readable": readable})
        super().__init__(launched_by(partial(start, [program, *arguments[1:]], policy)), policy)

    def tell(self, line: str, seconds: float) -> None:
        """Send a line that nobody answers."""
        self._talk(line, 0, seconds)

    def ask(self, line: str, seconds: float) -> str:
        """Send a line; the line that comes back."""
        return self._talk(line, 1, seconds)[0]

    def ask_until_empty(self, line: str, seconds: float) -> list[str]:
        """Send a line; the lines that come back up to an empty one."""
        return self._talk(line, MOST_LINES, seconds)

    def _talk(self, line: str, most: int, seconds: float) -> list[str]:
        found: list[str] = []
        with self._awake(seconds) as clock:
            self._channel.send(line.encode() + b"\n", clock)
            while len(found) < most:
                found.append(self._channel.receive(clock).decode("utf-8", errors="replace").rstrip("\r"))
                if most > 1 and not found[-1] and len(found) > 1:
                    return found[:-1]
            if most > 1:
                raise Fault(PROTOCOL, f"it answered with more than {most} lines")
        return found


def _named(arguments: Sequence[str]) -> list[str]:
    """The files among the arguments: a script must be readable for its interpreter."""
    return [str(Path(argument).resolve()) for argument in arguments if Path(argument).is_file()]
