"""How the time of a whole grading is shared out among its questions.

A question may take its own limit, but never what the later ones need for the checks that matter most. So where a
hand-in thinks long, games and comparisons shrink first, and every question is still asked; a fast hand-in notices
nothing of it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mohreh.classroom.questions.question import Question
from mohreh.errors import MohrehError

WHOLE: Final = 120.0
"""Seconds that a grading takes at most, if nobody says otherwise."""

LEAST: Final = 10.0
"""Seconds below which too little could be found out to be worth anything."""


@dataclass(frozen=True)
class Timetable:
    """The questions in their order, the seconds for all of them, and when the first was begun."""

    questions: Sequence[Question]
    seconds: float = WHOLE
    began: float = field(default_factory=time.monotonic)

    @property
    def end(self) -> float:
        """When it is over, by the clock that never goes back."""
        return self.began + self.seconds

    def allowed(self, number: int) -> float:
        """The seconds that a question may take when it is begun now; nothing or less if the time is over."""
        share = self.seconds / WHOLE
        later = share * sum(one.least for one in self.questions[number + 1 :] if not one.report)
        left = self.end - time.monotonic()
        kept = min(left, share * self.questions[number].least)
        return min(self.questions[number].seconds * max(1.0, share), max(left - later, kept))


def check_seconds(seconds: float) -> float:
    """The seconds for a grading, if they are enough for one."""
    if not seconds >= LEAST:
        raise MohrehError(f"a grading needs {LEAST:g} seconds at least, not {seconds:g}; {WHOLE:g} are usual")
    return seconds
