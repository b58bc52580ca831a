"""Hand of the King's `engine`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mohreh.agents.base import Memory
from mohreh.agents.engines import Engine
from mohreh.budget import Budget
from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king import engine as fast
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import SearchResult


@dataclass(frozen=True)
class HandOfTheKingEngine(Engine):
    """As deep as the time allows, and perfect play as soon as that fits into it."""

    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        assert isinstance(game, HandOfTheKing)
        return fast.engine(game, state, depth=depth, threads=self.threads, budget=budget)
