"""The questions about the evaluation of 2048."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, Example, Verdict
from mohreh.games.twenty48.classroom.boards import mirrored, monotone_pair, played, smooth_pair
from mohreh.games.twenty48.classroom.common import evaluated, has, place, text
from mohreh.games.twenty48.rules import Rows


def finite_and_pure(exam: Examination) -> Verdict:
    """The evaluation gives a number, the same for the same board, and leaves the board alone."""
    if not has(exam, "evaluate_state"):
        return Verdict.unknown("no part", part="evaluate_state")
    hint = place(exam, "evaluate_state")
    boards = [played(exam.rng("boards", number), 20 + 8 * number).rows for number in range(30)]
    first, again = evaluated(exam, boards), evaluated(exam, boards)
    for rows, one, other in zip(boards, first, again, strict=True):
        if one is None or not math.isfinite(one):
            got = "None" if one is None else f"{one}"
            return Verdict(FAILED, 0.0, "no number", {"got": got}, hint, [Example(text(rows), "", got)])
        if one != other:
            return Verdict(FAILED, 0.0, "not repeatable", {}, hint, [Example(text(rows), f"{one:g}", f"{other}")])
    if exam.known.get("evaluation changes"):
        return Verdict(FAILED, 0.0, "changes the board", {}, hint)
    if len(set(first)) == 1:
        return Verdict(FAILED, 0.0, "constant", {"value": first[0] or 0.0}, hint)
    return Verdict.passed()


PAIRS: Final = 100

ENOUGH: Final = 80
"""Of a hundred pairs: an evaluation has other features, too."""


def prefers(exam: Examination, pairs: Sequence[tuple[Rows, Rows]]) -> Verdict:
    """Of each pair the first board is worth more, whichever way round the evaluation likes its boards."""
    if not has(exam, "evaluate_state"):
        return Verdict.unknown("no part", part="evaluate_state")
    boards = [image for pair in pairs for rows in pair for image in mirrored(rows)]
    values = [value if value is not None else -math.inf for value in evaluated(exam, boards)]
    wrong = []
    for number, (good, bad) in enumerate(pairs):
        one, other = max(values[16 * number : 16 * number + 8]), max(values[16 * number + 8 : 16 * number + 16])
        if one <= other:
            wrong.append((good, bad, one, other))
    right = len(pairs) - len(wrong)
    if right >= ENOUGH * len(pairs) / PAIRS:
        return Verdict.passed("prefers", right=right, of=len(pairs))
    good, bad, one, other = wrong[0]
    example = Example(text(good), f"{one:g}", f"{other:g} ({text(bad)})")
    return Verdict.counted(
        right,
        len(pairs),
        "does not prefer",
        hint=place(exam, "evaluate_state"),
        examples=[example],
        one=one,
        other=other,
    )


def monotone(exam: Examination) -> Verdict:
    """Ordered boards are worth more than shuffled ones."""
    rng = exam.rng("monotone")
    return prefers(exam, [monotone_pair(rng) for _ in range(PAIRS)])


def smooth(exam: Examination) -> Verdict:
    """Equal neighbours are worth more than unequal ones."""
    rng = exam.rng("smooth")
    return prefers(exam, [smooth_pair(rng) for _ in range(PAIRS // 2)])
