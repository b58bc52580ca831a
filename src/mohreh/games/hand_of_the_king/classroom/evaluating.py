"""Whether an evaluation of Hand of the King is alive: it must react to what it reads.

Positions are changed in one thing only, a banner or a number of cards, and the evaluation is asked for both.
"""

from __future__ import annotations

import copy
import random
from typing import Any, Final

from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.games.hand_of_the_king.cards import HOUSES, SIZES
from mohreh.games.hand_of_the_king.classroom.positions import anywhere

PAIRS: Final = 60


def alive(exam: Examination, used: set[str], hint: Hint) -> Verdict:
    """The verdict; `used` are the names that the evaluation uses."""
    game: Any = exam.game
    rng = exam.rng("alive")
    states = anywhere(game, rng, 30)
    plain = [game_position(exam, state) for state in states]
    told = _values(exam, [*plain, *plain])
    if told is None:
        return Verdict.unknown("evaluation not called")
    first, again = told[: len(plain)], told[len(plain) :]
    if any(value is None for value in first):
        at = first.index(None)
        return Verdict(FAILED, 0.0, "not a number", {}, hint, [Example(game.text(states[at]), "", "")])
    if first != again:
        at = next(number for number, value in enumerate(first) if value != again[number])
        example = Example(game.text(states[at]), str(first[at]), str(again[at]))
        return Verdict(FAILED, 0.0, "not repeatable", {}, hint, [example])
    if any(value in (float("inf"), float("-inf")) for value in first):
        return Verdict(FAILED, 0.0, "infinite", {}, hint)
    if len(set(first)) == 1:
        return Verdict(FAILED, 0.0, "constant", {"value": first[0] or 0.0}, hint)
    for key, names, change in (
        ("banners", {"get_banners", "banners"}, _other_banner),
        ("cards", {"get_cards", "cards"}, _other_count),
    ):
        if used & names:
            pairs = [(one, change(one, rng)) for one in _crafted(plain, rng)]
            values = _values(exam, [one for pair in pairs for one in pair])
            if values is not None and all(values[at] == values[at + 1] for at in range(0, len(values), 2)):
                return Verdict(FAILED, 0.0, f"deaf to {key}", {"pairs": len(pairs)}, hint)
    return Verdict.passed()


def game_position(exam: Examination, state: Any) -> dict[str, Any]:
    """A state as the desk takes it."""
    return exam.position(state)


def _values(exam: Examination, positions: list[dict[str, Any]]) -> list[float | None] | None:
    try:
        told = exam.ask("evaluate", positions=positions).get("values")
    except Trouble:  # perhaps it was not meant to be called like this
        return None
    if not isinstance(told, list) or len(told) != len(positions):
        return None
    return [number_in(one) for one in told]


def _crafted(plain: list[dict[str, Any]], rng: random.Random) -> list[dict[str, Any]]:
    """Positions to be changed, among them houses that both hold equally."""
    made = [copy.deepcopy(rng.choice(plain)) for _ in range(PAIRS)]
    for number, one in enumerate(made):
        if number % 2:
            house = rng.randrange(len(HOUSES))
            one["held"][0][house] = one["held"][1][house] = SIZES[house] // 2
    return made


def _other_banner(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """One banner changes hands."""
    made = copy.deepcopy(position)
    even = [house for house in range(len(HOUSES)) if made["held"][0][house] == made["held"][1][house] > 0]
    house = rng.choice(even) if even else rng.randrange(len(HOUSES))
    mine = made["banners"][0][house]
    made["banners"][0][house], made["banners"][1][house] = 1 - mine, mine
    return made


def _other_count(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """One player holds more or fewer cards of one house."""
    made = copy.deepcopy(position)
    player, house = rng.randrange(2), rng.randrange(len(HOUSES))
    held = made["held"][player]
    held[house] = rng.choice([count for count in range(SIZES[house] + 1) if count != held[house]])
    return made
