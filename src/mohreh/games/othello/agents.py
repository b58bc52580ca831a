"""Othello's own player: `engine`, with the evaluation and the model it plays by."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mohreh.agents.base import Memory
from mohreh.agents.engines import Engine
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.othello.engine import check_evaluation, kept_player
from mohreh.games.othello.rules import Othello
from mohreh.results import SearchResult
from mohreh.settings import setting


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

    def check(self, game: AnyGame) -> None:
        assert isinstance(game, Othello)
        if self.model and self.evaluation not in ("fitted", "patterns"):
            raise MohrehError("engine: a model is for evaluation=fitted or evaluation=patterns; give both")
        if self.evaluation != "best":
            check_evaluation(game.size, self.evaluation, Path(self.model) if self.model else None)

    def look(
        self, game: AnyGame, state: Any, memory: Memory, budget: Budget, depth: int | None = None
    ) -> SearchResult[Any]:
        assert isinstance(game, Othello)
        player = kept_player(
            game,
            memory.kept,
            memory=self.memory << 20,
            threads=self.threads,
            evaluation=self.evaluation,
            model=Path(self.model) if self.model else None,
            selective=self.selective,
        )
        return player.engine(state, depth=depth, budget=budget)
