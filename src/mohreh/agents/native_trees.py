"""Where minimax and alpha-beta have native copies: which games, with which evaluations.

The native modules are imported when they are first needed, for they bring numpy along.
"""

from __future__ import annotations

from typing import Any

from mohreh.evaluation import make_evaluation
from mohreh.games.base import AnyGame
from mohreh.search.result import SearchResult


def serves(game: AnyGame, evaluation: str) -> bool:
    """Whether the core has the plain searches for this game with this evaluation."""
    chosen = make_evaluation(game, evaluation)
    return game.name == "othello" and chosen.name == "document"


def minimax(game: Any, state: Any, depth: int, evaluation: str) -> SearchResult:
    """The native copy of `mohreh.search.minimax`."""
    from mohreh.native import othello

    chosen: Any = make_evaluation(game, evaluation)
    return othello.minimax(game, state, depth, chosen)


def alphabeta(game: Any, state: Any, depth: int, evaluation: str, *, all_values: bool) -> SearchResult:
    """The native copy of `mohreh.search.alphabeta`, without an order of moves."""
    from mohreh.native import othello

    chosen: Any = make_evaluation(game, evaluation)
    return othello.alphabeta(game, state, depth, chosen, all_values=all_values)
