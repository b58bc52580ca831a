"""Questions about the estimate of `optimal_solve`: never too large, consistent, and of some use."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from mohreh.classroom.paths.distances import distance, drawn, reached
from mohreh.classroom.paths.frontier import F_IS_G, Frontier, ranked_by, read_frontier
from mohreh.classroom.paths.mutants import astar
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import Function, Unreadable, number_in, read_function
from mohreh.errors import MohrehError
from mohreh.games.water_sort.classroom.boards import GAME, WHOLE, proven_board, proven_boards
from mohreh.games.water_sort.classroom.solving import Answer, answers
from mohreh.games.water_sort.rules import WaterState

BATCH: Final = 300
WATCHING: Final = 20.0
STATES: Final = 300
PREFETCHED: Final = 2_500
SAMPLED: Final = ((3, 3, 1), (3, 3, 2), (3, 4, 1), (3, 4, 2))
COMPARED: Final = (1, 3, 4, 6)
"""Which of the twelve boards are searched again with the hand-in's estimate: those with few states."""


class Seen:
    """`optimal_solve` on one board as it was watched: its estimate, its queue, and how often it estimated."""

    def __init__(self, board: WaterState, told: dict[str, Any]) -> None:
        self.board = board
        self.frontier: Frontier | None = read_frontier(told.get("queue"))
        self.calls = told["calls"] if type(told.get("calls")) is int else 0
        self.told = [
            (row[0], number)
            for row in (told["values"] if isinstance(told.get("values"), list) else ())
            if isinstance(row, list) and len(row) == 2 and isinstance(row[0], str)
            if (number := number_in(row[1])) is not None
        ]
        self.function: Function | None = None
        try:
            if told.get("estimate") is not None:
                self.function = read_function(told["estimate"])
        except (Unreadable, KeyError, TypeError):
            self.function = None


def watched(exam: Examination, board: WaterState) -> Seen:
    """Watch `optimal_solve` on a board; the estimate found stays known to the child."""

    def watch() -> Seen:
        told = exam.ask("astar", WATCHING, position=exam.position(board), override=exam.student.overridden)
        seen = Seen(board, told)
        if seen.function is not None:
            named = f"{seen.function.name} ({seen.function.file}, line {seen.function.line})"
            exam.roles = {"search": ["optimal_solve"], "evaluation": named}
        return seen

    return exam.once(f"watched {GAME.text(board)}", watch)


def first_watched(exam: Examination) -> Seen:
    """The first board with enough to see."""
    return watched(exam, proven_boards(exam)[COMPARED[1]][0])


class Estimates:
    """The hand-in's estimates, asked for in batches and remembered."""

    def __init__(self, exam: Examination) -> None:
        self.exam = exam
        self.known: dict[WaterState, float] = {}

    def ask(self, states: Sequence[WaterState]) -> bool:
        """Have estimates of all these states; False if some cannot be had."""
        wanted = [one for one in dict.fromkeys(states) if one not in self.known]
        for at in range(0, len(wanted), BATCH):
            batch = wanted[at : at + BATCH]
            try:
                told = self.exam.ask("evaluate", WATCHING, positions=[self.exam.position(one) for one in batch])
            except Trouble:
                return False
            values = told.get("values")
            if not isinstance(values, list) or len(values) != len(batch):
                return False
            numbers = [number_in(value) for value in values]
            self.known |= {one: number for one, number in zip(batch, numbers, strict=True) if number is not None}
        return all(one in self.known for one in wanted)

    def __call__(self, state: WaterState) -> float:
        if state not in self.known and not self.ask([state]):
            raise MohrehError("the estimate cannot be called")
        return self.known[state]


def estimates(exam: Examination) -> Estimates | None:
    """The hand-in's estimates, or None if no function was seen that estimates."""

    def find() -> Estimates | None:
        seen = first_watched(exam)
        if seen.function is None or not seen.told:
            return None
        found = Estimates(exam)
        try:
            known = {GAME.parse(text): value for text, value in seen.told}
        except MohrehError:
            return None
        # Called by us it must say what it said when the search called it.
        return found if found.ask(list(known)) and all(found(one) == value for one, value in known.items()) else None

    return exam.once("estimates", find)


def place(exam: Examination) -> Hint | None:
    """Where the estimate stands."""
    function = first_watched(exam).function
    return None if function is None else Hint(function.file, function.line)


def sample(exam: Examination) -> dict[WaterState, int]:
    """States with their true distances; the larger one where the two rules of pouring differ."""

    def draw() -> dict[WaterState, int]:
        found: dict[WaterState, int] = {}
        for hidden in (False, True):
            rng = exam.rng("estimates", hidden=hidden)
            for state in drawn(GAME, partial(_start, rng), rng):
                by_parts, by_runs = distance(GAME, state), distance(WHOLE, state)
                if by_parts is not None and by_runs is not None:
                    found[state] = max(by_parts, by_runs)
                if len(found) >= STATES * (1 + hidden) // 2:
                    break
        return found

    return exam.once("sample", draw)


def _start(rng: random.Random) -> WaterState:
    return proven_board(rng, *rng.choice(SAMPLED))[0]


def admissible(exam: Examination) -> Verdict:
    """The estimate is never larger than the moves that are really needed."""
    estimate = estimates(exam)
    if estimate is None:
        return Verdict.unknown("no estimate seen")
    truth = sample(exam)
    if not estimate.ask(list(truth)):
        return Verdict.unknown("estimate not called")
    wrong = sorted((true, state) for state, true in truth.items() if estimate(state) > true + 1e-9)
    examples = [Example(GAME.text(state), f"≤ {true}", f"{estimate(state):g}") for true, state in wrong[:1]]
    facts: dict[str, Any] = {"true": wrong[0][0], "got": estimate(wrong[0][1])} if wrong else {"true": 0, "got": 0}
    hint = place(exam) if wrong else None
    return Verdict.counted(
        len(truth) - len(wrong), len(truth), "too large", hint=hint, examples=examples, fine="never too large", **facts
    )


def consistent(exam: Examination) -> Verdict:
    """A pour lowers the estimate by one at most; otherwise a state that was closed may have to be opened again."""
    estimate = estimates(exam)
    if estimate is None:
        return Verdict.unknown("no estimate seen")
    states = [state for state in sample(exam) if not GAME.solved(state)][: STATES // 2]
    steps = [(state, pour, GAME.after(state, pour)) for state in states for pour in WHOLE.actions(state)]
    if not estimate.ask([end for state, _, after in steps for end in (state, after)]):
        return Verdict.unknown("estimate not called")
    wrong = [step for step in steps if estimate(step[0]) > estimate(step[2]) + 1 + 1e-9]
    if not wrong:
        return Verdict.passed("consistent", of=len(steps))
    state, pour, after = min(wrong, key=lambda step: (estimate(step[0]), step[0]))
    facts: dict[str, Any] = {"pour": GAME.action_text(pour), "before": estimate(state), "after": estimate(after)}
    example = Example(GAME.text(state), "", f"{estimate(state):g} → {estimate(after):g}")
    found = [one for one in answers(exam, "optimal_solve") if one.solves]
    if found and all(_is_shortest(one) for one in found):
        return Verdict.passed("harmless", wrong=len(wrong), of=len(steps), **facts)
    right = len(steps) - len(wrong)
    return Verdict.counted(right, len(steps), "falls too fast", hint=place(exam), examples=[example], **facts)


def _is_shortest(answer: Answer) -> bool:
    return answer.needed is not None and len(answer.moves or ()) <= answer.needed


def searched_again(exam: Examination, estimate: Estimates) -> tuple[int, int]:
    """The states that A* expands on some boards with the hand-in's estimate, and with none."""

    def search() -> tuple[int, int]:
        with_it = without = 0
        for number in COMPARED:
            board = proven_boards(exam)[number][0]
            estimate.ask(list(reached(GAME, board, PREFETCHED)))
            with_it += astar(GAME, board, estimate).expanded
            without += astar(GAME, board, lambda state: 0).expanded
        return with_it, without

    return exam.once("searched again", search)


def useful(exam: Examination) -> Verdict:
    """With the estimate A* expands fewer states than without."""
    estimate = estimates(exam)
    if estimate is None:
        return Verdict.unknown("no estimate seen")
    frontier = first_watched(exam).frontier
    if frontier is not None and ranked(exam, first_watched(exam)) == F_IS_G:
        return Verdict(FAILED, 0.0, "not used", {}, place(exam))
    with_it, without = searched_again(exam, estimate)
    facts = {"with": with_it, "without": without, "share": round(100 * with_it / max(without, 1))}
    if with_it < without:
        return Verdict.passed("saves", **facts)
    return Verdict(FAILED, 0.0, "saves nothing", facts, place(exam))


def ranked(exam: Examination, seen: Seen) -> str | None:
    """What is wrong with the ranking of a queue that was heard; None if nothing is, or it is not understood."""
    estimate = estimates(exam)
    if estimate is None or seen.frontier is None:
        return None
    known = estimated(estimate, seen.frontier)
    return None if known is None else ranked_by(seen.frontier, known)


def estimated(estimate: Estimates, frontier: Frontier) -> dict[str, float] | None:
    """The estimates of all states that were in a queue, by their texts."""
    texts = {one.state for one in frontier.pushes} | {state for state, _ in frontier.taken}
    try:
        states = {one: GAME.parse(one) for one in texts}
    except MohrehError:
        return None
    if not estimate.ask(list(states.values())):
        return None
    return {one: estimate(state) for one, state in states.items()}
