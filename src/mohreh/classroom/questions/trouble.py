"""The verdict on a hand-in that failed where an answer was needed."""

from __future__ import annotations

from mohreh.classroom.questions.question import CRASHED, TIMEOUT, Hint, Verdict
from mohreh.classroom.student import Trouble

COMPLAINTS = {
    "no keyword": ("call", "keyword", "module"),
    "other arguments": ("call", "module"),
    "no name": ("module", "name"),
    "no attribute": ("class", "name", "module"),
    "no entry": ("entry",),
}
"""What a hand-in can want of the course that the course does not have, and the facts that each sentence needs."""


def troubled(trouble: Trouble) -> Verdict:
    """The verdict on a hand-in that gave no answer where one was needed."""
    status = TIMEOUT if trouble.kind == "time" else CRASHED
    hint = Hint(trouble.file, trouble.line) if trouble.file else None
    if trouble.kind == "course" and trouble.key in COMPLAINTS:
        return Verdict(status, 0.0, trouble.key, {**dict.fromkeys(COMPLAINTS[trouble.key], ""), **trouble.facts}, hint)
    facts = {"message": trouble.message, "type": trouble.type or trouble.kind}
    key = "raised" if trouble.kind == "course" else trouble.kind
    return Verdict(status, 0.0, f"trouble {key}", facts, hint)
