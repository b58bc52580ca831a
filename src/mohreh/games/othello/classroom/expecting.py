"""The question about expectimax: the opponent's node is a mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mohreh.classroom.hand_in.calls import functions_in
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import Example, Hint, Verdict
from mohreh.classroom.questions.study import exact, study_of
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.games.othello.classroom.plan import plan
from mohreh.games.othello.classroom.positions import middles
from mohreh.games.othello.rules import OthelloState


def expectimax(exam: Examination) -> Verdict:
    """The opponent's node is the mean over its legal moves: values and move by the hand-in's own evaluation."""
    game: Any = exam.game
    study = study_of(exam, plan)
    wrong: list[tuple[OthelloState, float, float]] = []
    compared = 0
    keys: list[set[str]] = []
    for state in middles(game, exam.rng("expectimax"), 10, 6, 0):
        tree = exact(exam, study, state, 2)
        if tree is None:
            continue
        try:
            told = exam.ask("decide", position={**exam.position(state), "depth": 2, "search": "expectimax"})
        except Trouble as trouble:
            if trouble.kind == "course":
                return Verdict.unknown("no expectimax")
            raise
        answer = told.get("answer")
        value = number_in(answer.get("value")) if isinstance(answer, dict) else None
        if value is None:
            continue
        compared += 1
        by_kind = {name: _expected(tree, combine) for name, combine in COMBINATIONS.items()}
        if abs(by_kind["mean"] - value) > 1e-6 * max(1.0, abs(value)):
            wrong.append((state, by_kind["mean"], value))
            keys.append({name for name, one in by_kind.items() if abs(one - value) <= 1e-6 * max(1.0, abs(value))})
    if compared < 3:
        return Verdict.unknown("too few compared")
    if not wrong:
        return Verdict.passed(count=compared)
    matching = set.intersection(*keys) if keys else set()
    state, right, value = wrong[0]
    key = next(iter(sorted(matching))) if len(matching) == 1 else "other mean"
    sources = exam.hand_in.sources
    defined = {file: functions_in(text).get("expectimax") for file, text in sources.items()}
    places = [Hint(file, one.lineno) for file, one in defined.items() if one is not None]
    return Verdict.counted(
        compared - len(wrong),
        compared,
        key,
        hint=places[0] if places else None,
        examples=[Example(game.text(state), f"{right:g}", f"{value:g}")],
        value=value,
        best=right,
    )


COMBINATIONS: Final[dict[str, Callable[[list[float]], float]]] = {
    "mean": lambda values: sum(values) / len(values),
    "sum": sum,
    "smallest": min,
    "largest": max,
    "per square": lambda values: sum(values) / 64,
}
"""What hand-ins make of the opponent's replies."""


def _expected(tree: Any, combine: Callable[[list[float]], float]) -> float:
    best = -float("inf")
    for _, child in tree.children(tree.state):
        if tree.turn(child) < 0:
            value = tree.values[child, -1]
        else:
            value = combine([tree.value(below, 0) for _, below in tree.children(child)])
        best = max(best, value)
    return best
