"""One hand-in under examination: the student, what was learned about it so far, and the time that is left."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from mohreh.classroom.assignment import Assignment
from mohreh.classroom.hand_in.reading import HandIn
from mohreh.classroom.student import HURRIED, Student, Trouble
from mohreh.games.base import AnyGame

T = TypeVar("T")

PUBLIC: Final = "public"
"""The key of the positions that everybody may know."""

MOVE_SECONDS: Final = 10.0

NEVER_ANSWERS: Final = 2
"""Requests of one kind that got no answer in time, when none ever did: more need not be waited for."""

WHICH: Final = ("method", "agent", "search")
"""What tells the entry points apart that a request of one kind may mean."""


class OutOfTime(Exception):
    """The question has used up its time."""


@dataclass
class Examination:
    """What questions share. `known` keeps what one question found out and others can use."""

    student: Student
    assignment: Assignment
    game: AnyGame
    key: str = ""
    deadline: float = float("inf")
    known: dict[str, Any] = field(default_factory=dict)
    notes: list[tuple[str, Mapping[str, Any]]] = field(default_factory=list)
    comparison: dict[str, Any] = field(default_factory=dict)
    roles: dict[str, Any] = field(default_factory=dict)
    hidden: bool = False
    """Whether the present question has used positions that only the key's owner may know."""
    in_part: tuple[int, int] | None = None
    """How many of how many checks of the present question were made, if the time was over before all were."""
    _found_with_hidden: set[str] = field(default_factory=set)
    _found_in_part: dict[str, tuple[int, int]] = field(default_factory=dict)
    _no_time_for: set[str] = field(default_factory=set)
    _waited: dict[tuple[str, ...], list[tuple[float, Trouble]]] = field(default_factory=dict)
    _answered: set[tuple[str, ...]] = field(default_factory=set)

    def begin(self, deadline: float) -> None:
        """Another question, which may take until then."""
        self.deadline, self.hidden, self.in_part = deadline, False, None

    @property
    def hand_in(self) -> HandIn:
        """The files."""
        return self.student.recognised.hand_in

    @property
    def profile(self) -> str:
        """The variant of the assignment."""
        return self.student.recognised.entry.profile

    def rng(self, *what: object, hidden: bool = False) -> random.Random:
        """A generator for positions: public ones are the same for all, hidden ones are drawn from the key."""
        self.hidden = self.hidden or (hidden and bool(self.key))
        text = f"{self.assignment.name}/{self.key if hidden and self.key else PUBLIC}/{'/'.join(map(str, what))}"
        return random.Random(hashlib.sha256(text.encode()).digest())

    @property
    def left(self) -> float:
        """Seconds that the present question may still take."""
        return self.deadline - time.monotonic()

    def go_on(self) -> None:
        """`OutOfTime` when the question has no time left; for work of ours that may take long."""
        if self.left <= 0:
            raise OutOfTime

    def ask(self, question: str, seconds: float = MOVE_SECONDS, **fields: Any) -> dict[str, Any]:
        """The hand-in's answer. `OutOfTime` when the question has no time left, `Trouble` when there is no answer."""
        self.go_on()
        entry = _entry(question, fields)
        waited = self._waited.get(entry, [])
        if entry not in self._answered and sum(one >= seconds for one, _ in waited) >= NEVER_ANSWERS:
            raise waited[-1][1]
        limit = min(seconds, max(self.left, 0.5))
        try:
            answer = self.student.ask(question, limit, **fields)
        except Trouble as trouble:
            if trouble.kind == HURRIED or (trouble.kind == "time" and limit < seconds):
                raise OutOfTime from None
            if trouble.kind == "time":
                self._waited.setdefault(entry, []).append((seconds, trouble))
            raise
        self._answered.add(entry)
        return answer

    def load(self) -> dict[str, Any]:
        """What the hand-in told when it was loaded. `OutOfTime` when there was too little time for that."""
        try:
            return self.student.load()
        except Trouble as trouble:
            if trouble.kind == HURRIED:
                raise OutOfTime from None
            raise

    def decide(self, state: Any, seconds: float = MOVE_SECONDS, seed: int = 0) -> dict[str, Any]:
        """Its decision in a state, as it came."""
        return self.ask("decide", seconds, position=self.position(state), seed=seed)

    def position(self, state: Any) -> dict[str, Any]:
        """A state as the desk takes it, from the view of the player to move."""
        return self.assignment.position(self.game, state, self.game.turn(state))

    def once(self, name: str, find: Callable[[], T]) -> T:
        """What was found out before, or is found out now."""
        if name in self._no_time_for:
            raise OutOfTime
        if name not in self.known:
            hidden, in_part = self.hidden, self.in_part
            self.hidden, self.in_part = False, None
            try:
                self.known[name] = find()
            except OutOfTime:
                self._no_time_for.add(name)
                raise
            finally:
                if self.hidden:
                    self._found_with_hidden.add(name)
                if self.in_part is not None:
                    self._found_in_part[name] = self.in_part
                self.hidden, self.in_part = self.hidden or hidden, self.in_part or in_part
        self.hidden = self.hidden or name in self._found_with_hidden
        self.in_part = self.in_part or self._found_in_part.get(name)
        found: T = self.known[name]
        return found

    def cut_short(self, done: int, of: int) -> None:
        """Only some of the checks were made, because the time was over: the verdict's sentence will say so."""
        if done < of:
            self.in_part = done, of

    def note(self, key: str, **facts: Any) -> None:
        """Something worth saying that is not the verdict of a question."""
        if (key, facts) not in self.notes:
            self.notes.append((key, facts))


def _entry(question: str, fields: Mapping[str, Any]) -> tuple[str, ...]:
    """Which entry point of the hand-in a request means; a program that reads its input has one for each input."""
    position = fields.get("position")
    named = position if isinstance(position, Mapping) else {}
    return (question, *(str(named.get(name, "")) for name in WHICH), str(fields.get("typed", "")))
