"""A confined process as the referee sees it: started, asked, held still while nobody asks it, ended."""

from __future__ import annotations

import contextlib
import os
import signal
import weakref
from collections.abc import Mapping
from typing import Any, Final, Self

from mohreh.sandbox.channel import Channel, Clock, Closed
from mohreh.sandbox.fault import DIED, EXCEPTION, LIMIT, PROTOCOL, TIME, Fault, SandboxError, plain_sentence
from mohreh.sandbox.launch import launch
from mohreh.sandbox.policy import Policy
from mohreh.sandbox.protocol import Malformed, number_of, object_of, read, text_of, written
from mohreh.sandbox.usage import Usage

STARTING: Final = 60.0
"""Seconds in which our own part of the process must be ready; foreign code has not been run then."""

LONGEST_TEXT: Final = 1 << 16


class Confined:
    """A process that runs `program` in the sandbox and answers questions, one at a time. Not shared between threads.

    It is awake only while it is asked something: in between the kernel holds it still, so that it neither thinks on
    its opponent's time nor takes the processor from anybody.
    """

    def __init__(self, program: str, settings: Mapping[str, Any], policy: Policy) -> None:
        self.policy = policy
        self._last = 0
        self._launched = launch(policy)
        self._end = weakref.finalize(self, self._launched.end)
        launched = self._launched
        self._channel = Channel(launched.orders, launched.answers, launched.printed, policy.output)
        first = {"program": program, "settings": dict(settings), "policy": policy.as_data(), "parent": os.getpid()}
        clock = Clock(STARTING)
        try:
            self._channel.send(written(0, first), clock)
            told = read(self._channel.receive(clock), 0)
        except (Fault, Malformed, Closed):
            said = plain_sentence(self.printed()[-400:])
            self.close()
            raise SandboxError(f"a process in the sandbox {policy.level!r} does not start: {said}") from None
        except BaseException:
            self.close()
            raise
        if "answer" not in told:
            self.close()
            raise SandboxError(f"the sandbox {policy.level!r} cannot be set up: {_raised(told['raised'])}")
        self._usage = Usage(launched.process.pid, policy, launched.folder)
        self._signal(signal.SIGSTOP)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._end.alive

    @property
    def clean(self) -> bool:
        """Whether it holds about what it held when `settle` was called; if not, take a new one for what comes next."""
        return self.alive and self._usage.clean()

    def settle(self) -> None:
        """What it holds now is what it needs."""
        self._usage.settle()

    def ask(self, question: str, fields: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """The program's answer: plain data whose fields are yet to be checked. A `Fault` if there is none.

        After every fault but an exception that the program raised the process is gone.
        """
        if not self.alive:
            raise Fault(DIED, "its process is gone")
        self._last += 1
        line = written(self._last, {"question": question, **fields})
        clock = Clock(seconds, self._look)
        try:
            self._channel.refuse_unasked()
            self._signal(signal.SIGCONT)
            self._channel.send(line, clock)
            told = read(self._channel.receive(clock), self._last)
            if "raised" in told:
                raise _raised(object_of(told, "raised"))
            answer = object_of(told, "answer")
        except Closed:
            raise self._died() from None
        except Malformed as error:
            self.close()
            raise Fault(PROTOCOL, str(error)) from None
        except Fault as fault:
            if fault.kind != EXCEPTION:
                self.close()
            if fault.kind == TIME:
                raise Fault(TIME, f"no answer within {seconds:g} s; stopped") from None
            raise
        except BaseException:
            self.close()
            raise
        finally:
            self._signal(signal.SIGSTOP)
        return answer

    def printed(self) -> str:
        """What the program has printed since the last time; in all no more than the policy keeps."""
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
        """The pipes are closed: it has ended, or has closed them, which comes to the same."""
        self._channel.drain()
        with contextlib.suppress(Exception):
            self._launched.process.wait(0.2)
        code = self._launched.process.poll()
        self.close()
        return Fault(DIED, "it closed its pipes" if code is None else f"its process died: {ending(code)}")


def ending(code: int) -> str:
    """How a process ended, in words.   -9 -> 'killed by SIGKILL'"""
    number = -code if code < 0 else code - 128  # the latter is how bubblewrap tells of a signal
    if code < 0 or code > 128:
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(number).name}"
    return f"exit code {code}" if code >= 0 else f"killed by signal {-code}"


def _raised(told: Mapping[str, Any]) -> Fault:
    """The exception that the program told of."""
    kind, text = text_of(told, "type", 1000), text_of(told, "text", LONGEST_TEXT)
    line = number_of(told, "line", 0, 1 << 31)
    where = f" (line {line})" if line else ""
    return Fault(EXCEPTION, f"{plain_sentence(kind, 100)}: {plain_sentence(text)}{where}")
