"""The questions about Monte-Carlo: parameters, simulations, UCB1, and what is made of them."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Any, Final

from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, PARTLY, Example, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.games.twenty48.classroom.boards import played, stuck
from mohreh.games.twenty48.classroom.common import close, has, place, text
from mohreh.games.twenty48.rules import MOVES, NAMES, Rows, moved

OWN_MOVES: Final = re.compile(r"m+")


def search_parameters(exam: Examination) -> Verdict:
    """`get_search_params` begins within the limits and grows, in both modes."""
    if not has(exam, "MCTS"):
        return Verdict.unknown("no part", part="MCTS")
    numbers = [0, 150, 199, 200, 300, 600, 1200, 3000, 10_000]
    told = exam.ask("params", numbers=numbers).get("params")
    hint = place(exam, "get_search_params") or place(exam, "get_serach_params")
    for mode, most in (("mcts", (8, 8)), ("ucb", (10, 20))):
        rows = told.get(mode) if isinstance(told, dict) else None
        pairs = [_pair(one) for one in rows] if isinstance(rows, list) else []
        if len(pairs) != len(numbers) or any(one is None for one in pairs):
            return Verdict(FAILED, 0.0, "no pair", {"mode": mode}, hint)
        known = [one for one in pairs if one is not None]
        if max(known[0]) > max(most) or min(known[0]) > min(most) or min(known[0]) < 1:
            facts = {"mode": mode, "got": f"{known[0][0]:g}, {known[0][1]:g}", "limit": f"{most[0]}, {most[1]}"}
            return Verdict(PARTLY, 0.25, "too large", facts, hint)
        if known[1] != known[0]:
            return Verdict(PARTLY, 0.5, "grows too fast", {"mode": mode, "number": numbers[1]}, hint)
        if not (known[-1][0] > known[0][0] and known[-1][1] > known[0][1]):
            return Verdict(PARTLY, 0.5, "never grows", {"mode": mode}, hint)
    return Verdict.passed()


def _pair(value: Any) -> tuple[float, float] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    one, other = number_in(value[0]), number_in(value[1])
    return None if one is None or other is None else (one, other)


def simulation(exam: Examination) -> Verdict:
    """A simulation makes random moves, adds a tile after each, and stops when it cannot move."""
    if not has(exam, "MCTS"):
        return Verdict.unknown("no part", part="MCTS")
    hint = place(exam, "simulate_move")
    depth = 8
    boards = [played(exam.rng("simulate", number), 10).rows for number in range(6)]
    told = _simulations(exam, boards, depth)
    for rows, one in zip(boards, told, strict=True):
        heard = str(one.get("heard", ""))
        # Who draws a move himself may try all four before the tile comes.
        moves, tiles = heard.count("r") or len(OWN_MOVES.findall(heard)), heard.count("t")
        value = number_in(one.get("value"))
        example = Example(text(rows), f"{depth} × (r t)", heard[:60])
        if value is None or not math.isfinite(value):
            return Verdict(FAILED, 0.0, "no number", {"got": str(one.get("value"))}, hint, [example])
        if not moves and not tiles:
            return Verdict.unknown("nothing heard")
        if not moves:
            return Verdict(FAILED, 0.0, "no moves", {}, hint, [example])
        if tiles < moves - 1:
            return Verdict(FAILED, 0.0, "no tiles", {"moves": moves, "tiles": tiles}, hint, [example])
        if not depth - 1 <= moves <= depth + 1:
            return Verdict(PARTLY, 0.5, "other length", {"moves": moves, "depth": depth}, hint, [example])
        if one.get("changed"):
            return Verdict(PARTLY, 0.5, "changed", {}, hint, [example])
    full = stuck(exam.rng("simulate stuck"), 2)
    try:
        _simulations(exam, full, 50)
    except Trouble as trouble:
        example = Example(text(full[0]), "", trouble.message)
        return Verdict(PARTLY, 0.5, "stuck", {"message": trouble.message}, hint, [example])
    return Verdict.passed()


def _simulations(exam: Examination, boards: Sequence[Rows], depth: int) -> list[dict[str, Any]]:
    told = exam.ask("simulate", boards=[[list(row) for row in rows] for rows in boards], depth=depth).get("simulations")
    if not isinstance(told, list) or len(told) != len(boards) or not all(isinstance(one, dict) for one in told):
        raise Trouble("died", "it sent no simulations")
    return told


def ucb(exam: Examination) -> Verdict:
    """UCB1 in exact numbers; what was never tried is worth infinity."""
    if not has(exam, "MCTS"):
        return Verdict.unknown("no part", part="MCTS")
    rng = exam.rng("ucb")
    calls = [[(rng.randrange(50, 900), rng.randrange(1, 12)) for _ in range(4)] for _ in range(8)]
    fresh = [[(0, 0), *one[1:]] for one in calls[:3]]
    asked: list[dict[str, Any]] = [
        {"moves": [list(pair) for pair in one], "total": sum(visits for _, visits in one)} for one in [*calls, *fresh]
    ]
    told = exam.ask("ucb", calls=asked)
    scores, c = told.get("scores"), number_in(told.get("c"))
    if not isinstance(scores, list) or len(scores) != len(asked):
        raise Trouble("died", "it sent no scores")
    hint = place(exam, "ucb")
    wrong = []
    for call, got in zip(asked, scores, strict=True):
        right = [_ucb(pair, int(call["total"]), c if c is not None else 2.0) for pair in call["moves"]]
        found = [number_in(one) for one in got] if isinstance(got, list) else []
        if len(found) != 4 or any(
            one is None or not close(one, other) for one, other in zip(found, right, strict=True)
        ):
            wrong.append((call, right, found))
    if not wrong:
        return Verdict.passed()
    call, right, found = wrong[0]
    key = (
        "unvisited" if len(wrong) == len(fresh) and all([0, 0] in one[0]["moves"] for one in wrong) else "other formula"
    )
    for name, formula in UCB_MUTANTS.items():
        if len(found) == 4 and key != "unvisited" and all(_matches(one, c or 2.0, formula) for one in wrong):
            key = name
            break
    shown = ", ".join("∞" if one == math.inf else f"{one:.3f}" for one in right)
    got = ", ".join("–" if one is None else f"{one:.3f}" for one in found)
    example = Example(str(call["moves"]), shown, got)
    return Verdict.counted(len(asked) - len(wrong), len(asked), key, hint=hint, examples=[example])


def _ucb(pair: Sequence[float], total: int, c: float) -> float:
    score, visits = pair
    return math.inf if visits == 0 else score / visits + c * math.sqrt(math.log(total) / visits)


UCB_MUTANTS: Final = {
    "forgets C": lambda score, visits, total, c: score / visits + math.sqrt(math.log(total) / visits),
    "forgets the mean": lambda score, visits, total, c: score + c * math.sqrt(math.log(total) / visits),
    "visits instead of score": lambda score, visits, total, c: visits / total + c * math.sqrt(math.log(total) / visits),
    "logarithm of ten": lambda score, visits, total, c: score / visits + c * math.sqrt(math.log10(total) / visits),
    "no root": lambda score, visits, total, c: score / visits + c * math.log(total) / visits,
    "two in the root": lambda score, visits, total, c: score / visits + c * math.sqrt(2 * math.log(total) / visits),
}


def _matches(one: tuple[Any, Any, list[float | None]], c: float, formula: Any) -> bool:
    call, _, found = one
    for (score, visits), got in zip(call["moves"], found, strict=True):
        if visits and (got is None or not close(got, formula(score, visits, call["total"], c))):
            return False
    return True


def arms(exam: Examination) -> Verdict:
    """With simulations that say which move is best, both searches choose it, and never an impossible one."""
    if not has(exam, "MCTS"):
        return Verdict.unknown("no part", part="MCTS")
    calls: list[dict[str, Any]] = []
    rng = exam.rng("arms")
    for number in range(10):
        rows = played(exam.rng("arms", number), 30 + number).rows
        worth = [100, 400, 1500, 6000]
        rng.shuffle(worth)
        calls.append({"board": [list(row) for row in rows], "worth": worth, "total": 24, "depth": 4})
    told = exam.ask("arms", 30, calls=calls).get("arms")
    wrong: list[tuple[str, dict[str, Any], str, str]] = []
    asked = 0
    for mode in ("mcts", "ucb"):
        found = told.get(mode) if isinstance(told, dict) else None
        if not isinstance(found, list) or len(found) != len(calls):
            raise Trouble("died", "it sent no answers")
        for call, one in zip(calls, found, strict=True):
            rows = tuple(map(tuple, call["board"]))
            legal = [direction for direction in MOVES if moved(rows, direction) != rows]
            value = {direction: call["worth"][direction] for direction in legal}
            best = max(value, key=value.__getitem__)
            direction = one.get("direction") if isinstance(one, dict) else None
            asked += 1
            if direction != NAMES[best]:
                wrong.append((mode, call, NAMES[best], str(direction)))
    if not wrong:
        return Verdict.passed()
    mode, call, right, got = wrong[0]
    rows = tuple(map(tuple, call["board"]))
    name = "mcts_v0" if mode == "mcts" else "mcts_v2"
    impossible = got in NAMES and moved(rows, NAMES.index(got)) == rows
    example = Example(text(rows), right, got)
    key = "impossible move" if impossible else "not the best"
    return Verdict.counted(
        asked - len(wrong), asked, key, hint=place(exam, name), examples=[example], name=name, best=right, got=got
    )
