"""A hand-in in its process: started, loaded, asked, and started again when it has died.

The answers are plain data from a process that is not trusted; the one who asks checks what they mean.
"""

from __future__ import annotations

import contextlib
import logging
import math
import shutil
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Self

from mohreh.classroom.assignment import Recognised
from mohreh.sandbox import AUTO, EXCEPTION, TAB, TIME, Fault, Policy, resolve
from mohreh.scratch import scratch_folder

if TYPE_CHECKING:
    from mohreh.sandbox.confined import Confined
    from mohreh.sandbox.here import Here

LOG: Final = logging.getLogger(__name__)

LOADING: Final = 20.0
"""Seconds in which a hand-in must be imported; a network's library needs some of them."""

SHORTEST: Final = 0.5
"""Seconds that it is given even when the time is nearly over."""

HURRIED: Final = "hurried"
"""The kind of a `Trouble` that is ours: there was less time left than a hand-in may take to be imported."""

PROGRAM: Final = "mohreh.classroom.child.program:program"
MEMORY: Final = 2 << 30
FOLDER: Final = 160 << 20


class Trouble(Exception):
    """A request that got no answer: `kind` is raised, course, time, died or hurried; the rest says what and where."""

    def __init__(self, kind: str, message: str, told: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.type = str((told or {}).get("type", ""))[:80]
        self.file = str((told or {}).get("file", ""))[:200]
        line = (told or {}).get("line", 0)
        self.line = line if isinstance(line, int) else 0
        facts = (told or {}).get("facts")
        self.key = str((told or {}).get("key", ""))[:40]
        self.facts = {str(name): str(value)[:200] for name, value in facts.items()} if isinstance(facts, dict) else {}

    @property
    def same(self) -> tuple[str, str, str, int]:
        """What two failures have in common when they are one."""
        return self.kind, self.type, self.file, self.line


class Student:
    """One hand-in at its desk, not loaded again after `until`. Not shared between threads; `twin` makes another one."""

    def __init__(
        self,
        recognised: Recognised,
        *,
        sandbox: str = AUTO,
        roles: Mapping[str, str] | None = None,
        until: float = math.inf,
    ) -> None:
        self.recognised = recognised
        self.until = until
        self.level = resolve(sandbox)
        self.overridden = dict(roles or {})
        self.loading: dict[str, Any] = {}
        self.definitions_only = False
        self._folder = scratch_folder("hand-in")
        recognised.hand_in.unpack(self._folder)
        self._process: Confined | Here | None = None
        self._known: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process and remove the files."""
        self._end()
        shutil.rmtree(self._folder, ignore_errors=True)

    def twin(self) -> Student:
        """The same hand-in in another process."""
        made = Student(self.recognised, sandbox=self.level, roles=self.overridden)
        made.definitions_only = self.definitions_only
        return made

    def load(self) -> dict[str, Any]:
        """Load it, if it is not loaded: whole, or without what it does on import if that fails."""
        if self._process is None:
            try:
                self.loading = self._start()
            except Trouble as trouble:
                if self.definitions_only or trouble.kind == HURRIED:
                    raise
                self.definitions_only = True
                try:
                    self.loading = self._start()
                except Trouble:
                    self.definitions_only = False
                    raise trouble from None
        return self.loading

    def ask(self, question: str, seconds: float, **fields: Any) -> dict[str, Any]:
        """The answer to a request; a `Trouble` if there is none. A dead process is started again by the next one."""
        self.load()
        answer = self._asked(question, fields, seconds)
        if question == "roles":
            self._known = fields
        return answer

    def _start(self) -> dict[str, Any]:
        desk, entry = self.recognised.assignment.desk, self.recognised.entry
        settings = {
            "desk": desk,
            "folder": str(self._folder),
            "file": entry.file,
            "options": dict(self.recognised.assignment.options),
        }
        policy = Policy(self.level, readable=(str(self._folder),), memory=MEMORY, folder_size=FOLDER)
        self._process = _program(settings, policy)
        patience = min(LOADING, max(self.until - time.monotonic(), SHORTEST))
        try:
            told = self._asked("load", {"definitions_only": self.definitions_only}, patience)
        except Trouble as trouble:
            if trouble.kind == "time" and patience < LOADING:
                raise Trouble(HURRIED, trouble.message) from None
            raise
        if self._known:
            with contextlib.suppress(Trouble):
                self._asked("roles", self._known, LOADING)
        return told

    def _asked(self, question: str, fields: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        assert self._process is not None
        try:
            answer = self._process.ask(question, fields, seconds)
        except Fault as fault:
            self._end()
            LOG.info("%s: %s", question, fault)
            kind = "time" if fault.kind == TIME else "raised" if fault.kind == EXCEPTION else "died"
            raise Trouble(kind, str(fault)) from None
        error = answer.get("error")
        if error is None:
            return answer | {name: _amount(answer.get(name)) for name in ("states", "seconds", "busy")}
        if question == "load":
            self._end()
        if not isinstance(error, dict):
            raise Trouble("died", "it sent an answer that is not one")
        kind = "course" if error.get("kind") == "course" else "raised"
        raise Trouble(kind, str(error.get("message", ""))[:300], error)

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None


def _program(settings: Mapping[str, Any], policy: Policy) -> Confined | Here:
    """The desk in a process of its own; in a browser's tab, where there is none, in this one."""
    if policy.level == TAB:
        from mohreh.sandbox.here import Here

        return Here(PROGRAM, settings, policy)
    from mohreh.sandbox.confined import Confined

    return Confined(PROGRAM, settings, policy)


def _amount(value: Any) -> float:
    """A number that counts something; whatever else was sent counts nothing."""
    return float(value) if isinstance(value, int | float) and 0 <= value < 1e15 else 0.0
