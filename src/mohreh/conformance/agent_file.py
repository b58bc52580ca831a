"""Does a user's own agent keep its promises? It plays seeded games, and what it does wrong is said in one sentence."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from mohreh.conformance.problem import Inspector, Problem, Unanswered
from mohreh.games import GAMES, AnyGame, make_game
from mohreh.games.base import CHANCE, OVER
from mohreh.games.user_file import load_module

DECISIONS = 60
"""How many decisions an agent takes in each game it is tried at."""

Choose = Callable[[AnyGame, Any, random.Random], Any]


def choose_of_file(path: Path) -> Choose | None:
    """The file's function `choose`, if it is an agent file at all."""
    function = getattr(load_module(path), "choose", None)
    return function if inspect.isfunction(function) else None


def check_agent(choose: Choose, game_name: str | None, seed: int = 0) -> list[Problem]:
    """The problems of an agent at one game, or at all built-in ones.

    Many agents are made for one game only: without a name it is enough that it plays one of them right; what it does
    wrong at the others is then a warning.
    """
    names = [game_name] if game_name is not None else list(GAMES)
    found = {name: check_at(choose, make_game(name, files=True), seed) for name in names}
    played = [name for name, problems in found.items() if not problems]
    return [
        replace(problem, sentence=f"at {name}: {problem.sentence}", warning=bool(played))
        for name, problems in found.items()
        for problem in problems
    ]


def check_at(choose: Choose, game: AnyGame, seed: int) -> list[Problem]:
    """What is wrong with the agent at one game: it plays every seat of a few seeded games."""
    inspector = Inspector(game)
    with suppress(Unanswered):
        _play(inspector, choose, seed)
    return list(inspector.found.values())


def _play(inspector: Inspector, choose: Choose, seed: int) -> None:
    game, taken = inspector.game, 0
    rng = random.Random(seed)
    while taken < DECISIONS:
        state = game.initial(rng)
        while (turn := game.turn(state)) != OVER and taken < DECISIONS:
            if turn == CHANCE:
                state = game.after(state, game.sample(state, rng))
                continue
            taken += 1
            state = game.after(state, _decision(inspector, choose, state, seed + taken))


def _decision(inspector: Inspector, choose: Choose, state: Any, seed: int) -> Any:
    """The agent's action, asked for twice with equal generators."""
    action, again = (_asked(inspector, choose, state, seed) for _ in range(2))
    legal = inspector.game.actions(state)
    if action not in legal:
        named = {inspector.game.action_text(possible): possible for possible in legal}
        right = "return the action itself, not its name" if action in named else "return one of game.actions(state)"
        inspector.note("legal", f"choose returns {action!r}, which is not legal; {right}", state)
        raise Unanswered
    if action != again:
        sentence = "choose decides differently with an equal generator; draw everything random from rng"
        inspector.note("repeatable", sentence, state)
    return action


def _asked(inspector: Inspector, choose: Choose, state: Any, seed: int) -> Any:
    try:
        action = choose(inspector.game, state, random.Random(seed))
    except Exception as error:
        inspector.note("choose raises", f"choose raises {type(error).__name__}: {error}", state)
        raise Unanswered from None
    inspector.watch_luck("choose", state)
    return action
