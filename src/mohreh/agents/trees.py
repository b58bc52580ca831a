"""Agents that look ahead in the tree of moves: minimax, alpha-beta, expectimax, the median reply."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar

from mohreh.agents import native_trees
from mohreh.agents.base import Agent, Memory, course_limits
from mohreh.agents.schedules import SCHEDULES, king_depth
from mohreh.agents.speed import check_speed, runs_native, speed_setting
from mohreh.errors import MohrehError
from mohreh.evaluation import make_evaluation
from mohreh.evaluation.twenty48 import BoardFeatures
from mohreh.games.base import AnyGame
from mohreh.native import twenty48 as fast_2048
from mohreh.search.alphabeta import alphabeta, deepening_alphabeta
from mohreh.search.budget import Budget
from mohreh.search.expectimax import expectimax
from mohreh.search.median_reply import median_reply
from mohreh.search.minimax import minimax
from mohreh.search.result import Evaluate, SearchResult
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting

EVALUATION_HELP = "the evaluation of leaves, with its weights in brackets; empty: the game's own"
DEPTH_HELP = "moves looked ahead"
DEEPEST = 60
USUAL_DEPTH = 5


@cache
def evaluation_on(game: AnyGame, text: str) -> Evaluate:
    """The evaluation's function for a game, made once so that what it remembers is kept."""
    return make_evaluation(game, text).on(game)


@dataclass(frozen=True)
class TwoPlayerAgent(Agent):
    """What the agents for two players without chance have in common."""

    evaluation: str = setting("", help=EVALUATION_HELP)

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return game.players == 2 and not game.has_chance

    def check(self, game: AnyGame) -> None:
        make_evaluation(game, self.evaluation)


@dataclass(frozen=True)
class MinimaxAgent(TwoPlayerAgent):
    """Minimax to a fixed depth."""

    name: ClassVar[str] = "minimax"
    summary: ClassVar[str] = "the best action against the best replies, to a fixed depth"

    depth: int = setting(3, range=(1, DEEPEST), help=DEPTH_HELP)

    speed: str = speed_setting()

    def check(self, game: AnyGame) -> None:
        super().check(game)
        check_speed(self.speed, native_trees.serves(game, self.evaluation))

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        if runs_native(self.speed, observer) and native_trees.serves(game, self.evaluation):
            return native_trees.minimax(game, state, self.depth, self.evaluation)
        return minimax(game, state, self.depth, evaluation_on(game, self.evaluation), observer=observer)


@dataclass(frozen=True)
class MedianReplyAgent(TwoPlayerAgent):
    """For an opponent who plays at random: follow only the middle one of the replies."""

    name: ClassVar[str] = "median-reply"
    summary: ClassVar[str] = "the best action if the other answers with the middle one of its replies"

    depth: int = setting(3, range=(1, DEEPEST), help=DEPTH_HELP)

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        return median_reply(game, state, self.depth, evaluation_on(game, self.evaluation), observer=observer)


@dataclass(frozen=True)
class AlphaBetaAgent(TwoPlayerAgent):
    """Alpha-beta to a fixed depth, deepening within a budget, or by the schedules of Hand of the King's document."""

    name: ClassVar[str] = "alphabeta"
    summary: ClassVar[str] = "minimax that skips what cannot matter"

    depth: int | None = setting(
        None, type=int, range=(1, DEEPEST), help=f"{DEPTH_HELP}: {USUAL_DEPTH}, or as many as time or nodes allow"
    )
    order: bool = setting(False, help="whether children are sorted by the evaluation first")
    time: float | None = setting(None, type=float, range=(0.001, 3600), help="seconds a move: deepens until then")
    nodes: int | None = setting(None, type=int, range=(1, 10**9), help="nodes a move: deepens until then")
    all_values: bool = setting(False, help="whether every action gets its exact value, not only the best one")
    schedule: str = setting(
        "none", choices=("none", *SCHEDULES), help="depth by the cards left, as in Hand of the King's document"
    )

    speed: str = speed_setting()

    def check(self, game: AnyGame) -> None:
        super().check(game)
        check_speed(self.speed, native_trees.serves(game, self.evaluation) and not self.order)
        if self.schedule != "none" and game.name != "hand-of-the-king":
            raise MohrehError(f"{self.name}: schedule={self.schedule} counts cards; {game.name} has none")

    def analysing(self) -> AlphaBetaAgent:
        return replace(self, all_values=True)

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        depth, evaluation = self.depth, self.evaluation
        if self.schedule != "none":
            depth, winner_only = king_depth(self.schedule, state)
            evaluation = "winner" if winner_only else evaluation
        evaluate = evaluation_on(game, evaluation)
        order = evaluation_on(game, self.evaluation) if self.order else None
        how: dict[str, Any] = {"order": order, "all_values": self.all_values, "observer": observer}
        if self.time is None and self.nodes is None:
            if not self.order and runs_native(self.speed, observer) and native_trees.serves(game, evaluation):
                return native_trees.alphabeta(game, state, depth or USUAL_DEPTH, evaluation, all_values=self.all_values)
            return alphabeta(game, state, depth or USUAL_DEPTH, evaluate, **how)
        budget = Budget(nodes=self.nodes, seconds=self.time)
        return deepening_alphabeta(game, state, evaluate, budget=budget, depth=depth or DEEPEST, **how)


@dataclass(frozen=True)
class ExpectimaxAgent(Agent):
    """Expectimax to a fixed depth, or by 2048's schedule: `base`, and one more every `step` moves."""

    name: ClassVar[str] = "expectimax"
    summary: ClassVar[str] = "the best action on average, where chance or a random opponent answers"

    depth: int | None = setting(None, type=int, range=(1, 20), help="nodes looked ahead, chance included; fixed")
    base: int = setting(3, range=(1, 20), help="without depth: the depth at the start of a game")
    step: int = setting(400, range=(1, None), help="without depth: one deeper every so many moves")
    evaluation: str = setting("", help=EVALUATION_HELP)
    limits: str = setting("none", choices=("none", "course"), help="whether the document's limits are enforced")
    speed: str = speed_setting()

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return game.players == 2 or game.has_chance

    def check(self, game: AnyGame) -> None:
        make_evaluation(game, self.evaluation)
        check_speed(self.speed, fast_2048.serves(game))
        if self.limits == "course":
            course_limits(self, {"base": (None, 3), "step": (400, None)})
            if self.depth is not None:
                course_limits(self, {"depth": (None, 3)})

    def depth_at(self, moves: int) -> int:
        """The depth after so many moves."""
        return self.depth if self.depth is not None else self.base + moves // self.step

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        depth = self.depth_at(memory.moves)
        if fast_2048.serves(game) and runs_native(self.speed, observer):
            features = make_evaluation(game, self.evaluation)
            if isinstance(features, BoardFeatures):
                return fast_2048.expectimax(game, state, depth, features)
        return expectimax(game, state, depth, evaluation_on(game, self.evaluation), observer=observer)
