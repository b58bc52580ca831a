"""Agents that do not search: random, and greedy for what is best at once."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from mohreh.agents.base import Agent, Memory
from mohreh.agents.solving import is_puzzle
from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import OVER, AnyGame
from mohreh.results import Evaluate, SearchResult
from mohreh.search.evaluation import evaluations_of, make_evaluation
from mohreh.search.heuristic import heuristics_of, make_heuristic
from mohreh.search.root import final_value, to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import renamed, setting


@dataclass(frozen=True)
class RandomAgent(Agent):
    """Any legal action, all equally likely: the floor that every other agent is measured from."""

    name: ClassVar[str] = "random"
    summary: ClassVar[str] = "any legal action, all equally likely"
    deterministic: ClassVar[bool] = False

    def choose(
        self,
        game: AnyGame,
        state: Any,
        rng: random.Random,
        memory: Memory,
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> SearchResult[Any]:
        to_move(game, state)
        action = rng.choice(game.actions(state))
        return SearchResult(action, 0.0, {}, line=(action,), nodes=1)


@dataclass(frozen=True)
class GreedyAgent(Agent):
    """The action that looks best right after it: points now, and the evaluation of where it leads.

    Ties are broken at random. In a puzzle it is the action with the least estimate of moves still needed.
    """

    name: ClassVar[str] = "greedy"
    summary: ClassVar[str] = "the action that looks best at once, ties broken at random"
    deterministic: ClassVar[bool] = False

    evaluation: str = setting("", help="the evaluation, with its weights in brackets; empty: the game's own")
    looks: Evaluate[Any] = field(default=lambda state, player: 0.0, compare=False, repr=False)

    def ready_for(self, game: AnyGame) -> Self:
        known = heuristics_of(game) if is_puzzle(game) else evaluations_of(game)
        named = renamed(self.evaluation, known)
        return replace(self, evaluation=named, looks=looks_of(game, named))

    def choose(
        self,
        game: AnyGame,
        state: Any,
        rng: random.Random,
        memory: Memory,
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> SearchResult[Any]:
        me = to_move(game, state)
        values = {}
        for action in game.actions(state):
            child = game.after(state, action)
            over = game.turn(child) == OVER
            value = final_value(game, child, me, self.looks) if over else self.looks(child, me)
            values[action] = game.points(state, action) + value
        value = max(values.values())
        action = rng.choice([action for action, found in values.items() if found == value])
        return SearchResult(action, value, values, line=(action,), expanded=1, nodes=1 + len(values), depth=1)


def looks_of(game: AnyGame, evaluation: str) -> Evaluate[Any]:
    """The evaluation by name; in a puzzle minus the heuristic of that name."""
    if is_puzzle(game):
        heuristic = make_heuristic(game, evaluation)
        return lambda state, player: -heuristic(state)
    return make_evaluation(game, evaluation).on(game)
