"""Somebody else's program, in whatever language: started, asked line by line, held still in between, ended.

It is guarded like a file of Python: in namespaces of its own where bubblewrap can make them, else within limits of
memory and files; its time is counted, its lines are bounded, and nothing it started outlives it. It is started from a
list of arguments and never through a shell.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import weakref
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, Self

from mohreh.sandbox.channel import Channel, Clock, Closed
from mohreh.sandbox.confined import ending
from mohreh.sandbox.fault import DIED, LIMIT, PROTOCOL, TIME, Fault, SandboxError
from mohreh.sandbox.launch import Launched, launched_by, start
from mohreh.sandbox.policy import Policy
from mohreh.sandbox.protocol import Malformed
from mohreh.sandbox.usage import Usage

MOST_LINES: Final = 10_000
"""Lines of one answer."""


class External:
    """A program that answers lines with lines. Not shared between threads."""

    def __init__(self, arguments: Sequence[str], policy: Policy) -> None:
        program = shutil.which(arguments[0]) if arguments else None
        if program is None:
            raise SandboxError(f"there is no program {arguments[0]!r}" if arguments else "the command is empty")
        found = str(Path(program).resolve())
        readable = (*policy.readable, str(Path(found).parent), *_named(arguments[1:]))
        policy = Policy(**{**policy.as_data(), "readable": readable})
        self._launched: Launched = launched_by(partial(start, [program, *arguments[1:]], policy))
        self._end = weakref.finalize(self, self._launched.end)
        launched = self._launched
        self._channel = Channel(launched.orders, launched.answers, launched.printed, policy.output)
        self._usage = Usage(launched.process.pid, policy, launched.folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._end.alive

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
        if not self.alive:
            raise Fault(DIED, "its process is gone")
        clock = Clock(seconds, self._look)
        found: list[str] = []
        try:
            self._signal(signal.SIGCONT)
            self._channel.send(line.encode() + b"\n", clock)
            while len(found) < most:
                found.append(self._channel.receive(clock).decode("utf-8", errors="replace").rstrip("\r"))
                if most > 1 and not found[-1] and len(found) > 1:
                    return found[:-1]
        except Closed:
            raise self._died() from None
        except Malformed as error:
            self.close()
            raise Fault(PROTOCOL, str(error)) from None
        except Fault as fault:
            self.close()
            if fault.kind == TIME:
                raise Fault(TIME, f"no answer within {seconds:g} s; stopped") from None
            raise
        except BaseException:
            self.close()
            raise
        finally:
            self._signal(signal.SIGSTOP)
        if most > 1:
            self.close()
            raise Fault(PROTOCOL, f"it answered with more than {most} lines")
        return found

    def printed(self) -> str:
        """What it has printed beside its answers since the last time."""
        if self.alive:
            self._channel.drain()
        return self._channel.take_output()

    def close(self) -> None:
        """End the process and all that it started, and remove its folder."""
        self._end()

    def _signal(self, which: signal.Signals) -> None:
        if self.alive:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._launched.process.pid, which)

    def _look(self) -> None:
        over = self._usage.overstepped()
        if over is not None:
            raise Fault(LIMIT, over)

    def _died(self) -> Fault:
        self._channel.drain()
        with contextlib.suppress(Exception):
            self._launched.process.wait(0.2)
        code = self._launched.process.poll()
        self.close()
        return Fault(DIED, "it closed its pipes" if code is None else f"its process died: {ending(code)}")


def _named(arguments: Sequence[str]) -> list[str]:
    """The files among the arguments: a script must be readable for its interpreter."""
    return [str(Path(argument).resolve()) for argument in arguments if Path(argument).is_file()]
