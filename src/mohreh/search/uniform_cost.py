"""Uniform-cost search (Dijkstra 1959): A* that knows nothing of what lies ahead."""

from __future__ import annotations

from typing import Any

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.results import PathResult
from mohreh.search.best_first import best_first
from mohreh.search.heuristic import ZERO
from mohreh.search.trace import SILENT, Observer


def uniform_cost(game: AnyGame, state: Any, *, budget: Budget = UNLIMITED, observer: Observer = SILENT) -> PathResult:
    """A shortest solution: least g first. Every move costs one, so the layers are those of breadth-first."""
    return best_first(game, state, ZERO, lambda g, h: g, optimal=True, reopen=True, budget=budget, observer=observer)
