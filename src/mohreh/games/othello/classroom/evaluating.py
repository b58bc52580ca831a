"""Whether an evaluation of Othello is alive: finite, repeatable, and not blind to a part of the board.

An evaluation may care for corners only; but if it sees a square it should see the squares that mirror it. One that
forgets the last row and the last column sees a1 and not f6.
"""

from __future__ import annotations

import random
from typing import Any, Final

from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.games.othello.classroom.positions import anywhere
from mohreh.games.othello.formats import square_name
from mohreh.games.othello.rules import Othello, OthelloState

TRIALS: Final = 12
"""How often each square is changed, in other positions."""


def alive(exam: Examination, hint: Hint) -> Verdict:
    """The verdict."""
    game: Any = exam.game
    rng = exam.rng("alive")
    side = 0 if exam.assignment.name == "othello-8" else None
    states = anywhere(game, rng, 30, side)
    positions = [exam.position(state) for state in states]
    told = _values(exam, [*positions, *positions])
    if told is None:
        return Verdict.unknown("evaluation not called")
    first, again = told[: len(states)], told[len(states) :]
    if any(value is None for value in first):
        at = first.index(None)
        return Verdict(FAILED, 0.0, "not a number", {}, hint, [Example(game.text(states[at]), "", "")])
    if first != again:
        at = next(number for number, value in enumerate(first) if value != again[number])
        example = Example(game.text(states[at]), str(first[at]), str(again[at]))
        return Verdict(FAILED, 0.0, "not repeatable", {}, hint, [example])
    if len(set(first)) == 1:
        return Verdict(FAILED, 0.0, "constant", {"value": first[0] or 0.0}, hint)
    blind = _blind_squares(exam, game, rng, side)
    if blind:
        names = " ".join(square_name(game.size, square) for square in blind)
        return Verdict(FAILED, 0.0, "blind", {"squares": names, "count": len(blind)}, hint)
    return Verdict.passed()


def _values(exam: Examination, positions: list[dict[str, Any]]) -> list[float | None] | None:
    values: list[float | None] = []
    for at in range(0, len(positions), 400):
        batch = positions[at : at + 400]
        try:
            told = exam.ask("evaluate", positions=batch).get("values")
        except Trouble:  # perhaps it was not meant to be called like this
            return None
        if not isinstance(told, list) or len(told) != len(batch):
            return None
        values += [number_in(one) for one in told]
    return values


def _blind_squares(exam: Examination, game: Othello, rng: random.Random, side: int | None) -> list[int]:
    """Squares whose disc never matters, though that of a mirrored square does."""
    pairs: list[tuple[int, dict[str, Any], dict[str, Any]]] = []
    states = [one for one in anywhere(game, rng, 60, side) if (one.x | one.o).bit_count() > game.size**2 // 2]
    for square in range(game.size**2):
        taken = [one for one in states if (one.x | one.o) >> square & 1]
        pairs += [(square, exam.position(one), _turned(exam, game, one, square)) for one in taken[:TRIALS]]
    values = _values(exam, [one for _, before, after in pairs for one in (before, after)])
    if values is None:
        return []
    tried: dict[int, int] = {}
    seen: set[int] = set()
    for number, (square, _, _) in enumerate(pairs):
        tried[square] = tried.get(square, 0) + 1
        if values[2 * number] != values[2 * number + 1]:
            seen.add(square)
    deaf = [square for square, count in tried.items() if square not in seen and count >= TRIALS // 2]
    return sorted(square for square in deaf if any(one in seen for one in mirrored(game.size, square)))


def _turned(exam: Examination, game: Othello, state: OthelloState, square: int) -> dict[str, Any]:
    """The position with one disc turned over."""
    made = exam.position(state)
    row, column = divmod(square, game.size)
    made["grid"][row][column] = -made["grid"][row][column]
    return made


def mirrored(size: int, square: int) -> set[int]:
    """A square's images under the symmetries of the board.   6, 0 -> {0, 5, 30, 35}"""
    row, column = divmod(square, size)
    last = size - 1
    pairs = [(row, column), (last - row, column), (row, last - column), (last - row, last - column)]
    return {one * size + other for one, other in pairs} | {other * size + one for one, other in pairs}
