"""The check as a whole: seeded random games, every kind of question asked on the way."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from mohreh.conformance.canonical import Sameness
from mohreh.conformance.declaration import check_class, check_declaration
from mohreh.conformance.kit import check_kit
from mohreh.conformance.position import check_after, check_solved, check_turn, check_value
from mohreh.conformance.problem import Inspector, Problem, Unanswered
from mohreh.conformance.start import check_start, deal
from mohreh.conformance.texts import check_names, check_refusals, check_text
from mohreh.errors import MohrehError
from mohreh.games import AnyGame, make_game
from mohreh.games.base import CHANCE, OVER
from mohreh.games.user_file import game_from_file
from mohreh.settings import split_call

GAMES = 20
LONGEST = 500
"""Plies after which a game is left; random play should have come to an end by then."""
LOOKED_AT = 0.03
"""The share of positions that are looked at closely, besides the ends of games and the openings of the first two."""
OPENING = 50

Report = Callable[[float], None]


def check_loaded(name: str, seed: int, report: Report) -> list[Problem]:
    """The problems of a game in a user's file, from its loading on. It runs the file: call it in the sandbox."""
    path, values = split_call(name)
    try:
        kind = game_from_file(Path(path))
    except MohrehError as error:
        return [Problem("loads", str(error))]
    unreadable = check_class(kind)
    if unreadable is not None:
        return [Problem("settings", unreadable)]
    if not values:
        try:
            kind()
        except Exception as error:
            return [Problem("settings", f"with its own defaults it raises {type(error).__name__}: {error}")]
    return check_game(make_game(name, files=True), seed, report)


def check_game(game: AnyGame, seed: int = 0, report: Report = lambda share: None) -> list[Problem]:
    """All problems that seeded random play finds, the broken promises first, then the warnings.

    What its kit offers is tried once the rules are in order.
    """
    inspector = Inspector(game)
    check_declaration(inspector)
    with suppress(Unanswered):
        check_start(inspector, seed)
        _play_games(inspector, seed, report)
    inspector.watch_luck("one of its methods")
    if all(problem.warning for problem in inspector.found.values()):
        check_kit(inspector, seed)
    return sorted(inspector.found.values(), key=lambda problem: problem.warning)


def _play_games(inspector: Inspector, seed: int, report: Report) -> None:
    game, same = inspector.game, Sameness(inspector)
    ended = 0
    for number in range(GAMES):
        rng = random.Random(seed + number)
        inspector.watching = number < 2
        with suppress(Unanswered):
            ended += _play_game(inspector, same, deal(inspector, seed + number), rng, OPENING if number < 2 else 0)
        report((number + 1) / GAMES)
    if not inspector.found and not ended:
        sentence = f"none of {GAMES} random games ended within {LONGEST} plies, so nothing is known about its end"
        inspector.note("ends", sentence, warning=True)
    if not inspector.found and inspector.seen_chance != game.has_chance:
        met = "chance was met" if inspector.seen_chance else "no chance was met"
        inspector.note("has_chance", f"has_chance is {game.has_chance}, but {met}; set it as it is")


def _play_game(inspector: Inspector, same: Sameness, state: Any, rng: random.Random, opening: int) -> bool:
    """Play one game, looking at it on the way, at its opening most closely; whether it came to an end."""
    seen = set()
    for ply in range(LONGEST):
        check_value(inspector, state)
        seen.add(state)
        inspector.watching &= ply < opening
        over = inspector.ask("turn", state) == OVER
        if ply < opening or over or rng.random() < LOOKED_AT:
            look_closely(inspector, same, state)
        if over:
            return True
        state = _next(inspector, state, seen, rng)
    return False


def look_closely(inspector: Inspector, same: Sameness, state: Any) -> None:
    """Ask everything about one position; what it cannot answer does not keep the other questions from being asked."""
    for check in (check_turn, check_after, check_solved, check_text, check_refusals, check_names):
        with suppress(Unanswered):
            check(inspector, state)
    with suppress(Unanswered):
        same.check(state)


def _next(inspector: Inspector, state: Any, seen: set[Any], rng: random.Random) -> Any:
    """A random next state; one that is new, if that is easily found, for puzzles can be walked in circles."""
    chance = inspector.ask("turn", state) == CHANCE
    actions = inspector.ask("legal", state)
    if not actions:
        raise Unanswered  # the position itself has been found wanting
    reached = state
    for _ in range(4):
        action = inspector.ask("sample", state, rng) if chance else rng.choice(actions)
        if chance and action not in actions:
            inspector.note("sample", f"sample draws {action!r}, which is not among chances", state)
            raise Unanswered
        reached = inspector.ask("after", state, action)
        if reached not in seen:
            break
    return reached
