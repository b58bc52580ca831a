"""Greedy best-first search (Doran & Michie 1966): only what lies ahead counts."""

from __future__ import annotations

from typing import Any

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.results import PathResult
from mohreh.search.best_first import best_first
from mohreh.search.heuristic import Heuristic
from mohreh.search.trace import SILENT, Observer


def greedy_best_first(
    game: AnyGame, state: Any, heuristic: Heuristic, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
) -> PathResult:
    """Some solution, usually soon: least h first, however long the way so far."""
    return best_first(
        game, state, heuristic, lambda g, h: h, optimal=False, reopen=False, budget=budget, observer=observer
    )
