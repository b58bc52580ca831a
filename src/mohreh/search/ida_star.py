"""IDA* (Korf 1985): A*'s answer in the memory of one path."""

from __future__ import annotations

from typing import Any

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.results import PathResult
from mohreh.search.heuristic import Heuristic
from mohreh.search.iterative_deepening import deepen
from mohreh.search.trace import SILENT, Observer


def ida_star(
    game: AnyGame, state: Any, heuristic: Heuristic, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
) -> PathResult:
    """A shortest solution if the heuristic is admissible: iterative deepening whose limit is on f = g + h."""
    return deepen(game, state, heuristic, budget=budget, observer=observer)
