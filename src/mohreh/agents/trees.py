"""Agents that look ahead in the tree of moves: minimax, alpha-beta, expectimax, the median reply."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Self

from mohreh.agents.base import Agent, Memory, course_limits
from mohreh.agents.deepening import to_depth
from mohreh.agents.speed import check_speed, native_copy, runs_native, speed_setting
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import Schedule, kit_of, loaded
from mohreh.results import Evaluate, SearchResult
from mohreh.search.alphabeta import alphabeta, deepening_alphabeta
from mohreh.search.evaluation import Evaluation, Zero, evaluations_of, make_evaluation
from mohreh.search.expectimax import expectimax
from mohreh.search.median_reply import median_reply
from mohreh.search.minimax import minimax
from mohreh.search.opponents import make_opponent
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import Setting, renamed, setting

EVALUATION_HELP = "the evaluation of leaves, with its weights in brackets; empty: the game's own"
DEPTH_HELP = "moves looked ahead"
DEEPEST = 60
USUAL_DEPTH = 5


@cache
def evaluation_on(game: AnyGame, evaluation: Evaluation[Any]) -> Evaluate[Any]:
    """The evaluation's function for a game, made once so that what it remembers is kept."""
    return evaluation.on(game)


def schedules_of(game: AnyGame) -> Mapping[str, Schedule]:
    """The depth schedules that a game's kit offers, by name."""
    offer = kit_of(game).schedules
    return {} if offer is None else loaded(offer)


def patient(game: AnyGame, budget: Budget) -> Budget:
    """The budget; where nobody says how long, as long as the game's kit does: some games have thousands of actions."""
    offer = kit_of(game).patience
    return budget if offer is None or budget.seconds is not None else budget.tighter(seconds=loaded(offer)(game))


@dataclass(frozen=True)
class EvaluatingAgent(Agent):
    """An agent that looks at leaves by an evaluation: its setting names it, and once seated it holds it."""

    held: Evaluation[Any] = field(default=Zero(), compare=False, repr=False)

    def ready_for(self, game: AnyGame) -> Self:
        named = renamed(vars(self)["evaluation"], evaluations_of(game))
        found: dict[str, Any] = {"evaluation": named, "held": make_evaluation(game, named)}
        return replace(self, **found)


@dataclass(frozen=True)
class TwoPlayerAgent(EvaluatingAgent):
    """What the agents for two players without chance have in common."""

    evaluation: str = setting("", help=EVALUATION_HELP)

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return game.players == 2 and not game.has_chance


@dataclass(frozen=True)
class MinimaxAgent(TwoPlayerAgent):
    """Minimax to a fixed depth."""

    name: ClassVar[str] = "minimax"
    summary: ClassVar[str] = "the best action against the best replies, to a fixed depth"
    watchable: ClassVar[bool] = True

    depth: int = setting(3, range=(1, DEEPEST), help=DEPTH_HELP)

    speed: str = speed_setting()

    def check(self, game: AnyGame) -> None:
        check_speed(self.speed, "minimax", game, self.held)

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
        evaluate = evaluation_on(game, self.held)
        copy = native_copy("minimax", game, self.held) if runs_native(self.speed, memory, observer) else None

        def search(depth: int, budget: Budget) -> SearchResult[Any]:
            if copy is not None:
                return copy(game, state, depth, self.held, budget=budget)
            return minimax(game, state, depth, evaluate, budget=budget, observer=observer)

        return to_depth(search, self.depth, patient(game, budget), observer)


@dataclass(frozen=True)
class MedianReplyAgent(TwoPlayerAgent):
    """For an opponent who plays at random: follow only the middle one of the replies."""

    name: ClassVar[str] = "median-reply"
    summary: ClassVar[str] = "the best action if the other answers with the middle one of its replies"
    watchable: ClassVar[bool] = True

    depth: int = setting(3, range=(1, DEEPEST), help=DEPTH_HELP)
    speed: str = speed_setting()

    def check(self, game: AnyGame) -> None:
        check_speed(self.speed, "median-reply", game, self.held)

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
        evaluate = evaluation_on(game, self.held)
        copy = native_copy("median-reply", game, self.held) if runs_native(self.speed, memory, observer) else None

        def search(depth: int, budget: Budget) -> SearchResult[Any]:
            if copy is not None:
                return copy(game, state, depth, self.held, budget=budget)
            return median_reply(game, state, depth, evaluate, budget=budget, observer=observer)

        return to_depth(search, self.depth, patient(game, budget), observer)


@dataclass(frozen=True)
class AlphaBetaAgent(TwoPlayerAgent):
    """Alpha-beta to a fixed depth, deepening within a budget, or by a depth schedule of the game's."""

    name: ClassVar[str] = "alphabeta"
    summary: ClassVar[str] = "minimax that skips what cannot matter"
    watchable: ClassVar[bool] = True

    depth: int | None = setting(
        None, type=int, range=(1, DEEPEST), help=f"{DEPTH_HELP}: {USUAL_DEPTH}, or as many as time or nodes allow"
    )
    order: bool = setting(False, help="whether children are sorted by the evaluation first")
    time: float | None = setting(None, type=float, range=(0.001, 3600), help="seconds per move: deepens until then")
    nodes: int | None = setting(None, type=int, range=(1, 10**9), help="nodes per move: deepens until then")
    all_values: bool = setting(False, help="whether every action gets its exact value, not only the best one")
    schedule: str = setting(
        "none", help="a depth schedule of the game's instead of one depth; with time it never takes longer"
    )

    speed: str = speed_setting()

    @classmethod
    def settings_in(cls, game: AnyGame) -> tuple[Setting, ...]:
        """The schedules are the game's own; a game without any has no such setting."""
        names = tuple(schedules_of(game))
        return tuple(
            replace(known, choices=("none", *names)) if known.name == "schedule" else known
            for known in super().settings_in(game)
            if names or known.name != "schedule"
        )

    def check(self, game: AnyGame) -> None:
        check_speed(self.speed, "none" if self.order else "alphabeta", game, self.held)
        known = schedules_of(game)
        if self.schedule != "none" and self.schedule not in known:
            has = f"whose schedules are {', '.join(known)}" if known else "which has no schedules; leave it out"
            raise MohrehError(f"{self.name}: schedule={self.schedule} is not for {game.name}, {has}")

    def analysing(self) -> AlphaBetaAgent:
        return replace(self, all_values=True)

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
        depth, evaluation = self.depth, self.held
        if self.schedule != "none":
            depth, scheduled = schedules_of(game)[self.schedule](state)
            evaluation = scheduled or self.held
        evaluate = evaluation_on(game, evaluation)
        how: dict[str, Any] = {
            "all_values": self.all_values,
            "order": evaluation_on(game, self.held) if self.order else None,
            "observer": observer,
        }
        if self.time is not None or self.nodes is not None:
            own_budget = budget.tighter(seconds=self.time, nodes=self.nodes)
            return deepening_alphabeta(game, state, evaluate, depth=depth or DEEPEST, budget=own_budget, **how)
        plain = not self.order and runs_native(self.speed, memory, observer)
        copy = native_copy("alphabeta", game, evaluation) if plain else None

        def search(depth: int, budget: Budget) -> SearchResult[Any]:
            if copy is not None:
                return copy(game, state, depth, evaluation, all_values=self.all_values, budget=budget)
            return alphabeta(game, state, depth, evaluate, budget=budget, **how)

        return to_depth(search, depth or USUAL_DEPTH, patient(game, budget), observer)


@dataclass(frozen=True)
class ExpectimaxAgent(EvaluatingAgent):
    """Expectimax to a fixed depth, or growing through the game: `base`, and one more every `step` moves."""

    name: ClassVar[str] = "expectimax"
    summary: ClassVar[str] = "the best action on average, where chance or a random opponent answers"
    watchable: ClassVar[bool] = True

    depth: int | None = setting(None, type=int, range=(1, 20), help="nodes looked ahead, chance included; fixed")
    base: int = setting(3, range=(1, 20), help="without depth: the depth at the start of a game")
    step: int = setting(400, range=(1, None), help="without depth: moves after which it looks one deeper, and so on")
    deepest: int = setting(
        6,
        range=(1, 20),
        help="without depth: where the growing ends; each further level takes about five times as long",
    )
    evaluation: str = setting("", help=EVALUATION_HELP)
    opponent: str = setting(
        "uniform", help="how a second player replies: uniform, softmax(temperature=10) or best(share=0.5)"
    )
    limits: str = setting("none", choices=("none", "course"), help="whether the course document's limits are enforced")
    speed: str = speed_setting()

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return game.players == 2 or game.has_chance

    def check(self, game: AnyGame) -> None:
        uniform = make_opponent(self.opponent) is None
        check_speed(self.speed, "expectimax" if uniform else "none", game, self.held)
        if self.limits == "course":
            course_limits(self, game)

    def depth_at(self, moves: int) -> int:
        """The depth after that many moves: the fixed one, or the schedule's up to the deepest."""
        if self.depth is not None:
            return self.depth
        return max(self.base, min(self.base + moves // self.step, self.deepest))

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
        evaluate = evaluation_on(game, self.held)
        opponent = make_opponent(self.opponent)
        plain = opponent is None and runs_native(self.speed, memory, observer)
        copy = native_copy("expectimax", game, self.held) if plain else None

        def search(depth: int, budget: Budget) -> SearchResult[Any]:
            if copy is not None:
                return copy(game, state, depth, self.held, budget=budget)
            return expectimax(game, state, depth, evaluate, opponent=opponent, budget=budget, observer=observer)

        return to_depth(search, self.depth_at(memory.moves), patient(game, budget), observer)
