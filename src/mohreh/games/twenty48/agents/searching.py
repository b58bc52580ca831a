"""2048's native players: `engine`, and `heuristic`, which the learned network is measured against."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.agents.deepening import to_depth
from mohreh.agents.engines import Engine
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.twenty48 import engine as fast
from mohreh.games.twenty48.rules import Twenty48
from mohreh.results import SearchResult
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting


@dataclass(frozen=True)
class Twenty48Engine(Engine):
    """The learned network where it can play, the hand-made evaluation on smaller boards and in a browser's tab."""

    def check(self, game: AnyGame) -> None:
        if not fast.serves(game):
            raise MohrehError(f"engine plays 2048 up to size {fast.LARGEST_SIZE}; use expectimax on larger boards")

    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        assert isinstance(game, Twenty48)
        if fast.has_network(game):
            from mohreh.games.twenty48.learn import core as learned

            return learned.search(game, state, learned.load_network(), plies=depth, budget=budget)
        return fast.engine(game, state, plies=depth, budget=budget)


@dataclass(frozen=True)
class HeuristicAgent(Agent):
    """Native expectimax over the hand-made evaluation."""

    name: ClassVar[str] = "heuristic"
    summary: ClassVar[str] = "native expectimax over a hand-made evaluation, to a number of plies or within a time"
    needs_core: ClassVar[bool] = True

    plies: int = setting(3, range=(1, 8), help="the player's layers that are searched")
    time: float | None = setting(None, type=float, range=(0.0001, 3600), help="seconds per move, as deep as they allow")

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return fast.serves(game)

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
        assert isinstance(game, Twenty48)
        if self.time is not None:
            return fast.engine(game, state, budget=budget.tighter(seconds=self.time))

        def search(plies: int, budget: Budget) -> SearchResult[Any]:
            return fast.engine(game, state, plies=plies, budget=budget)

        return to_depth(search, self.plies, budget, SILENT)
