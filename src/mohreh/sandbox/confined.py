"""A confined process as the referee sees it: started, asked, held still while nobody asks it, ended."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Final

from mohreh.sandbox.channel import Clock, Closed
from mohreh.sandbox.fault import EXCEPTION, Fault, SandboxError, plain_sentence
from mohreh.sandbox.guarded import Guarded
from mohreh.sandbox.launch import launch
from mohreh.sandbox.policy import Policy
from mohreh.sandbox.protocol import Malformed, number_of, object_of, read, text_of, written

STARTING: Final = 60.0
"""Seconds in which our own part of the process must be ready; foreign code has not been run then."""

LONGEST_TEXT: Final = 1 << 16


class Confined(Guarded):
    """A process that runs `program` in the sandbox and answers questions, one at a time.

    It is awake only while it is asked something: in between it neither thinks on its opponent's time nor takes the
    processor from anybody.
    """

    def __init__(self, program: str, settings: Mapping[str, Any], policy: Policy) -> None:
        super().__init__(launch(policy), policy)
        self.policy = policy
        self._last = 0
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
        self._hold()

    @property
    def clean(self) -> bool:
        """Whether it holds about what it held when `settle` was called; if not, take a new one for what comes next."""
        return self.alive and self._usage.clean()

    def settle(self) -> None:
        """What it holds now is what it needs."""
        self._usage.settle()

    def ask(self, question: str, fields: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """The program's answer: plain data whose fields are yet to be checked. A `Fault` if there is none."""
        with self._awake(seconds) as clock:
            self._last += 1
            self._channel.refuse_unasked()
            self._channel.send(written(self._last, {"question": question, **fields}), clock)
            told = read(self._channel.receive(clock), self._last)
            if "raised" in told:
                raise _raised(object_of(told, "raised"))
            return object_of(told, "answer")


def _raised(told: Mapping[str, Any]) -> Fault:
    """The exception that the program told of."""
    kind, text = text_of(told, "type", 1000), text_of(told, "text", LONGEST_TEXT)
    line = number_of(told, "line", 0, 1 << 31)
    where = f" (line {line})" if line else ""
    return Fault(EXCEPTION, f"{plain_sentence(kind, 100)}: {plain_sentence(text)}{where}")
