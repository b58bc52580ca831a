"""Questions that every assignment asks: does it load, are its answers legal, does it leave alone what it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mohreh.classroom.questions.examination import NEVER_ANSWERS, Examination, OutOfTime
from mohreh.classroom.questions.playing import Record, play
from mohreh.classroom.questions.question import FAILED, PARTLY, Example, Hint, Verdict
from mohreh.classroom.questions.trouble import troubled
from mohreh.classroom.student import Trouble
from mohreh.errors import MohrehError

ENOUGH_TO_JUDGE = 5
FEWEST_GAMES = 4


@dataclass(frozen=True)
class Decision:
    """A hand-in's answer in a state, or what went wrong instead."""

    state: Any
    told: Mapping[str, Any] = field(default_factory=dict)
    trouble: Trouble | None = None

    @property
    def late(self) -> bool:
        """Whether it did not come in time."""
        return self.trouble is not None and self.trouble.kind == "time"

    @property
    def sentence(self) -> str:
        """What went wrong."""
        return "" if self.trouble is None else f"{self.trouble.type or self.trouble.kind}: {self.trouble.message}"


def loads(exam: Examination) -> Verdict:
    """The hand-in loads and has its entry point."""
    told = exam.load()
    line = told.get("plays_on_import")
    if exam.student.definitions_only or isinstance(line, int):
        exam.note("plays on import", line=line if isinstance(line, int) else 0)
    return Verdict.passed()


def decisions(
    exam: Examination, states: Callable[[Examination], Sequence[tuple[Any, Mapping[str, Any]]]], seconds: float
) -> list[Decision]:
    """A decision in each of some states (with what goes along with the request), asked for once."""

    def ask() -> list[Decision]:
        found: list[Decision] = []
        wanted = states(exam)
        for state, asked in wanted:
            try:
                told = exam.ask("decide", seconds, position={**exam.position(state), **asked})
                found.append(Decision(state, told))
            except Trouble as trouble:
                found.append(Decision(state, trouble=trouble))
            except OutOfTime:
                if len(found) < ENOUGH_TO_JUDGE:
                    raise
                exam.cut_short(len(found), len(wanted))
                break
            if len(found) >= NEVER_ANSWERS and all(one.late for one in found):
                break
        return found

    return exam.once("decisions", ask)


def legal(exam: Examination, asked: Sequence[Decision]) -> Verdict:
    """Every answer is a legal move."""
    failed = [one.trouble for one in asked if one.trouble is not None]
    if failed and len(failed) == len(asked) and len({one.same for one in failed}) == 1:
        return troubled(failed[0])
    wrong: list[tuple[Decision, str]] = []
    for one in asked:
        try:
            if one.trouble is not None:
                wrong.append((one, one.sentence))
            else:
                exam.assignment.action(exam.game, one.state, one.told.get("answer"))
        except MohrehError as error:
            wrong.append((one, str(error)))
    game = exam.game
    examples = [
        Example(game.text(one.state), " ".join(map(game.action_text, game.actions(one.state))), what)
        for one, what in wrong[:1]
    ]
    first = next((one.trouble for one, _ in wrong if one.trouble is not None), None)
    hint = Hint(first.file, first.line) if first is not None and first.file else None
    got = wrong[0][1] if wrong else ""
    return Verdict.counted(len(asked) - len(wrong), len(asked), "illegal", hint=hint, examples=examples, got=got)


def hands_off(exam: Examination, asked: Sequence[Decision]) -> Verdict:
    """T8: what was given comes back as it was."""
    answered = [one for one in asked if one.trouble is None]
    wrong = [one for one in answered if one.told.get("changed")]
    if not answered:
        return Verdict.unknown("no decision")
    what = ", ".join(str(one) for one in wrong[0].told["changed"]) if wrong else ""
    examples = [Example(exam.game.text(one.state), "", what) for one in wrong[:1]]
    return Verdict.counted(len(answered) - len(wrong), len(answered), "changed", examples=examples, what=what)


def against(exam: Examination, opponent: str, name: str, games: int, enough: float, **asked: Any) -> Verdict:
    """Paired games against an agent; a share of the points is enough."""

    def decide(state: Any) -> dict[str, Any]:
        return exam.ask("decide", position={**exam.position(state), **asked})

    record = play(exam, opponent, games, name=name, decide=decide)
    remember(exam, record)
    missing = games - record.games
    if not record.games:
        raise OutOfTime
    exam.cut_short(record.games, games)
    if record.games < FEWEST_GAMES:
        return Verdict.unknown("too slow to play", games=record.games, seconds=record.slowest)
    needed = enough * record.games / games
    facts: dict[str, Any] = {
        "wins": record.wins,
        "draws": record.draws,
        "losses": record.losses,
        "games": record.games,
        "needed": needed,
        "opponent": opponent,
        "first": sum(record.by_seat[0]),
        "second": sum(record.by_seat[1]),
    }
    if record.score >= needed:
        return Verdict.passed("wins", **facts)
    # The games that there was no time for might all have been won.
    share = (record.score + missing) / enough
    if share >= 1:
        return Verdict.unknown("too few games", **facts)
    examples = [Example(position, "", what) for position, what in record.faults[:1]]
    return Verdict(PARTLY if share else FAILED, share, "loses", facts, None, examples)


def remember(exam: Examination, record: Record) -> None:
    """Add games to what is known of the hand-in's speed."""
    seen = exam.known.setdefault("played", Record())
    seen.moves += record.moves
    seen.states += record.states
    seen.seconds += record.seconds
    seen.slowest = max(seen.slowest, record.slowest)


def in_time(exam: Examination, asked: Sequence[Decision], seconds: float) -> Verdict:
    """No move takes longer than the course allows."""
    slowest = max([float(one.told.get("busy", 0.0)) for one in asked] + [0.0])
    seen: Record | None = exam.known.get("played")
    slowest = max(slowest, seen.slowest if seen else 0.0)
    late = [one for one in asked if one.late]
    if late or slowest > seconds:
        facts = {"seconds": max(slowest, seconds), "late": len(late)}
        examples = [Example(exam.game.text(one.state), "", "") for one in late[:1]]
        return Verdict(FAILED, 0.0, "late", facts, None, examples)
    return Verdict.passed(seconds=slowest)
