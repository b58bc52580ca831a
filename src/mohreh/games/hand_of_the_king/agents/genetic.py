"""Hand of the King by weights that were tuned, not chosen: the engine's search over the evaluation they belong to."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import SearchResult
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting


@dataclass(frozen=True)
class GeneticAgent(Agent):
    """With `time` it searches as deep as there is time for, whatever `depth` says; the solver is never asked."""

    name: ClassVar[str] = "genetic"
    summary: ClassVar[str] = "native alpha-beta by weights that a genetic algorithm has tuned"
    needs_core: ClassVar[bool] = True
    needs_numpy: ClassVar[bool] = True

    depth: int = setting(5, range=(1, 60), help="moves looked ahead")
    time: float | None = setting(None, type=float, range=(0.001, 3600), help="seconds per move, as deep as they allow")
    weights: str = setting("tuned", choices=("tuned", "starting"), help="those of the model, or those it started from")
    model: str = setting(
        "",
        names_file=True,
        help="a model file made by `mohreh train hand-of-the-king genetic`; empty: the one that is shipped",
    )

    def check(self, game: AnyGame) -> None:
        from mohreh.games.hand_of_the_king.learn.weights import load

        if self.model and Path(self.model).is_file():  # one that is missing is reported elsewhere
            load(Path(self.model))

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
        from mohreh.games.hand_of_the_king import engine as fast
        from mohreh.games.hand_of_the_king.learn.weights import STARTS, load

        if not isinstance(game, HandOfTheKing):
            raise MohrehError(f"{self.name} cannot play {game.name}")
        weights = load(Path(self.model)) if self.model else load()
        if self.weights == "starting":
            weights = STARTS[weights.name]
        if self.time is not None:
            return fast.search_by_weights(game, state, weights, budget=budget.tighter(seconds=self.time))
        return fast.search_by_weights(game, state, weights, depth=self.depth, budget=budget)
