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
    known = {"othello": ("document", "fitted"), "hand-of-the-king": ("document", "secured", "winner")}
    return make_evaluation(game, evaluation).name in known.get(game.name, ())


def minimax(game: Any, state: Any, depth: int, evaluation: str) -> SearchResult:
    """The native copy of `mohreh.search.minimax`."""
    chosen: Any = make_evaluation(game, evaluation)
    found: SearchResult = _module(game).minimax(game, state, depth, chosen)
    return found


def alphabeta(game: Any, state: Any, depth: int, evaluation: str, *, all_values: bool) -> SearchResult:
    """The native copy of `mohreh.search.alphabeta`, without an order of moves."""
    chosen: Any = make_evaluation(game, evaluation)
    found: SearchResult = _module(game).alphabeta(game, state, depth, chosen, all_values=all_values)
    return found


def _module(game: AnyGame) -> Any:
    if game.name == "othello":
        from mohreh.native import othello

        return othello
    from mohreh.native import hand_of_the_king

    return hand_of_the_king
