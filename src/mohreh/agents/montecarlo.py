"""Agents that play at random and count: flat Monte-Carlo, UCB, UCT.

`mcts` is the course document's name for flat Monte-Carlo, which has no tree; `ucb` hands the same play-outs out by
UCB1; `uct` is the tree search that most people call MCTS.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory, course_limits
from mohreh.agents.speed import check_speed, native_copy, runs_native, speed_setting
from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.results import SearchResult
from mohreh.search.montecarlo import flat_montecarlo
from mohreh.search.trace import SILENT, Observer
from mohreh.search.ucb import ucb
from mohreh.search.uct import Tree, uct
from mohreh.settings import setting

LENGTH_HELP = "the most moves of a play-out; 0: to the end of the game"
PUZZLE_LENGTH = 50
"""A puzzle played at random may go round in circles for ever."""


@dataclass(frozen=True)
class ScheduledPlayouts(Agent):
    """Play-outs whose number and length grow through the game: `base·(1 + moves // step)`."""

    deterministic: ClassVar[bool] = False
    game_settings: ClassVar[tuple[str, ...]] = ("playouts", "length")

    playouts: int = setting(8, range=(1, 10**6), help="play-outs for each action, at the start of a game")
    length: int = setting(8, range=(0, 10**6), help=LENGTH_HELP + "; at the start of a game")
    step: int = setting(200, range=(1, None), help="moves after which both have doubled, and so on")
    time: float | None = setting(None, type=float, range=(0.001, 3600), help="the most seconds per move")
    limits: str = setting("none", choices=("none", "course"), help="whether the course document's limits are enforced")
    speed: str = speed_setting()

    @classmethod
    def defaults(cls, game: AnyGame) -> dict[str, Any]:
        if game.has_points:
            return {}
        return {"playouts": 50, "length": 0 if game.players == 2 else PUZZLE_LENGTH}

    def schedule(self, moves: int) -> tuple[int, int | None]:
        """The number of play-outs and their length after that many moves."""
        growth = 1 + moves // self.step
        return self.playouts * growth, self.length * growth or None


@dataclass(frozen=True)
class FlatMonteCarloAgent(ScheduledPlayouts):
    """The course document's version 0: the same number of play-outs for each action."""

    name: ClassVar[str] = "mcts"
    summary: ClassVar[str] = "flat Monte-Carlo, no tree: equally many random play-outs for each action"
    watchable: ClassVar[bool] = True

    def check(self, game: AnyGame) -> None:
        check_speed(self.speed, "mcts", game)
        if self.limits == "course":
            course_limits(self, game)

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
        playouts, length = self.schedule(memory.moves)
        budget = budget.tighter(seconds=self.time)
        if runs_native(self.speed, memory, observer) and (copy := native_copy("mcts", game)):
            return copy(game, state, playouts, length, rng.getrandbits(64), budget=budget)
        return flat_montecarlo(game, state, playouts, length, rng, budget=budget, observer=observer)


@dataclass(frozen=True)
class UcbAgent(ScheduledPlayouts):
    """The course document's version 2: the same play-outs, handed out by UCB1.

    In the document their number is what all actions share (`limits=course`). By default it is a mean for each action,
    so that `mcts` and `ucb` with the same setting make as many where all actions can be applied.
    """

    name: ClassVar[str] = "ucb"
    summary: ClassVar[str] = "random play-outs handed out by UCB1, no tree"
    watchable: ClassVar[bool] = True

    playouts: int = setting(20, range=(1, 10**6), help="play-outs per action; with limits=course in all")
    length: int = setting(10, range=(0, 10**6), help=LENGTH_HELP + "; at the start of a game")
    step: int = setting(300, range=(1, None), help="moves after which both have doubled, and so on")
    c: float = setting(2.0, range=(0, None), help="how much the unknown attracts")
    punishment: float = setting(100.0, range=(0, None), help="what trying an impossible action costs")
    normalised: bool = setting(False, help="whether rewards are divided by the largest one, so that c matters")

    def check(self, game: AnyGame) -> None:
        check_speed(self.speed, "ucb", game)
        if self.limits == "course":
            course_limits(self, game)

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
        listed = kit_of(game).every_action
        every_action = () if listed is None else loaded(listed)
        playouts, length = self.schedule(memory.moves)
        if self.limits != "course":
            playouts *= len(every_action or game.actions(state))
        how: dict[str, Any] = {
            "c": self.c,
            "punishment": self.punishment,
            "normalised": self.normalised,
            "budget": budget.tighter(seconds=self.time),
        }
        if runs_native(self.speed, memory, observer) and (copy := native_copy("ucb", game)):
            return copy(game, state, playouts, length, rng.getrandbits(64), **how)
        return ucb(game, state, playouts, length, rng, every_action=every_action, observer=observer, **how)


@dataclass(frozen=True)
class UctAgent(Agent):
    """Tree search by UCB1 and random play-outs; it continues in its tree from move to move."""

    name: ClassVar[str] = "uct"
    summary: ClassVar[str] = "Monte-Carlo tree search: a growing tree, UCB1 inside it, random play-outs below"
    watchable: ClassVar[bool] = True
    deterministic: ClassVar[bool] = False
    game_settings: ClassVar[tuple[str, ...]] = ("iterations", "length")

    iterations: int = setting(1000, range=(1, 10**7), help="how often to select, expand, simulate and back up")
    c: float = setting(0.5, range=(0, None), help="how much the unknown attracts")
    length: int = setting(0, range=(0, 10**6), help=LENGTH_HELP)
    time: float | None = setting(None, type=float, range=(0.001, 3600), help="the most seconds per move")

    @classmethod
    def defaults(cls, game: AnyGame) -> dict[str, Any]:
        if game.has_points:
            return {"length": 20, "iterations": 200}
        return {} if game.players == 2 else {"length": PUZZLE_LENGTH}

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
        tree = memory.kept.setdefault("uct tree", Tree(game))
        return uct(
            game,
            state,
            self.iterations,
            rng,
            c=self.c,
            length=self.length or None,
            tree=tree,
            budget=budget.tighter(seconds=self.time),
            observer=observer,
        )
