"""Questions about what the programs print: input is read, the way replays, the goal is meant, counts are possible."""

from __future__ import annotations

from typing import Any, Final

from mohreh.classroom.questions.answering import loads as loads_at_all
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import CRASHED, FAILED, PARTLY, Example, Hint, Verdict
from mohreh.classroom.student import Trouble
from mohreh.games.card_sort.classroom.cards import GAME, SPLIT
from mohreh.games.card_sort.classroom.deals import EMPTY_COLUMNS, TWO_DIGITS, unsolvable
from mohreh.games.card_sort.classroom.programs import ASTAR, BFS, IDS, ROLES
from mohreh.games.card_sort.classroom.running import (
    ONE_DIGIT,
    Program,
    Run,
    files_of,
    goal_of,
    has_another_goal,
    known_deals,
    line_with,
    place,
    program,
    run,
    runs,
    simple_runs,
)
from mohreh.games.card_sort.rules import CardState, is_falling

SHOWN: Final = {BFS: "BFS", IDS: "IDS", ASTAR: "A*"}
PATIENCE: Final = 8.0


def reads(exam: Examination) -> Verdict:
    """A deal is understood in some dialect, with empty columns and with cards of two digits."""
    loads_at_all(exam)
    found = [one for role in ROLES if (one := program(exam, role)) is not None]
    for missing in [role for role in ROLES if role not in files_of(exam)]:
        exam.note("no program", program=SHOWN[missing])
    understood = [one for one in found if one.dialect is not None]
    exam.roles = {
        "search": [f"{SHOWN[one.role]}: {one.file}" + (f" ({one.dialect})" if one.dialect else "") for one in found],
        "evaluation": None,
    }
    crashed = [one for one in found if one.dialect is None and crash_of(one) is not None]
    for one in found:
        if one.dialect is None and one not in crashed:
            exam.note("not understood", program=SHOWN[one.role], file=one.file)
    if not understood:
        return crashes(crashed[0]) if crashed else Verdict.unknown("not understood")
    judged: list[tuple[str, Run]] = []
    for one in understood:
        if one.trial is None or not _was_read(one.trial):
            continue  # it was taken to be told as its neighbours are, but finds nothing at all
        judged += [("empty columns", each) for each in simple_runs(exam, one.role, EMPTY_COLUMNS) if not each.late]
        one_digit = line_with(exam, one.role, ONE_DIGIT) is not None
        larger = simple_runs(exam, one.role, TWO_DIGITS)
        judged += [("two digits", each) for each in larger if not each.late or one_digit]
    if not judged:
        return Verdict.unknown("no decision")
    wrong = [(what, each) for what, each in judged if not _was_read(each)]
    right, of = len(judged) - len(wrong), len(judged) + len(crashed) * 5
    if not wrong:
        if not crashed:
            return Verdict.passed()
        told = crashes(crashed[0])
        return Verdict(PARTLY, right / of, told.key, told.facts, told.hint)
    key, first = wrong[0]
    hint = line_with(exam, first.role, ONE_DIGIT) if key == "two digits" else None
    if first.raised is not None and first.raised.file:
        hint = Hint(first.raised.file, first.raised.line)
    examples = [Example(GAME.text(first.deal), "", first.got)]
    hint = hint or place(exam, first.role)
    return Verdict.counted(right, of, key, hint=hint, examples=examples, program=SHOWN[first.role])


def _was_read(one: Run) -> bool:
    """Whether a run shows that the deal was understood: a sorted position, or moves that can be played."""
    return one.answered or one.reading.moves is not None or bool(one.reading.broken)


def crashes(one: Program) -> Verdict:
    """The verdict on a program that fails whatever it is told."""
    trouble = crash_of(one)
    facts = {"program": SHOWN[one.role], "what": "" if trouble is None else f"{trouble.type}: {trouble.message}"}
    hint = Hint(trouble.file, trouble.line) if trouble is not None and trouble.file else None
    return Verdict(CRASHED, 0.0, "crashes", facts, hint)


def crash_of(one: Program) -> Trouble | None:
    """What a program failed with after it had read the whole deal."""
    return one.trial.raised if one.trial is not None and one.trial.read_all else None


def replays(exam: Examination) -> Verdict:
    """What is printed as the way replays by the rules from the deal on."""
    judged = [one for role in ROLES for one in runs(exam, role) if _shows_a_way(one)]
    if not judged:
        return Verdict.unknown("no way printed")
    wrong = [one for one in judged if one.reading.moves is None]
    facts: dict[str, Any] = {"program": "", "rule": ""}
    examples = []
    key = "larger on smaller"
    for one in wrong[:1]:
        key = one.reading.broken
        facts = {"program": SHOWN[one.role]}
        examples = [Example(GAME.text(one.deal), "", one.got)]
    hint = place(exam, wrong[0].role) if wrong else None
    right = len(judged) - len(wrong)
    return Verdict.counted(right, len(judged), key, hint=hint, examples=examples, **facts)


def _shows_a_way(one: Run) -> bool:
    return one.reading.moves is not None or bool(one.reading.broken)


def goal(exam: Examination) -> Verdict:
    """Every program stops where all colours are sorted: in one column each, or in columns that fall."""
    judged = [one for role in ROLES for one in runs(exam, role) if one.reading.final is not None]
    if not judged:
        return Verdict.unknown("no decision")
    wrong = [one for one in judged if one.reading.final is not None and not SPLIT.solved(one.reading.final)]
    goals = {SHOWN[role]: goal_of(exam, role) for role in ROLES if runs(exam, role)}
    if not wrong:
        if len(set(goals.values())) > 1:
            exam.note("two goals", split=", ".join(name for name, one in goals.items() if one == "split"))
        return Verdict.passed(next(iter(goals.values())))
    first = wrong[0]
    assert first.reading.final is not None
    example = Example(GAME.text(first.deal), "", GAME.text(first.reading.final))
    hint = place(exam, first.role)
    right = len(judged) - len(wrong)
    key = mistaken_goal(first.reading.final)
    return Verdict.counted(right, len(judged), key, hint=hint, examples=[example], program=SHOWN[first.role])


def mistaken_goal(state: CardState) -> str:
    """What a position that is not sorted could be taken for."""
    columns = [column for column in state.columns if column]
    if all(is_falling(column[::-1]) for column in columns):
        return "rising"
    if all(len({card.colour for card in column}) == 1 for column in columns):
        return "colours only"
    if all(list(column) == sorted(column, key=lambda card: -card.number) for column in columns):
        return "order only"
    return "not sorted"


def counts(exam: Examination) -> Verdict:
    """Depth, states made and states expanded are numbers that can be: the depth is the length of the way, and more
    states are made than expanded."""
    judged = 0
    wrong: list[tuple[Run, str, dict[str, Any]]] = []
    for role in ROLES:
        for one in runs(exam, role):
            if not one.answered:
                continue
            problem = impossible_counts(one)
            if problem is None:
                continue
            judged += 1
            if problem:
                wrong.append((one, *problem))
    if not judged:
        return Verdict.unknown("no counts")
    if not wrong:
        return Verdict.passed()
    first, key, facts = wrong[0]
    example = Example(GAME.text(first.deal), "", "")
    hint = place(exam, first.role)
    facts = {"program": SHOWN[first.role], **facts}
    return Verdict.counted(judged - len(wrong), judged, key, hint=hint, examples=[example], **facts)


def impossible_counts(one: Run) -> tuple[str, dict[str, Any]] | tuple[()] | None:
    """What is impossible about the counts of a run: nothing (an empty tuple), or None if none are given.

    Counting may begin with the start or without it, and a depth may count states instead of moves.
    """
    told = one.reading.counts
    depths, made, expanded = (told.get(what, []) for what in ("depth", "created", "expanded"))
    length = len(one.reading.moves) if one.reading.moves is not None else None
    if not depths and not (made and expanded):
        return None
    if depths and length is not None and not {length, length + 1} & set(depths):
        return "depth", {"told": depths[-1], "length": length}
    if made and expanded and max(expanded) > max(made) + 1:
        return "more expanded", {"made": max(made), "expanded": max(expanded)}
    if made and length is not None and max(made) + 1 < length:
        return "too few made", {"made": max(made), "length": length}
    return ()


def gives_up(exam: Examination) -> Verdict:
    """A deal without a solution comes to an end.

    Deepening without a memory has no end where moves can be undone, so IDS is only asked not to claim a solution.
    """
    judged: list[Run] = []
    for role in (BFS, ASTAR, IDS):
        known = program(exam, role)
        if known is None or known.dialect is None:
            continue
        for state in unsolvable(exam):
            one = run(exam, role, known.file, known.dialect, state, PATIENCE if role != IDS else 2.0)
            if role == IDS and (one.late or one.raised is not None):
                break
            judged.append(one)
            if one.late:
                break
    if not judged:
        return Verdict.unknown("no decision")
    wrong = [one for one in judged if one.late or one.answered or (one.raised is not None and not one.reading.nothing)]
    key, what, hint, examples = "claims", "", None, []
    for one in wrong[:1]:
        hint = place(exam, one.role)
        if one.late:
            key = "never ends"
        elif one.raised is not None:
            key, what = "fails", f"{one.raised.type}: {one.raised.message}"
            hint = Hint(one.raised.file, one.raised.line) if one.raised.file else hint
        examples = [Example(GAME.text(one.deal), "", one.got)]
    role = SHOWN[wrong[0].role] if wrong else ""
    facts = {"program": role, "what": what}
    return Verdict.counted(len(judged) - len(wrong), len(judged), key, hint=hint, examples=examples, **facts)


def lengths(exam: Examination, role: str) -> tuple[list[Run], list[Run], Verdict | None]:
    """The runs of a program that found something, those that are too long by its own goal, and a verdict if it found
    too little to judge."""
    if role not in files_of(exam):
        return [], [], Verdict.unknown("no part", part=SHOWN[role])
    known = program(exam, role)
    if known is None or known.dialect is None:
        crashed = known is not None and crash_of(known) is not None
        return [], [], crashes(known) if known is not None and crashed else Verdict.unknown("not understood")
    every = runs(exam, role)
    goal = goal_of(exam, role)
    if has_another_goal(exam, role):
        return [], [], Verdict.unknown("another goal", program=SHOWN[role])
    found = [one for one in every if one.answered and one.reading.depth is not None]
    silent = [one for one in every if not one.answered]
    if silent and 2 * len(silent) >= len(every):
        example = Example(GAME.text(silent[0].deal), "", silent[0].got)
        share = 1 - len(silent) / len(every)
        key = "no end" if silent[0].late else "no answer"
        facts = {"wrong": len(silent), "of": len(every), "program": SHOWN[role]}
        return found, [], Verdict(PARTLY if share else FAILED, share, key, facts, place(exam, role), [example])
    if not found:
        return [], [], Verdict.unknown("no lengths", program=SHOWN[role])
    needed = known_deals(exam)
    shown = [one for one in found if one.reading.moves is not None]
    if shown:
        found = shown
        wrong = [one for one in found if (one.reading.depth or 0) > needed[one.deal].needed(goal)]
        return found, wrong, None
    # Only numbers were printed: one that counts states instead of moves says one more everywhere.
    gaps = {(one.reading.depth or 0) - needed[one.deal].needed(goal) for one in found}
    if gaps <= {0} or gaps <= {1} or min(gaps) < 0:
        return found, [], None if min(gaps) >= 0 else Verdict.unknown("no lengths", program=SHOWN[role])
    return found, [one for one in found if (one.reading.depth or 0) > needed[one.deal].needed(goal)], None
