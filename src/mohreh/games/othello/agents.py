"""Othello's own player: `engine`, with the evaluation and the model it plays by.

Whoever asks for an agent by its name loads this file; the engine and its arrays are loaded when it is the one.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mohreh.agents.base import Memory
from mohreh.agents.engines import Engine
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.othello.rules import Othello
from mohreh.results import SearchResult
from mohreh.settings import setting

if TYPE_CHECKING:
    from mohreh.games.othello.engine import Player


@dataclass(frozen=True)
class OthelloEngine(Engine):
    """Alpha-beta with tables that live through a game, and perfect play as soon as that is in reach."""

    evaluation: str = setting(
        "best",
        choices=("best", "patterns", "fitted", "positional"),
        help="its evaluation; by another than the best it plays without its opening book",
    )
    model: str = setting(
        "",
        names_file=True,
        help="for evaluation=fitted or patterns: a file made by `mohreh train othello`; empty: the shipped one",
    )
    selective: bool = setting(
        True, help="leave out what a shallow search shows to be beyond hope (Multi-ProbCut); proofs never do"
    )

    book: bool = setting(
        False, help="on 8×8, answer openings from a book of deep searches; those of 6×6 are solved and always known"
    )

    def check(self, game: AnyGame) -> None:
        assert isinstance(game, Othello)
        if self.book:
            from mohreh.games.othello.book import shipped_book

            if (shipped := shipped_book(game)) is None or shipped.depth is None:
                raise MohrehError("engine: book=true is for 8×8 where empty squares count for nobody")
        if self.model and self.evaluation not in ("fitted", "patterns"):
            raise MohrehError("engine: a model is for evaluation=fitted or evaluation=patterns; give both")
        if self.evaluation != "best":
            from mohreh.games.othello.engine import check_evaluation

            check_evaluation(game.size, self.evaluation, Path(self.model) if self.model else None)

    def prepare(self, game: AnyGame, memory: Memory, rng: random.Random) -> None:
        """Warm up and make the tables, empty, for the system hands memory out when it is first written.

        That takes milliseconds a page, and a search jumps to all of them at once: longer than a short move may take.
        """
        from mohreh.games.othello.engine import KEPT

        super().prepare(game, memory, rng)
        player = self._player(game, memory.lasting)
        player.clear()
        memory.kept[KEPT] = player

    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        return self._player(game, memory.kept).engine(state, depth=depth, budget=budget)

    def _player(self, game: AnyGame, kept: dict[str, Any]) -> Player:
        from mohreh.games.othello.engine import kept_player, useful_memory

        assert isinstance(game, Othello)
        return kept_player(
            game,
            kept,
            memory=useful_memory(self.memory << 20, self.time),
            threads=self.threads,
            searched_book=self.book,
            evaluation=self.evaluation,
            model=Path(self.model) if self.model else None,
            selective=self.selective,
        )
