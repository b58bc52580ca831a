"""Hand of the King's `engine`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mohreh.agents.base import Memory
from mohreh.agents.engines import Engine
from mohreh.budget import Budget
from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king import engine as fast
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import SearchResult

KEPT: Final = "hand-of-the-king engine"
"""Where the proofs of the game under way are remembered."""


@dataclass(frozen=True)
class HandOfTheKingEngine(Engine):
    """As deep as the time allows, and perfect play as soon as that fits into it."""

    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        assert isinstance(game, HandOfTheKing)
        kept = memory.kept.get(KEPT)
        if kept is None:
            kept = memory.kept[KEPT] = fast.engine_memory(budget)
        return fast.engine(game, state, depth=depth, threads=self.threads, memory=kept, budget=budget)
