"""A* (Hart, Nilsson & Raphael 1968) and weighted A* (Pohl 1970)."""

from __future__ import annotations

from typing import Any

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.results import PathResult
from mohreh.search.best_first import best_first
from mohreh.search.heuristic import Heuristic
from mohreh.search.trace import SILENT, Observer


def astar(
    game: AnyGame, state: Any, heuristic: Heuristic, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
) -> PathResult:
    """A shortest solution if the heuristic is admissible: least f = g + h first."""
    return best_first(
        game,
        state,
        heuristic,
        lambda g, h: g + h,
        optimal=heuristic.admissible,
        reopen=True,
        budget=budget,
        observer=observer,
    )


def weighted_astar(
    game: AnyGame,
    state: Any,
    heuristic: Heuristic,
    weight: float = 2.0,
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult:
    """A* on f = g + w·h: at most w times as long as the shortest, and much faster."""
    return best_first(
        game,
        state,
        heuristic,
        lambda g, h: g + weight * h,
        optimal=heuristic.admissible and weight <= 1,
        reopen=True,
        budget=budget,
        observer=observer,
    )
