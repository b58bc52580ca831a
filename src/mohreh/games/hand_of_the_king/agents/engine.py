"""Hand of the King's `engine`."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from mohreh.agents.base import Memory
from mohreh.agents.engines import Engine
from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king import engine as fast
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import SearchResult
from mohreh.search.trace import SILENT, Observer


@dataclass(frozen=True)
class HandOfTheKingEngine(Engine):
    """As deep as the time allows, and perfect play as soon as that fits into it."""

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
        assert isinstance(game, HandOfTheKing)
        return fast.engine(game, state, threads=self.threads, budget=self.spends(budget))
