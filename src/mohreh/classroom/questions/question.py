"""A question, and what was found.

A verdict says everything by keys and facts; the sentences stand in the catalogues of the assignment, in each language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mohreh.classroom.questions.examination import Examination

PASSED: Final = "passed"
PARTLY: Final = "partly"
FAILED: Final = "failed"
CRASHED: Final = "crashed"
TIMEOUT: Final = "timeout"
NOT_APPLICABLE: Final = "not applicable"
BLOCKED: Final = "blocked"
STATUSES: Final = (PASSED, PARTLY, FAILED, CRASHED, TIMEOUT, NOT_APPLICABLE, BLOCKED)


@dataclass(frozen=True)
class Hint:
    """Where to look: a file and a line of the hand-in, and a key of the catalogue that says what for."""

    file: str
    line: int
    key: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Example:
    """The smallest thing that shows it: a position, what would be right, what came, perhaps the tree behind it.

    `reference` is the same tree done right: every legal move, and the values that an exact search gives.
    """

    position: str
    expected: str
    got: str
    trace: Mapping[str, Any] | None = None
    reference: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Verdict:
    """What was found: the status, the share of the points, the sentence by its key, a hint and examples."""

    status: str
    share: float
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    hint: Hint | None = None
    examples: Sequence[Example] = ()

    @classmethod
    def passed(cls, key: str = "right", **facts: Any) -> Verdict:
        """All is right."""
        return cls(PASSED, 1.0, key, facts)

    @classmethod
    def unknown(cls, key: str, **facts: Any) -> Verdict:
        """The question does not apply, or could not be decided: nothing is lost by it."""
        return cls(NOT_APPLICABLE, 0.0, key, facts)

    @classmethod
    def counted(
        cls,
        right: int,
        of: int,
        key: str,
        *,
        hint: Hint | None = None,
        examples: Sequence[Example] = (),
        fine: str = "right",
        **facts: Any,
    ) -> Verdict:
        """How many of the positions are right."""
        facts = {"right": right, "of": of, "wrong": of - right, **facts}
        if right == of:
            return cls(PASSED, 1.0, fine, facts)
        return cls(PARTLY if right else FAILED, right / of, key, facts, hint, examples)


@dataclass(frozen=True)
class Question:
    """One question of an assignment. Its title and sentences stand under its id in the catalogues.

    `needs` are the questions that must not have failed; `report` says that it only tells something and has no points;
    `profiles` limits it to variants of the assignment. `seconds` is the most that it takes, `least` what its most
    important checks need in a grading of the usual length: so much is kept for it while others are asked.
    """

    id: str
    points: float
    ask: Callable[[Examination], Verdict]
    needs: tuple[str, ...] = ()
    seconds: float = 20.0
    profiles: tuple[str, ...] = ()
    least: float = 2.0

    @property
    def report(self) -> bool:
        """Whether nothing can be won or lost by it."""
        return self.points == 0
