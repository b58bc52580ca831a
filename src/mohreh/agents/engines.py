"""The strongest players: `engine`, as good as the time allows, and `solver`, exact where a game can be solved.

A game's kit brings its own `engine` among its agents; the one for puzzles is here. Without the native core the `solver`
still solves puzzles and small games with the readable searches, and `engine` says what is missing.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from mohreh import native
from mohreh.agents.advice import every_move_proven, every_move_solved
from mohreh.agents.base import Agent, Memory
from mohreh.agents.solving import follow_plan, is_puzzle, native_search
from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.kit import Prover, kit_of, loaded
from mohreh.results import SearchResult
from mohreh.search.alphabeta import deepening_alphabeta
from mohreh.search.evaluation import make_evaluation
from mohreh.search.root import to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting

PUZZLE_SECONDS: Final = 60.0
DEEPEST: Final = 60
GUESSING: Final = (0.2, 1.0)
"""The share of its time, and the most seconds, that a solver without a proof keeps for a good guess."""


@dataclass(frozen=True)
class StrongAgent(Agent):
    """What engine and solver have in common."""

    memory: int = setting(256, range=(1, 65536), help="the most that its tables may take, in MB")
    threads: int = setting(1, range=(1, 64), help="how many threads search; only with 1 are games repeatable")


@dataclass(frozen=True)
class Engine(StrongAgent):
    """The strongest native player of a game. A game that has one derives it and names it in its kit."""

    name: ClassVar[str] = "engine"
    summary: ClassVar[str] = "the strongest native player, as deep as its time allows"
    deterministic: ClassVar[bool] = False
    needs_core: ClassVar[bool] = True

    reporting: ClassVar[bool] = True

    time: float = setting(0.1, range=(0.001, 3600), help="seconds per move")
    nodes: int | None = setting(
        None,
        type=int,
        range=(1, 10**9),
        help="the most nodes per move; with time enough its strength is everywhere the same",
    )

    def spends(self, budget: Budget) -> Budget:
        """The budget with the agent's own limits."""
        return budget.tighter(seconds=self.time, nodes=self.nodes, memory=self.memory << 20)

    @abstractmethod
    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        """Search natively, to a depth or as deep as the budget allows."""

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
        whole = self.spends(budget)
        if observer.wants_every_node:
            whole = self._show_depths(game, state, memory, whole, observer)
        found = self.look(game, state, memory, whole)
        observer.report(state, found)
        return found

    def _show_depths(self, game: AnyGame, state: Any, memory: Memory, budget: Budget, observer: Observer) -> Budget:
        """Search to depth 1, 2, 3 … with half of the time, so that one sees how the answer grew; what is left of it."""
        assert budget.seconds is not None
        half = left = budget.seconds / 2
        for depth in range(1, DEEPEST + 1):
            found = self.look(game, state, memory, replace(budget, seconds=left), depth)
            left -= found.seconds
            if not found.complete or found.depth < depth:
                break
            observer.report(state, found)
            if found.exact or left <= 0:
                break
        return replace(budget, seconds=half + max(left, 0.0))


@dataclass(frozen=True)
class PuzzleEngine(Engine):
    """In a puzzle the engine plays a shortest solution, which takes as long as it takes."""

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return kit_of(game).path_search is not None and is_puzzle(game)

    def spends(self, budget: Budget) -> Budget:
        return budget.tighter(seconds=PUZZLE_SECONDS, memory=self.memory << 20)

    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        return follow_plan(game, state, memory, budget)

    def _show_depths(self, game: AnyGame, state: Any, memory: Memory, budget: Budget, observer: Observer) -> Budget:
        """The solution is found in one go."""
        return budget


def prover_of(game: AnyGame) -> Prover | None:
    """What proves results natively, where the game's kit offers it and the core was built."""
    offer = kit_of(game).prover
    return None if offer is None or not native.available else loaded(offer)


def prove(game: AnyGame, state: Any, budget: Budget, threads: int) -> SearchResult[Any]:
    """The result of a game under perfect play, proven again: no book is asked; `exact` unless the budget ended."""
    to_move(game, state)
    prover = prover_of(game)
    if prover is not None:
        return prover(game, state, budget=budget, threads=threads, kept={}, fresh=True)
    return deepening_alphabeta(game, state, make_evaluation(game, "zero").on(game), budget=budget)


@dataclass(frozen=True)
class Solver(StrongAgent):
    """Exact play: a shortest solution of a puzzle, the result under perfect play of a game.

    When the time ends before the proof it plays what looks best, and `exact` is false.
    """

    name: ClassVar[str] = "solver"
    summary: ClassVar[str] = "plays perfectly where the game can be solved in its time"

    reporting: ClassVar[bool] = True

    time: float = setting(60.0, range=(0.01, 3600), help="the most seconds per move")

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return not game.has_chance

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
        whole = budget.tighter(seconds=self.time, memory=self.memory << 20)
        if is_puzzle(game):
            plan = follow_plan(game, state, memory, whole, observer if native_search(game) is None else SILENT)
            observer.report(state, plan)
            return plan
        prover = prover_of(game)
        if observer.wants_every_node and prover is not None:
            return self.advise(game, state, rng, memory, budget=whole, observer=observer)
        if prover is None:
            return deepening_alphabeta(game, state, make_evaluation(game).on(game), budget=whole, observer=observer)
        share, most = GUESSING
        assert whole.seconds is not None
        guessing = min(whole.seconds * share, most)
        proving = whole.tighter(seconds=whole.seconds - guessing)
        found = prover(game, state, budget=proving, threads=self.threads, kept=memory.kept, fresh=False)
        if found.exact:
            return found
        from mohreh.agents import agents_of

        guess = agents_of(game)["engine"].configured({"memory": self.memory, "threads": self.threads, "time": guessing})
        return guess.choose(game, state, rng, memory, budget=whole)

    def advise(
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
        whole = budget.tighter(seconds=self.time, memory=self.memory << 20)
        if is_puzzle(game):
            return every_move_solved(game, state, whole, observer)

        def prove(state: Any, left: Budget) -> SearchResult[Any]:
            return self.choose(game, state, rng, memory, budget=left)

        return every_move_proven(game, state, prove, whole, observer)
