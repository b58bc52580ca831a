"""The questions about expectimax. Values are compared exactly, with an evaluation that is rigged for it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.question import FAILED, PARTLY, Example, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.games.twenty48.classroom.boards import crowded, stuck, tempting
from mohreh.games.twenty48.classroom.common import close, evaluated, has, place, text
from mohreh.games.twenty48.classroom.rig import rigged
from mohreh.games.twenty48.classroom.variants import MEAN, RIGHT, SUM, VARIANTS, Variant
from mohreh.games.twenty48.rules import MOVES, NAMES, Rows, moved


def depth_schedule(exam: Examination) -> Verdict:
    """`get_depth` begins at its base and grows with the moves."""
    if not has(exam, "Expectimax"):
        return Verdict.unknown("no part", part="Expectimax")
    numbers = [0, 1, 100, 399, 400, 401, 800, 1200, 2000, 4000, 10_000]
    depths = [number_in(one) for one in exam.ask("depths", numbers=numbers).get("depths", [])]
    hint = place(exam, "get_depth")
    if len(depths) != len(numbers) or any(one is None or one != int(one) for one in depths):
        return Verdict(FAILED, 0.0, "no depth", {"got": str(depths[:4])}, hint)
    known = [one for one in depths if one is not None]
    if not 1 <= known[0] <= 3:
        return Verdict(FAILED, 0.0, "first depth", {"depth": known[0]}, hint)
    if known[3] > 3:
        return Verdict(FAILED, 0.0, "grows too fast", {"depth": known[3], "number": numbers[3]}, hint)
    if any(one > other for one, other in pairwise(known)):
        return Verdict(FAILED, 0.0, "falls", {}, hint)
    if known[-1] == known[0]:
        return Verdict(FAILED, 0.0, "never grows", {"depth": known[0]}, hint)
    return Verdict.passed(depth=known[0], later=known[-1])


CALLS: Final = 10
TEMPTING: Final = 3

Call = tuple[Rows, int, int]


def answers(exam: Examination) -> list[tuple[Call, float | None, Any, Any]]:
    """Calls of the rigged expectimax with what they gave: value, direction, error."""

    def ask() -> list[tuple[Call, float | None, Any, Any]]:
        boards = crowded(exam.rng("crowded"), CALLS)
        calls: list[Call] = [(rows, 0, turn) for rows in boards[:4] for turn in (1, 0)]
        calls += [(rows, 2, 1) for rows in stuck(exam.rng("stuck"), 2)]
        calls += [(rows, 1, turn) for rows in boards for turn in (1, 0)]
        calls += [(rows, 1, 1) for rows in tempting(exam.rng("tempting"), TEMPTING, rigged)]
        calls += [(rows, 2, turn) for rows in boards[:6] for turn in (1, 0)]
        told: list[tuple[Call, float | None, Any, Any]] = []
        for at in range(0, len(calls), 6):
            part = calls[at : at + 6]
            asked = [{"board": [list(row) for row in rows], "depth": depth, "turn": turn} for rows, depth, turn in part]
            found = exam.ask("expectimax", 20, calls=asked, rigged=True).get("answers")
            if not isinstance(found, list) or len(found) != len(part):
                raise Trouble("died", "it sent no answers")
            for call, one in zip(part, found, strict=True):
                if isinstance(one, dict):
                    told.append((call, number_in(one.get("value")), one.get("direction"), one.get("error")))
        return told

    return exam.once("answers", ask)


def fitted(exam: Examination) -> Variant | None:
    """The one way of writing it that gives all values of depth 1 and 2; None if there is none."""

    def fit() -> Variant | None:
        told = [(call, value) for call, value, _, error in answers(exam) if call[1] > 0 and error is None]
        for variant in VARIANTS:
            if all(
                value is not None and close(variant.value(rows, depth, turn == 1, rigged), value)
                for (rows, depth, turn), value in told
            ):
                return variant
        return None

    return exam.once("fitted", fit)


def base_case(exam: Examination) -> Verdict:
    """At depth 0 and at the end of the game the evaluation is returned."""
    if not has(exam, "Expectimax"):
        return Verdict.unknown("no part", part="Expectimax")
    told = [one for one in answers(exam) if one[0][1] == 0 or one[0] in _stuck_calls(exam)]
    _crash(told)
    wrong = [one for one in told if one[1] is None or not close(one[1], rigged(one[0][0]))]
    examples = [Example(text(call[0]), f"{rigged(call[0]):g}", f"{value}") for call, value, _, _ in wrong[:1]]
    key = "ends" if wrong and all(one[0][1] > 0 for one in wrong) else "depth 0"
    return Verdict.counted(len(told) - len(wrong), len(told), key, hint=place(exam, "expectimax"), examples=examples)


def _stuck_calls(exam: Examination) -> list[Call]:
    return [(rows, 2, 1) for rows in stuck(exam.rng("stuck"), 2)]


def _crash(told: Sequence[tuple[Call, float | None, Any, Any]]) -> None:
    """Every call failed: the program crashes, and that is the verdict."""
    errors = [error for _, _, _, error in told if isinstance(error, dict)]
    if errors and len(errors) == len(told):
        raise Trouble("raised", str(errors[0].get("message", ""))[:300], errors[0])


def maximizer(exam: Examination) -> Verdict:
    """The player's node takes the best of the moves that change the board."""
    if not has(exam, "Expectimax"):
        return Verdict.unknown("no part", part="Expectimax")
    told = [one for one in answers(exam) if one[0][1] == 1 and one[0][2] == 1]
    _crash(told)
    hint = place(exam, "maximizer_node")
    variants = [fitted(exam)] if fitted(exam) is not None else [one for one in VARIANTS if one.is_right]
    best: tuple[int, list[Any]] = (-1, [])
    for variant in variants:
        assert variant is not None
        wrong = []
        for (rows, depth, _), value, direction, _ in told:
            values = dict(variant.actions(rows, depth, rigged))
            agrees = value is not None and close(value, max(values.values()))
            chosen = MOVES[NAMES.index(direction)] if direction in NAMES else None
            if not agrees or chosen not in values or not close(values[chosen], max(values.values())):
                wrong.append((rows, max(values.values()), value, direction))
        if len(told) - len(wrong) > best[0]:
            best = len(told) - len(wrong), wrong
    right, wrong = best
    if not wrong:
        return Verdict.passed()
    rows, value, got, direction = wrong[0]
    illegal = direction in NAMES and moved(rows, NAMES.index(direction)) == rows
    key = "impossible move" if illegal else "not the best"
    example = Example(text(rows), f"{value:g}", f"{got} {direction}")
    return Verdict.counted(right, len(told), key, hint=hint, examples=[example], value=value, got=f"{got}")


def chance_node(exam: Examination) -> Verdict:
    """Chance's node is the mean over all empty cells of 0.9 times the 2 and 0.1 times the 4."""
    if not has(exam, "Expectimax"):
        return Verdict.unknown("no part", part="Expectimax")
    told = [one for one in answers(exam) if one[0][1] == 1 and one[0][2] == 0]
    _crash(told)
    hint = place(exam, "chance_node")
    variant = fitted(exam)
    if variant is None:
        alone = [one for one in VARIANTS if _gives(one, told)]
        if any(one.is_right for one in alone):
            return Verdict.passed()
        variant = alone[0] if alone else None
    if variant is not None and variant.is_right:
        return Verdict.passed("right" if variant.tile_costs else "costs nothing")
    meant = Variant() if variant is None else replace(variant, cells=MEAN, tiles=RIGHT)
    rows, right, got = _clearest(meant, told)
    example = Example(text(rows), f"{right:g}", f"{got:g}")
    facts = {"right": right, "got": got}
    if variant is None:
        return Verdict(FAILED, 0.0, "no known mistake", facts, hint, [example])
    if variant.cells == SUM and variant.tiles == RIGHT:
        return Verdict(PARTLY, 0.5, "cells: sum", facts, hint, [example])
    key = f"cells: {variant.cells}" if variant.tiles == RIGHT else f"tiles: {variant.tiles}"
    several = variant.cells != MEAN and variant.tiles != RIGHT
    return Verdict(FAILED, 0.0, "several" if several else key, facts, hint, [example])


def _clearest(meant: Variant, told: Sequence[tuple[Call, float | None, Any, Any]]) -> tuple[Rows, float, float]:
    """The board on which the value is furthest from what is meant, what that is, and what came."""
    found = []
    for (rows, depth, _), value, _, _ in told:
        right = meant.value(rows, depth, False, rigged)
        got = math.nan if value is None else value
        found.append((rows, right, got))
    return max(found, key=lambda one: 0.0 if math.isnan(one[2]) else abs(one[1] - one[2]))


def _gives(variant: Variant, told: Sequence[tuple[Call, float | None, Any, Any]]) -> bool:
    return all(
        value is not None and close(variant.value(rows, depth, turn == 1, rigged), value)
        for (rows, depth, turn), value, _, _ in told
    )


def whole(exam: Examination) -> Verdict:
    """With the hand-in's own evaluation, expectimax to depth 2 chooses a best move."""
    if not has(exam, "Expectimax") or not has(exam, "evaluate_state"):
        return Verdict.unknown("no part", part="Expectimax")
    variant = fitted(exam)
    if variant is None:
        return Verdict.unknown("not understood")
    boards = crowded(exam.rng("whole"), 4) + crowded(exam.rng("whole", hidden=True), 4)
    wrong = []
    compared = 0
    for rows in boards:
        asked = {"board": [list(row) for row in rows], "depth": 2, "turn": 1}
        try:
            found = exam.ask("expectimax", 20, calls=[asked]).get("answers")
            if not isinstance(found, list) or not isinstance(found[0], dict):
                raise Trouble("died", "it sent no answers")
            values = dict(variant.actions(rows, 2, _own(exam, variant, rows)))
        except OutOfTime:
            if not compared:
                raise
            exam.cut_short(compared, len(boards))
            break
        compared += 1
        direction = found[0].get("direction")
        chosen = NAMES.index(direction) if direction in NAMES else None
        best = max(values.values())
        if chosen not in values or (values[chosen] < best and not close(values[chosen], best)):
            wrong.append((rows, [NAMES[one] for one in values if values[one] == best], direction))
    examples = [Example(text(rows), " ".join(best), str(direction)) for rows, best, direction in wrong[:1]]
    return Verdict.counted(
        compared - len(wrong), compared, "worse move", hint=place(exam, "expectimax"), examples=examples
    )


def _own(exam: Examination, variant: Variant, rows: Rows) -> Any:
    """The hand-in's evaluation, asked for all leaves of a search at once."""
    leaves: dict[Rows, float] = {}

    def note(board: Rows) -> float:
        leaves[board] = 0.0
        return 0.0

    list(variant.actions(rows, 2, note))
    boards = list(leaves)
    for board, value in zip(boards, evaluated(exam, boards), strict=True):
        leaves[board] = value if value is not None else -math.inf
    return leaves.__getitem__
