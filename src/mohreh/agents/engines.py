"""The strongest players: `engine`, as good as the time allows, and `solver`, exact where a game can be solved.

Both stand on the native core; what they learn in one move (tables, a plan) they keep for the next. Without the core the
`solver` still solves puzzles and small games with the readable searches, and `engine` says what is missing.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from mohreh import native
from mohreh.agents.base import Agent, Memory
from mohreh.agents.solving import follow_plan, is_puzzle
from mohreh.errors import MohrehError
from mohreh.evaluation import make_evaluation
from mohreh.games.base import AnyGame
from mohreh.native import twenty48
from mohreh.search.alphabeta import deepening_alphabeta
from mohreh.search.budget import Budget
from mohreh.search.result import SearchResult, to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting

HOUSE_GAMES: Final = ("2048", "othello")


def native_player(game: Any, memory: Memory, bytes_: int, threads: int) -> Any:
    """The native player of a two-player game, made once for a whole game."""
    if "native player" not in memory.kept:
        from mohreh.native.othello import Player

        memory.kept["native player"] = Player(game, memory=bytes_, threads=threads)
    return memory.kept["native player"]


def prove(game: AnyGame, state: Any, budget: Budget, threads: int) -> SearchResult:
    """The result of a game under perfect play, proven anew: no book is asked; `exact` unless the budget ended."""
    to_move(game, state)
    if game.name in HOUSE_GAMES and native.available:
        from mohreh.native.othello import Player

        rules: Any = game
        return Player(rules, memory=budget.memory or 10**9, threads=threads, book=False).solve(state, budget=budget)
    return deepening_alphabeta(game, state, make_evaluation(game, "zero").on(game), budget=budget)


@dataclass(frozen=True)
class StrongAgent(Agent):
    """What engine and solver have in common."""

    memory: int = setting(256, range=(1, 65536), help="the size of its tables, in MB")
    threads: int = setting(1, range=(1, 64), help="how many threads search; only with 1 are games repeatable")


@dataclass(frozen=True)
class Engine(StrongAgent):
    """The strongest native player of a game; in a puzzle it plays a shortest solution."""

    name: ClassVar[str] = "engine"
    summary: ClassVar[str] = "the strongest native player, as deep as its time allows"
    deterministic: ClassVar[bool] = False

    time: float = setting(0.1, range=(0.001, 3600), help="seconds a move")

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return game.name in (*HOUSE_GAMES, "water-sort", "card-sort")

    def check(self, game: AnyGame) -> None:
        if not native.available:
            raise MohrehError(native.MISSING)
        if game.name == "2048" and not twenty48.serves(game):
            raise MohrehError(f"engine plays 2048 up to size {twenty48.LARGEST_SIZE}; use expectimax on larger boards")

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        to_move(game, state)
        budget = Budget(seconds=self.time, memory=self.memory << 20)
        if is_puzzle(game):
            return follow_plan(game, state, memory, Budget(seconds=60.0, memory=self.memory << 20))
        if twenty48.serves(game):
            return twenty48.engine(game, state, budget=budget)
        found: SearchResult = native_player(game, memory, self.memory << 20, self.threads).engine(state, budget=budget)
        return found


@dataclass(frozen=True)
class Solver(StrongAgent):
    """Exact play: a shortest solution of a puzzle, the result under perfect play of a game.

    When the time ends before the proof it plays what looks best, and `exact` is false.
    """

    name: ClassVar[str] = "solver"
    summary: ClassVar[str] = "plays perfectly where the game can be solved in its time"

    time: float = setting(60.0, range=(0.01, 3600), help="the most seconds a move")

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return not game.has_chance

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        to_move(game, state)
        budget = Budget(seconds=self.time, memory=self.memory << 20)
        if is_puzzle(game):
            return follow_plan(game, state, memory, budget, observer)
        if game.name in HOUSE_GAMES and native.available and observer is SILENT:
            player = native_player(game, memory, self.memory << 20, self.threads)
            found: SearchResult = player.solve(state, budget=budget)
            if found.exact:
                return found
            guessed: SearchResult = player.engine(state, budget=Budget(seconds=min(self.time, 1.0)))
            return guessed
        evaluate = make_evaluation(game).on(game)
        return deepening_alphabeta(game, state, evaluate, budget=budget, observer=observer)
