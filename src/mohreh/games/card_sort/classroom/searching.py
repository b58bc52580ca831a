"""Questions about the three searches: shortest ways, what deepening forgets, the estimate of A*, and its queue."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Final

from mohreh.classroom.paths.beside import beside
from mohreh.classroom.paths.distances import distance
from mohreh.classroom.paths.frontier import (
    FIRST_WAY,
    GOAL_WHEN_MADE,
    Frontier,
    again,
    ranked_by,
    read_frontier,
    thrown_away,
)
from mohreh.classroom.paths.mutants import deepening_with_a_list, matching_deepening
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.question import FAILED, PARTLY, Example, Hint, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import Function, Unreadable, number_in, read_function
from mohreh.errors import MohrehError
from mohreh.games.card_sort.classroom.cards import GAME, SPLIT
from mohreh.games.card_sort.classroom.deals import Deal, deals, longer_deals, told_apart, traps
from mohreh.games.card_sort.classroom.judging import SHOWN, lengths
from mohreh.games.card_sort.classroom.programs import ASTAR, BFS, IDS, ROLES
from mohreh.games.card_sort.classroom.running import (
    LOOKED_UP,
    TAKEN_OUT,
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
)
from mohreh.games.card_sort.heuristics import misplaced, not_falling
from mohreh.games.card_sort.rules import CardSort, CardState
from mohreh.search.best_first import astar
from mohreh.search.breadth_first import breadth_first as breadth_first_search
from mohreh.search.heuristic import Heuristic
from mohreh.search.trace import Observer

WATCHING: Final = 20.0
STATES: Final = 300
ENOUGH: Final = 400
"""Estimates after which no more deals are watched: some are of positions without a solution."""


def game_of(exam: Examination, role: str) -> CardSort:
    """The rules with the goal that a program has."""
    return GAME if goal_of(exam, role) == "complete" else SPLIT


def _too_long(exam: Examination, role: str, wrong: list[Run]) -> tuple[dict[str, Any], Example]:
    first = min(wrong, key=lambda one: one.reading.depth or 0)
    needed = known_deals(exam)[first.deal].needed(goal_of(exam, role))
    facts = {"length": first.reading.depth or 0, "needed": needed, "program": SHOWN[role]}
    return facts, _example(exam, role, first, needed)


def _example(exam: Examination, role: str, one: Run, needed: int, at: CardState | None = None) -> Example:
    """A way that is too long, with the search that found it beside ours."""
    return Example(GAME.text(one.deal), f"{needed}", f"{one.reading.depth}: {one.got}", *_trees(exam, role, one, at))


def _trees(
    exam: Examination, role: str, one: Run, at: CardState | None
) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """The search of a program on a deal beside ours."""
    known = program(exam, role)
    if known is None or known.dialect is None:
        return None, None
    game = game_of(exam, role)
    search = OURS[role]
    asked = {"deal": GAME.text(one.deal), "file": known.file, "typed": known.dialect.write(one.deal)}
    answer = {"moves": [list(move) for move in one.reading.moves or ()]}
    return beside(exam, game, one.deal, answer, lambda told: search(game, one.deal, told), at, position=asked)


def _informed(game: CardSort, deal: CardState, told: Observer) -> object:
    estimate = misplaced if game is GAME else not_falling
    return astar(game, deal, Heuristic("ours", estimate, True, True, ""), observer=told)


OURS: Final[dict[str, Callable[[CardSort, CardState, Observer], object]]] = {
    BFS: lambda game, deal, told: breadth_first_search(game, deal, observer=told),
    IDS: lambda game, deal, told: breadth_first_search(game, deal, observer=told),
    ASTAR: _informed,
}
"""Which of our searches stands beside a program: for deepening the layers that it should come through."""


def breadth_first(exam: Examination) -> Verdict:
    """BFS finds the shortest way."""
    found, wrong, verdict = lengths(exam, BFS)
    if verdict is not None:
        return verdict
    if not wrong:
        return Verdict.passed(of=len(found))
    facts, example = _too_long(exam, BFS, wrong)
    right = len(found) - len(wrong)
    hint = line_with(exam, BFS, TAKEN_OUT) or place(exam, BFS)
    return Verdict.counted(right, len(found), "longer", hint=hint, examples=[example], **facts)


def deepening(exam: Examination) -> Verdict:
    """IDS finds the shortest way, also where an explored list within the limit would lose it."""
    found, wrong, verdict = lengths(exam, IDS)
    if verdict is not None:
        return verdict
    known = program(exam, IDS)
    assert known is not None
    assert known.dialect is not None
    goal = goal_of(exam, IDS)
    tried: list[tuple[Deal, Run]] = []
    with contextlib.suppress(OutOfTime):
        tried.extend((deal, run(exam, IDS, known.file, known.dialect, deal.state)) for deal in traps(exam, goal))
    trapped = [(deal, each) for deal, each in tried if each.reading.moves is not None and not each.late]
    lost = [each for deal, each in trapped if (each.reading.depth or 0) > deal.needed(goal)]
    of = len(found) + len(trapped)
    if not wrong and not lost:
        return Verdict.passed(of=of)
    needed = {deal.state: deal.needed(goal) for deal in known_deals(exam).values()}
    needed |= {deal.state: deal.needed(goal) for deal, _ in trapped}
    answers = [(each.deal, each.reading.depth) for each in [*found, *(each for _, each in trapped)]]
    alike = matching_deepening(game_of(exam, IDS), answers, max(needed.values()) + 8)
    right = of - len(wrong) - len(lost)
    hint = line_with(exam, IDS, LOOKED_UP) or place(exam, IDS)
    if lost and alike is not None:
        first = lost[0]
        state, kept, other = _refused(game_of(exam, IDS), first.deal, needed[first.deal], alike)
        facts = {"length": first.reading.depth or 0, "needed": needed[first.deal], "program": SHOWN[IDS]}
        shown: dict[str, Any] = {**facts, "state": state, "kept": kept, "other": other}
        example = _example(exam, IDS, first, needed[first.deal], GAME.parse(state) if state else None)
        return Verdict.counted(right, of, "list within the limit", hint=hint, examples=[example], **shown)
    first = min(wrong or lost, key=lambda one: one.reading.depth or 0)
    told: dict[str, Any] = {"length": first.reading.depth or 0, "needed": needed[first.deal], "program": SHOWN[IDS]}
    example = _example(exam, IDS, first, needed[first.deal])
    return Verdict.counted(right, of, "longer", hint=hint, examples=[example], **told)


def _refused(game: CardSort, deal: CardState, needed: int, how: tuple[bool, bool]) -> tuple[str, int, int]:
    """The position that the list refuses although it is reached in fewer moves than before, and both depths."""
    lost = deepening_with_a_list(game, deal, needed + 8, last_first=how[0], when_made=how[1])
    return ("" if lost.state is None else GAME.text(lost.state)), lost.kept_depth, lost.refused_depth


def forgets(exam: Examination) -> Verdict:
    """With each new limit IDS starts over: a list that is kept refuses the start, and nothing is found any more."""
    if IDS not in files_of(exam):
        return Verdict.unknown("no part", part=SHOWN[IDS])
    known = program(exam, IDS)
    if known is None or known.dialect is None:
        return Verdict.unknown("not understood")
    every = runs(exam, IDS)
    goal = goal_of(exam, IDS)
    deep = [one for one in every if known_deals(exam)[one.deal].needed(goal) > 1]
    found = [one for one in deep if one.answered]
    if not deep:
        return Verdict.unknown("no decision")
    if found:
        return Verdict.passed(of=len(found))
    if all(one.late or one.reading.nothing for one in deep):
        example = Example(GAME.text(deep[0].deal), "", deep[0].got)
        return Verdict(FAILED, 0.0, "keeps the list", {"of": len(deep)}, place(exam, IDS), [example])
    return Verdict.unknown("no decision")


class Watched:
    """A* on one deal as it was watched: the estimates that it made, and its queue."""

    def __init__(self, deal: Deal, told: dict[str, Any]) -> None:
        self.deal = deal
        self.frontier: Frontier | None = read_frontier(told.get("queue"))
        self.calls = told["calls"] if type(told.get("calls")) is int else 0
        self.values: dict[str, float] = {}
        for row in told["values"] if isinstance(told.get("values"), list) else ():
            number = number_in(row[1]) if isinstance(row, list) and len(row) == 2 else None
            if number is not None and isinstance(row[0], str):
                self.values[row[0]] = number
        self.function: Function | None = None
        try:
            if told.get("estimate") is not None:
                self.function = read_function(told["estimate"])
        except (Unreadable, KeyError, TypeError):
            self.function = None


def watched(exam: Examination) -> list[Watched]:
    """A* on the deals, watched once."""

    def watch() -> list[Watched]:
        found: list[Watched] = []
        known = program(exam, ASTAR)
        if known is None or known.dialect is None:
            return found
        for deal in [*deals(exam), *told_apart(exam), *longer_deals(exam)]:
            typed = known.dialect.write(deal.state)
            asked = {"file": known.file, "typed": typed, "deal": GAME.text(deal.state)}
            try:
                found.append(Watched(deal, exam.ask("astar", WATCHING, override=exam.student.overridden, **asked)))
            except Trouble:
                continue
            except OutOfTime:
                break
            if len({text for one in found for text in one.values}) > ENOUGH:
                break
        named = next((one.function for one in found if one.function is not None), None)
        if named is not None:
            exam.roles = {**exam.roles, "evaluation": f"{named.name} ({named.file}, line {named.line})"}
        return found

    return exam.once("watched", watch)


def informed(exam: Examination) -> Verdict:
    """A* finds the shortest way; if not, the mistake that explains it."""
    found, wrong, verdict = lengths(exam, ASTAR)
    if verdict is not None:
        return verdict
    if not wrong:
        return Verdict.passed(of=len(found))
    facts, example = _too_long(exam, ASTAR, wrong)
    key, more, hint = explained(exam, {one.deal for one in wrong})
    facts |= more
    right = len(found) - len(wrong)
    hint = hint or place(exam, ASTAR)
    return Verdict.counted(right, len(found), key, hint=hint, examples=[example], **facts)


def explained(exam: Examination, wrong: set[CardState]) -> tuple[str, dict[str, Any], Hint | None]:
    """The mistake behind ways that are too long, as far as the watched runs show one."""
    nothing: dict[str, Any] = {"state": "", "kept": 0, "other": 0}
    game = game_of(exam, ASTAR)
    looked = sorted(watched(exam), key=lambda one: one.deal.state not in wrong)
    for one in looked:
        if one.frontier is not None and one.values:
            by = ranked_by(one.frontier, one.values)
            if by is not None:
                return by, nothing, _pushing(exam)
    for state, value, true in estimates(exam):
        if value > true + 1e-9:
            return "overestimates", {"state": GAME.text(state), "kept": value, "other": true}, _estimate(exam)
    for one in looked:
        if one.frontier is None or one.deal.state not in wrong:
            continue
        lost = thrown_away(one.frontier, one.values, lambda text: _after(game, text))
        if lost is not None:
            return FIRST_WAY, {"state": lost[0], "kept": lost[1], "other": lost[2]}, _pushing(exam)
        if not any(game.solved(GAME.parse(text)) for text, _ in one.frontier.taken):
            return GOAL_WHEN_MADE, nothing, _pushing(exam)
    return "longer", nothing, None


def _after(game: CardSort, text: str) -> set[str]:
    try:
        state = GAME.parse(text)
    except MohrehError:
        return set()
    return {GAME.text(game.after(state, move)) for move in game.actions(state)}


def _estimate(exam: Examination) -> Hint | None:
    function = next((one.function for one in watched(exam) if one.function is not None), None)
    return None if function is None else Hint(function.file, function.line)


def _pushing(exam: Examination) -> Hint | None:
    """The last line of A* on which something is pushed."""
    file = files_of(exam).get(ASTAR, "")
    rows = exam.hand_in.sources.get(file, "").splitlines()
    lines = [number for number, row in enumerate(rows, 1) if "heappush(" in row or ".put" in row]
    return Hint(file, lines[-1]) if lines else None


def estimates(exam: Examination) -> list[tuple[CardState, float, int]]:
    """Positions that A* estimated, what it said, and the true distance to its goal."""

    def find() -> list[tuple[CardState, float, int]]:
        found: dict[CardState, tuple[float, int]] = {}
        game = game_of(exam, ASTAR)
        for one in watched(exam):
            for text, value in one.values.items():
                if len(found) == STATES:
                    break
                try:
                    state = GAME.parse(text)
                except MohrehError:
                    continue
                true = distance(game, state)
                if true is not None:
                    found[state] = (value, true)
        return [(state, value, true) for state, (value, true) in found.items()]

    return exam.once("estimates", find)


def admissible(exam: Examination) -> Verdict:
    """The estimate is never larger than the moves that are really needed."""
    if ASTAR not in files_of(exam):
        return Verdict.unknown("no part", part=SHOWN[ASTAR])
    if has_another_goal(exam, ASTAR):
        return Verdict.unknown("another goal", program=SHOWN[ASTAR])
    sample = estimates(exam)
    if len(sample) < 10:
        return Verdict.unknown("no estimate seen")
    wrong = sorted((true, value, state) for state, value, true in sample if value > true + 1e-9)
    examples = [Example(GAME.text(state), f"≤ {true}", f"{value:g}") for true, value, state in wrong[:1]]
    facts: dict[str, Any] = {"true": wrong[0][0], "got": wrong[0][1]} if wrong else {"true": 0, "got": 0}
    right, of = len(sample) - len(wrong), len(sample)
    hint = _estimate(exam) if wrong else None
    return Verdict.counted(right, of, "too large", hint=hint, examples=examples, fine="never too large", **facts)


def consistent(exam: Examination) -> Verdict:
    """A move lowers the estimate by one at most."""
    if ASTAR not in files_of(exam):
        return Verdict.unknown("no part", part=SHOWN[ASTAR])
    if has_another_goal(exam, ASTAR):
        return Verdict.unknown("another goal", program=SHOWN[ASTAR])
    game = game_of(exam, ASTAR)
    known = {state: value for state, value, _ in estimates(exam)}
    steps = [
        (state, move, after)
        for state in known
        for move in game.actions(state)
        if (after := game.after(state, move)) in known
    ]
    if len(steps) < 10:
        return Verdict.unknown("no estimate seen")
    wrong = [step for step in steps if known[step[0]] > known[step[2]] + 1 + 1e-9]
    if not wrong:
        return Verdict.passed("consistent", of=len(steps))
    state, move, after = min(wrong, key=lambda step: (known[step[0]], step[0]))
    facts: dict[str, Any] = {"move": GAME.action_text(move), "before": known[state], "after": known[after]}
    found, longer, _ = lengths(exam, ASTAR)
    if found and not longer:
        return Verdict.passed("harmless", wrong=len(wrong), of=len(steps), **facts)
    example = Example(GAME.text(state), "", f"{known[state]:g} → {known[after]:g}")
    share = 1 - len(wrong) / len(steps)
    facts |= {"wrong": len(wrong), "of": len(steps)}
    return Verdict(PARTLY if share else FAILED, share, "falls too fast", facts, _estimate(exam), [example])


def compared(exam: Examination) -> Verdict:
    """A report: the states that the programs say they expanded, beside ours."""
    told: dict[str, int] = {}
    for role in ROLES:
        numbers = [max(one.reading.counts.get("expanded", ()), default=None) for one in runs(exam, role)]
        known = [number for number in numbers if number is not None]
        if known and len(known) == len(numbers):
            told[SHOWN[role]] = sum(known)
    if not told:
        return Verdict.unknown("no counts")
    role = next(role for role in (ASTAR, BFS, IDS) if runs(exam, role))
    game = game_of(exam, role)
    estimate = Heuristic("ours", misplaced if game is GAME else not_falling, True, True, "")
    boards = [one.deal for one in runs(exam, role)]
    ours = sum(astar(game, state, estimate).expanded for state in boards)
    queues = [one.frontier for one in watched(exam) if one.frontier is not None]
    repeated = [found for one in queues if (found := again(one)) is not None]
    if repeated:
        state, times = max(repeated, key=lambda pair: pair[1])
        exam.note("expanded again", times=times, state=state)
    exam.comparison = {**told, "ours": ours, "deals": len(boards)}
    shown = ", ".join(f"{name} {count}" for name, count in told.items())
    return Verdict.passed("compared", told=shown, ours=ours, deals=len(boards))
