"""The strongest players: `engine`, as good as the time allows, and `solver`, exact where a game can be solved.

Both stand on the native core; what they learn in one move (tables, a plan) they keep for the next. Without the core the
`solver` still solves puzzles and small games with the readable searches, and `engine` says what is missing.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Final

from mohreh import native
from mohreh.agents.base import Agent, Memory
from mohreh.agents.solving import follow_plan, is_puzzle
from mohreh.errors import MohrehError
from mohreh.evaluation import make_evaluation
from mohreh.games import GAMES
from mohreh.games.base import AnyGame
from mohreh.games.twenty48 import Twenty48
from mohreh.native import twenty48
from mohreh.search.alphabeta import deepening_alphabeta
from mohreh.search.budget import Budget
from mohreh.search.result import SearchResult, to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import Setting, setting

PUZZLE_SECONDS: Final = 60.0
SOLVED_NATIVELY: Final = ("othello", "hand-of-the-king")
OTHELLO_ONLY: Final = ("evaluation", "model")


def othello_player(
    game: Any, memory: Memory, bytes_: int, threads: int, evaluation: str = "best", model: str = ""
) -> Any:
    """The native Othello player with its tables, made once for a whole game; told how to judge, it asks no book."""
    if "othello player" not in memory.kept:
        from mohreh.native.othello import Player

        memory.kept["othello player"] = Player(
            game,
            memory=bytes_,
            threads=threads,
            book=evaluation == "best",
            evaluation=evaluation,
            model=Path(model) if model else None,
        )
    return memory.kept["othello player"]


def engine_2048(game: Twenty48, state: Any, budget: Budget) -> SearchResult:
    """The learned network where it can play, the hand-made evaluation on smaller boards."""
    from mohreh.native import twenty48_learn

    if twenty48_learn.serves(game):
        return twenty48_learn.engine(game, state, twenty48_learn.load_network(), budget)
    return twenty48.engine(game, state, budget=budget)


def prove(game: AnyGame, state: Any, budget: Budget, threads: int) -> SearchResult:
    """The result of a game under perfect play, proven anew: no book is asked; `exact` unless the budget ended."""
    to_move(game, state)
    rules: Any = game
    if game.name == "othello" and native.available:
        from mohreh.native.othello import Player

        return Player(rules, memory=budget.memory or 10**9, threads=threads, book=False).solve(state, budget=budget)
    if game.name == "hand-of-the-king" and native.available:
        from mohreh.native import hand_of_the_king

        return hand_of_the_king.solve(rules, state, threads=threads, budget=budget)
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
    file_settings: ClassVar[tuple[str, ...]] = ("model",)

    time: float = setting(0.1, range=(0.001, 3600), help="seconds a move")
    evaluation: str = setting(
        "best",
        choices=("best", "patterns", "fitted", "positional"),
        help="how it judges; by another than the best it plays without its opening book",
    )
    model: str = setting(
        "", help="for evaluation=fitted: a file made by `mohreh train othello`; empty: the shipped one"
    )

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return game.name in GAMES

    @classmethod
    def settings_in(cls, game: AnyGame) -> tuple[Setting, ...]:
        known = super().settings_in(game)
        return known if game.name == "othello" else tuple(one for one in known if one.name not in OTHELLO_ONLY)

    def check(self, game: AnyGame) -> None:
        if not native.available:
            raise MohrehError(native.MISSING)
        self._check_evaluation(game)
        if game.name == "2048" and not twenty48.serves(game):
            raise MohrehError(f"engine plays 2048 up to size {twenty48.LARGEST_SIZE}; use expectimax on larger boards")

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        to_move(game, state)
        rules: Any = game
        budget = Budget(seconds=self.time, memory=self.memory << 20)
        if is_puzzle(game):
            return follow_plan(game, state, memory, replace(budget, seconds=PUZZLE_SECONDS))
        if twenty48.serves(game):
            return engine_2048(game, state, budget)
        if game.name == "othello":
            player = othello_player(game, memory, self.memory << 20, self.threads, self.evaluation, self.model)
            found: SearchResult = player.engine(state, budget=budget)
            return found
        from mohreh.native import hand_of_the_king

        return hand_of_the_king.engine(rules, state, threads=self.threads, budget=budget)

    def _check_evaluation(self, game: AnyGame) -> None:
        chosen = self.evaluation != "best"
        if self.model and self.evaluation != "fitted":
            raise MohrehError("engine: a model is for evaluation=fitted; give both")
        if chosen and game.name != "othello":
            raise MohrehError(f"engine: evaluation can be chosen in othello only; leave it out in {game.name}")
        if chosen:
            from mohreh.native.othello import check_judge

            check_judge(getattr(game, "size", 0), self.evaluation, Path(self.model) if self.model else None)


@dataclass(frozen=True)
class HeuristicAgent(Agent):
    """2048 by native expectimax over the hand-made evaluation: what the learned network is measured against."""

    name: ClassVar[str] = "heuristic"
    summary: ClassVar[str] = "native expectimax over a hand-made evaluation, to a number of plies or within a time"

    plies: int = setting(3, range=(1, 8), help="the player's layers that are searched")
    time: float | None = setting(None, type=float, range=(0.0001, 3600), help="seconds a move, as deep as they allow")

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return twenty48.serves(game)

    def check(self, game: AnyGame) -> None:
        if not native.available:
            raise MohrehError(native.MISSING)

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        rules: Any = game
        plies = self.plies if self.time is None else None
        return twenty48.engine(rules, state, plies=plies, budget=Budget(seconds=self.time))


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
        guessing = min(self.time / 5, 1.0)
        if game.name not in SOLVED_NATIVELY or not native.available or observer is not SILENT:
            return deepening_alphabeta(game, state, make_evaluation(game).on(game), budget=budget, observer=observer)
        found = self._proven(game, state, memory, replace(budget, seconds=self.time - guessing))
        if found.exact:
            return found
        guess = Engine(memory=self.memory, threads=self.threads, time=guessing)
        return guess.choose(game, state, rng, memory)

    def _proven(self, game: AnyGame, state: Any, memory: Memory, budget: Budget) -> SearchResult:
        rules: Any = game
        if game.name == "othello":
            found: SearchResult = othello_player(game, memory, self.memory << 20, self.threads).solve(
                state, budget=budget
            )
            return found
        from mohreh.native import hand_of_the_king

        return hand_of_the_king.solve(rules, state, threads=self.threads, budget=budget)
