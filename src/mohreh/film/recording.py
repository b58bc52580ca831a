"""Run a search and make the film of it."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from mohreh.agents import Player, make_agent
from mohreh.agents.solving import is_puzzle, make_method, methods_of
from mohreh.budget import UNLIMITED, Budget, Cancel, Spending
from mohreh.film.code import PACKAGE, Watcher, is_search
from mohreh.film.film import Film
from mohreh.film.quiet import quiet_game, quiet_observer
from mohreh.film.recorder import Recorder
from mohreh.film.values import Values
from mohreh.games.base import AnyGame
from mohreh.search.heuristic import make_heuristic
from mohreh.search.trace import Observer
from mohreh.settings import renamed, split_call


def record(
    game: AnyGame,
    state: Any,
    search: str,
    *,
    seed: int = 0,
    nodes: int = 100_000,
    budget: Budget = UNLIMITED,
    code: bool = False,
) -> Film:
    """The film of a search in a position, with its code in step if that is wanted.

    When that many nodes are recorded the search is stopped, as by a budget.
    """
    brake = budget.cancel or Cancel()
    spending = Spending(budget)
    recorder = Recorder(game, nodes, full=brake.set)
    run = solve if is_method(game, search) else decide
    watcher = Watcher(Values(game), lambda frame: recorder.node(), files_of(game)) if code else None
    if watcher is not None:
        recorder.step = watcher.step
    asked, told = (game, recorder) if watcher is None else _unheard(game, recorder, watcher)
    with nullcontext() if watcher is None else watcher.watching():
        result = run(asked, state, search, seed, replace(budget, cancel=brake), told)
    return recorder.film(
        search=search,
        seed=seed,
        result=result,
        stopped=spending.over or brake.is_set() or recorder.unfinished,
        code=None if watcher is None else watcher.code(),
    )


def _unheard(game: AnyGame, recorder: Recorder, watcher: Watcher) -> tuple[AnyGame, Observer]:
    """What the search is given; a game of one's own is watched, so it stays as it is."""
    asked = quiet_game(game, watcher.silently) if _is_ours(game) else game
    return asked, quiet_observer(recorder, watcher.silently)


def _is_ours(game: AnyGame) -> bool:
    return Path(inspect.getfile(type(game))).is_relative_to(PACKAGE)


def record_player(
    game: AnyGame, state: Any, player: Player, search: str, *, seed: int = 0, nodes: int = 100_000
) -> Film:
    """The film of a player's decision, as far as it tells of its search: a student's hand-in, say, which is watched."""
    recorder = Recorder(game, nodes)
    found = player.choose(state, random.Random(seed), observer=recorder)
    result = {**found.as_data(game), "solved": None}
    return recorder.film(search=search, seed=seed, result=result, stopped=recorder.unfinished, code=None)


def files_of(game: AnyGame) -> Callable[[str], bool]:
    """The files whose lines are shown: those of the searches, and that of a user's own game."""
    own = inspect.getfile(type(game))
    return is_search if _is_ours(game) else lambda file: file == own or is_search(file)


def is_method(game: AnyGame, search: str) -> bool:
    """Whether a search is one of the methods for puzzles; else it is an agent."""
    name, _ = split_call(search)
    return is_puzzle(game) and renamed(name, methods_of(game)) in methods_of(game)


def decide(game: AnyGame, state: Any, search: str, seed: int, budget: Budget, observer: Observer) -> dict[str, Any]:
    """What an agent says to a position."""
    found = make_agent(search, game).choose(state, random.Random(seed), budget=budget, observer=observer)
    return {**found.as_data(game), "solved": None}


def solve(game: AnyGame, state: Any, search: str, seed: int, budget: Budget, observer: Observer) -> dict[str, Any]:
    """What a method for puzzles says, in the words of a decision."""
    name, values = split_call(search)
    method = make_method(game, name)
    heuristic = make_heuristic(game, values.get("heuristic", method.heuristic))
    found = method(game, state, heuristic, budget=budget, observer=observer).as_data(game)
    first = found["moves"][0] if found["moves"] else None
    same = {"line": found["moves"], "nodes": found["generated"], "exact": found["optimal"]}
    return {**found, **same, "action": first, "value": None}
