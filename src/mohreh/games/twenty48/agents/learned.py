"""The learned player of 2048: an n-tuple network, alone or below expectimax."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from mohreh import native
from mohreh.agents.base import Agent, Memory
from mohreh.agents.deepening import to_depth
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.rules import Twenty48
from mohreh.results import SearchResult
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting


@dataclass(frozen=True)
class NtupleAgent(Agent):
    """With `time` it searches as deep as there is time for, whatever `plies` says."""

    name: ClassVar[str] = "ntuple"
    summary: ClassVar[str] = "a learned n-tuple network below expectimax"
    needs_core: ClassVar[bool] = True
    needs_numpy: ClassVar[bool] = True

    plies: int = setting(1, range=(1, 8), help="the player's layers that are searched; 1: no search")
    time: float | None = setting(None, type=float, range=(0.0001, 3600), help="seconds per move, as deep as they allow")
    model: str = setting(
        "", names_file=True, help="a model file made by `mohreh train 2048`; empty: the one that is shipped"
    )

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return isinstance(game, Twenty48) and game.size == 4

    def check(self, game: AnyGame) -> None:
        from mohreh.games.twenty48.learn import core as fast
        from mohreh.games.twenty48.learn.network_file import load

        if self.model and Path(self.model).is_file():  # one that is missing is reported elsewhere
            (fast.load_network if native.available else load)(Path(self.model))

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
        from mohreh.games.twenty48.learn import core as fast

        if not isinstance(game, Twenty48):
            raise MohrehError(f"{self.name} cannot play {game.name}")
        network = fast.load_network(Path(self.model) if self.model else None)
        if self.time is not None:
            return fast.engine(game, state, network, budget.tighter(seconds=self.time))

        def search(plies: int, budget: Budget) -> SearchResult[Any]:
            return fast.search(game, state, network, plies, budget=budget)

        return to_depth(search, self.plies, budget, SILENT)
