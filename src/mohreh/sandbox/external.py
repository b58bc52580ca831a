"""Somebody else's program, in whatever language: started, asked line by line, held still in between, ended.

It is guarded like a file of Python: in namespaces of its own where bubblewrap can make them, else within limits of
memory and files; its time is counted, its lines are bounded, and nothing it started outlives it. It is started from a
list of arguments and never through a shell.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from mohreh.sandbox.fault import PROTOCOL, Fault, SandboxError, plain_sentence
from mohreh.sandbox.guarded import Guarded
from mohreh.sandbox.launch import launched_by, start
from mohreh.sandbox.policy import Policy

MOST_LINES: Final = 10_000
"""Lines of one answer."""

LAST_WORDS: Final = 300
"""Characters of what a program printed before it died that are shown."""


class External(Guarded):
    """A program that answers lines with lines."""

    def __init__(self, arguments: Sequence[str], policy: Policy) -> None:
        command = located(arguments)
        needed = [_home(Path(command[0])), Path(command[0]).resolve().parent, *files_of(command[1:])]
        readable = (*policy.readable, *map(str, needed))
        policy = Policy(**{**policy.as_data(), "readable": readable})
        super().__init__(launched_by(partial(start, command, policy)), policy)

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

    def _died(self) -> Fault:
        """What it said before tells more than how it ended."""
        fault = super()._died()
        printed = plain_sentence(self._channel.take_output().strip()[-LAST_WORDS:])
        return Fault(fault.kind, f"{fault}; its last words: {printed}") if printed else fault


def located(arguments: Sequence[str]) -> list[str]:
    """The same command for a process in another folder: the program and the files among its arguments by whole paths.

    Links are followed, for inside a sandbox they may lead nowhere; but the Python of a virtual environment finds its
    packages by the link that it is.
    """
    found = shutil.which(arguments[0]) if arguments else None
    if found is None:
        if not arguments:
            raise SandboxError("the command is empty; it takes a program and its arguments")
        raise SandboxError(
            f"there is no program {arguments[0]!r}; write the path of one that may be run (./player), or the "
            "name of one that is installed"
        )
    program = Path(os.path.abspath(found))
    files = [str(Path(word).resolve()) if Path(word).is_file() else word for word in arguments[1:]]
    return [str(program if _in_environment(program) else program.resolve()), *files]


def files_of(command: Sequence[str]) -> list[Path]:
    """The files that a located command names."""
    return [Path(word) for word in command if os.path.isabs(word) and Path(word).is_file()]


def _home(program: Path) -> Path:
    """The folder that a program needs to see."""
    return program.parent.parent if _in_environment(program) else program.parent


def _in_environment(program: Path) -> bool:
    return (program.parent.parent / "pyvenv.cfg").is_file()
