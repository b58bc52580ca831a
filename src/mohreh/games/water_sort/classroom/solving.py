"""Questions about what `solve` answers: a way without dead ends, by whole runs, and an end without a solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from mohreh.classroom.hand_in.calls import functions_in
from mohreh.classroom.questions.answering import loads as loads_at_all
from mohreh.classroom.questions.examination import NEVER_ANSWERS, Examination, OutOfTime
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.questions.trouble import troubled
from mohreh.classroom.student import Trouble
from mohreh.games.water_sort.classroom.boards import (
    GAME,
    proven_boards,
    solved_board,
    trap_boards,
    unsolvable_boards,
)
from mohreh.games.water_sort.classroom.replaying import Replay, hides_a_way, replay
from mohreh.games.water_sort.rules import WaterState

SECONDS: Final = 10.0
ENOUGH: Final = 5
MOST_LATE: Final = 2
UNSOLVABLE: Final = 5
PATIENCE: Final = 6.0
"""Seconds in which a board from which only a few can be reached must be given up."""

PATIENT_WITH: Final = {"solve": 1, "optimal_solve": 0}
"""How many boards that are not given up in time count against each method."""


@dataclass(frozen=True)
class Answer:
    """What one of the methods did with a board."""

    board: WaterState
    needed: int | None
    found: bool = False
    moves: tuple[tuple[int, int], ...] | None = None
    changed: bool = False
    trouble: Trouble | None = None

    @cached_property
    def replay(self) -> Replay:
        """The moves by the course's pour."""
        return replay(self.board, self.moves or ())

    @property
    def solves(self) -> bool:
        """Whether the moves lead to a sorted board."""
        return self.found and bool(self.moves) and self.replay.solves

    @cached_property
    def units(self) -> bool:
        """Whether they would if each moved one unit."""
        return not self.solves and self.found and replay(self.board, self.moves or (), "single").solves

    @cached_property
    def detours(self) -> bool:
        """Whether they would if some were left out."""
        return not self.solves and not self.units and self.found and hides_a_way(self.board, self.moves or ())

    @property
    def late(self) -> bool:
        """Whether nothing came in time."""
        return self.trouble is not None and self.trouble.kind == "time"

    @property
    def got(self) -> str:
        """What came, in short."""
        if self.trouble is not None:
            return f"{self.trouble.type or self.trouble.kind}: {self.trouble.message}"
        if not self.found:
            return "solution_found = False"
        if not self.moves:
            return "moves = []"
        return " ".join(f"{source}>{target}" for source, target in self.moves[:40]) + " …" * (len(self.moves) > 40)


def asked(
    exam: Examination, method: str, board: WaterState, needed: int | None, seconds: float | None = None
) -> Answer:
    """Ask one method for a solution of a board."""
    try:
        told = exam.ask("decide", seconds or SECONDS, position={**exam.position(board), "method": method})
    except Trouble as trouble:
        return Answer(board, needed, trouble=trouble)
    answer = told.get("answer")
    answer = answer if isinstance(answer, dict) else {}
    return Answer(
        board, needed, answer.get("found") is True, read_moves(answer.get("moves")), bool(told.get("changed"))
    )


def read_moves(told: Any) -> tuple[tuple[int, int], ...] | None:
    """Pairs of numbers, or None."""
    if not isinstance(told, list):
        return None
    pairs = [
        pair for pair in told if isinstance(pair, list) and len(pair) == 2 and all(type(end) is int for end in pair)
    ]
    return tuple((pair[0], pair[1]) for pair in pairs) if len(pairs) == len(told) else None


def answers(exam: Examination, method: str) -> list[Answer]:
    """The answers to the twelve boards, asked for once, as many as the time allows.

    A board that took too long is left out where most did not: a slow program is not a wrong one.
    """

    def ask() -> list[Answer]:
        found: list[Answer] = []
        boards = proven_boards(exam)
        for board, needed in boards:
            try:
                found.append(asked(exam, method, board, needed))
            except OutOfTime:
                if len(found) < ENOUGH:
                    raise
                exam.cut_short(len(found), len(boards))
                break
            slow = sum(one.late for one in found)
            if slow > MOST_LATE or slow == len(found) == NEVER_ANSWERS:
                break
        quick = [one for one in found if not one.late]
        return quick if 2 * len(quick) > len(found) else found

    return exam.once(f"answers {method}", ask)


def is_written(exam: Examination, method: str) -> bool:
    """Whether a method does anything."""
    told = exam.once("written", lambda: exam.ask("written")).get("written")
    return not isinstance(told, dict) or told.get(method) is not False


def place(exam: Examination, name: str) -> Hint | None:
    """Where a function of the hand-in stands."""
    entry = exam.student.recognised.entry.file
    for file, source in sorted(exam.hand_in.sources.items(), key=lambda pair: pair[0] != entry):
        found = functions_in(source).get(name)
        if found is not None:
            return Hint(file, found.lineno)
    return None


def all_failed_alike(found: Sequence[Answer]) -> Verdict | None:
    """The verdict on a method that failed in the same way everywhere."""
    troubles = [one.trouble for one in found if one.trouble is not None]
    if troubles and len(troubles) == len(found) and len({one.same for one in troubles}) == 1:
        return troubled(troubles[0])
    return None


def loads(exam: Examination) -> Verdict:
    """It loads, and has the class with both methods."""
    verdict = loads_at_all(exam)
    exam.once("written", lambda: exam.ask("written"))
    return verdict


def nothing_to_do(exam: Examination) -> Verdict:
    """A board that is sorted already needs no moves."""
    rng = exam.rng("solved")
    boards = [solved_board(rng, *shape) for shape in ((2, 2, 1), (3, 4, 2), (4, 3, 1))]
    methods = [name for name in ("solve", "optimal_solve") if is_written(exam, name)]
    if not methods:
        return Verdict.unknown("not written", method="solve")
    found = [(method, asked(exam, method, board, 0)) for board in boards for method in methods]
    wrong = [(method, one) for method, one in found if one.trouble is not None or one.moves != ()]
    if wrong and len(wrong) == len(found):
        whole = all_failed_alike([one for _, one in wrong])
        if whole is not None:
            return whole
    method, first = wrong[0] if wrong else ("", None)
    examples = [Example(GAME.text(first.board), "moves = []", first.got)] if first is not None else []
    hint = place(exam, method) if method else None
    return Verdict.counted(len(found) - len(wrong), len(found), "moves", hint=hint, examples=examples, method=method)


def solves(exam: Examination) -> Verdict:
    """`solve` finds a solution of each board."""
    return found_something(exam, "solve")


def found_something(exam: Examination, method: str) -> Verdict:
    """A method says that it found a solution, and its moves are one; dead ends in those of `solve` are judged apart."""
    if not is_written(exam, method):
        return Verdict(FAILED, 0.0, "not written", {"method": method}, place(exam, method))
    found = answers(exam, method)
    whole = all_failed_alike(found)
    if whole is not None:
        return whole
    wrong = [one for one in found if not (one.solves or one.units or (one.detours and method == "solve"))]
    examples, key = [], "no solution"
    facts: dict[str, Any] = {"move": 0, "pour": ""}
    for one in wrong[:1]:
        examples = [Example(GAME.text(one.board), "", one.got)]
        if one.found and one.moves and one.replay.played < len(one.moves):
            key = "impossible pour"
            source, target = one.moves[one.replay.played]
            facts = {"move": one.replay.played + 1, "pour": f"{source}>{target}"}
        elif one.found and one.moves:
            key = "not sorted"
    first = wrong[0].trouble if wrong else None
    hint = Hint(first.file, first.line) if first is not None and first.file else place(exam, method)
    right = len(found) - len(wrong)
    return Verdict.counted(right, len(found), key, hint=hint, examples=examples, method=method, **facts)


def backtracks(exam: Examination) -> Verdict:
    """`moves` is the way to the solution, without the dead ends that were tried."""
    traps = [asked(exam, "solve", board, needed) for board, needed in trap_boards(exam)]
    found = [one for one in traps if one.solves] + [one for one in (*answers(exam, "solve"), *traps) if one.detours]
    if not found:
        return Verdict.unknown("no decision")
    wrong = [one for one in found if one.detours]
    examples = []
    move = 0
    for one in sorted(wrong, key=lambda one: len(one.moves or ()))[:1]:
        move = one.replay.played + 1
        examples = [Example(GAME.text(one.board), "", one.got)]
    hint = place(exam, "solve") if wrong else None
    return Verdict.counted(len(found) - len(wrong), len(found), "dead ends", hint=hint, examples=examples, move=move)


def whole_runs(exam: Examination) -> Verdict:
    """A pour takes all of the colour on top that fits, not one unit."""
    methods = [name for name in ("solve", "optimal_solve") if is_written(exam, name)]
    found = [one for name in methods for one in answers(exam, name) if one.solves or one.units]
    if not found:
        return Verdict.unknown("no decision")
    wrong = [one for one in found if one.units]
    examples = [Example(GAME.text(one.board), "", one.got) for one in wrong[:1]]
    return Verdict.counted(len(found) - len(wrong), len(found), "units", examples=examples)


def hands_off(exam: Examination) -> Verdict:
    """The tubes that a method is given come back as they were."""
    methods = [name for name in ("solve", "optimal_solve") if is_written(exam, name)]
    found = [(name, one) for name in methods for one in answers(exam, name) if one.trouble is None]
    if not found:
        return Verdict.unknown("no decision")
    wrong = [(name, one) for name, one in found if one.changed]
    method = wrong[0][0] if wrong else ""
    examples = [Example(GAME.text(one.board), "", method) for _, one in wrong[:1]]
    hint = place(exam, method) if method else None
    return Verdict.counted(len(found) - len(wrong), len(found), "changed", hint=hint, examples=examples, method=method)


def gives_up(exam: Examination) -> Verdict:
    """A board without a solution comes to an end, and none is claimed.

    The document's A* keeps no list of states, so that one without it need not end: only `solve` has to.
    """
    boards = unsolvable_boards(exam, UNSOLVABLE)
    judged: list[tuple[str, Answer]] = []
    methods = [method for method in PATIENT_WITH if is_written(exam, method)]
    try:
        for method in methods:
            late = 0
            for board in boards:
                answer = asked(exam, method, board, None, PATIENCE)
                late += answer.late
                if late > PATIENT_WITH[method]:
                    break
                judged.append((method, answer))
    except OutOfTime:
        if not judged:
            raise
        exam.cut_short(len(judged), len(methods) * len(boards))
    if not judged:
        return Verdict.unknown("no decision")
    wrong = [(method, one) for method, one in judged if one.trouble is not None or one.found]
    key, method, what, hint = "claims", "", "", None
    for method, one in wrong[:1]:
        hint = place(exam, method)
        if one.trouble is not None:
            key = "never ends" if one.late else "fails"
            what = one.got
            hint = Hint(one.trouble.file, one.trouble.line) if one.trouble.file else hint
    examples = [Example(GAME.text(one.board), "solution_found = False", one.got) for _, one in wrong[:1]]
    right = len(judged) - len(wrong)
    facts = {"method": method, "what": what}
    return Verdict.counted(right, len(judged), key, hint=hint, examples=examples, **facts)
