"""Run a search and make the film of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

from mohreh.agents import make_agent
from mohreh.agents.solving import is_puzzle, make_method
from mohreh.budget import UNLIMITED, Budget, Cancel, Spending
from mohreh.film.code import Watcher
from mohreh.film.film import Film
from mohreh.film.narrator import narrate
from mohreh.film.recorder import Recorder
from mohreh.film.speech import usual_players
from mohreh.film.values import Values
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of
from mohreh.language import LANGUAGES
from mohreh.search.heuristic import make_heuristic
from mohreh.search.trace import Observer
from mohreh.settings import split_call


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

    When so many nodes are recorded the search is stopped, as by a budget.
    """
    brake = budget.cancel or Cancel()
    spending = Spending(budget)
    recorder = Recorder(game, nodes, full=brake.set)
    run = solve if is_puzzle(game) else decide
    watcher = Watcher(Values(game), recorder.node) if code else None
    if watcher is not None:
        recorder.step = watcher.step
    with nullcontext() if watcher is None else watcher.watching():
        result = run(game, state, search, seed, replace(budget, cancel=brake), recorder)
    stopped = spending.over or brake.is_set() or recorder.unfinished
    film = Film(
        game=str(game),
        position=game.text(state),
        search=search,
        seed=seed,
        players=players_of(game),
        points=game.has_points,
        result=result,
        stopped=stopped,
        left_out=recorder.left_out,
        names=list(recorder.names),
        lines=recorder.lines,
        facts=list(recorder.facts),
        nodes=recorder.nodes,
        events=recorder.events,
        changes=recorder.changes,
        code=None if watcher is None else watcher.code(),
    )
    film.speech = narrate(film)
    return film


def players_of(game: AnyGame) -> dict[str, Sequence[str]]:
    """What the players of a game are called in a sentence, by language."""
    named = kit_of(game).player_names
    return {language: (named.get(language) or usual_players(language))[: game.players] for language in LANGUAGES}


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
