"""Hand of the King's `engine`."""

from __future__ import annotations

import contextlib
import random
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

    def prepare(self, game: AnyGame, memory: Memory, rng: random.Random) -> None:
        """The outlook is read too, which a game with companions asks only when the last of them is gone."""
        super().prepare(game, memory, rng)
        with contextlib.suppress(Exception):  # what is wrong will be told where it counts
            fast.read_outlook()

    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        assert isinstance(game, HandOfTheKing)
        kept = memory.kept.get(KEPT)
        if kept is None:
            kept = memory.kept[KEPT] = fast.engine_memory(budget)
        return fast.engine(game, state, depth=depth, threads=self.threads, memory=kept, budget=budget)
