"""The searches for puzzles by the names that people type: `mohreh solve water-sort FILE --with astar`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import Action, Game, State
from mohreh.results import PathResult
from mohreh.search.best_first import astar, greedy_best_first, uniform_cost, weighted_astar
from mohreh.search.breadth_first import breadth_first
from mohreh.search.depth_first import depth_first
from mohreh.search.heuristic import Heuristic
from mohreh.search.iterative_deepening import ida_star, iterative_deepening
from mohreh.search.trace import SILENT, Observer


@dataclass(frozen=True)
class Method:
    """A search for puzzles under its name; `informed` ones use a heuristic: `heuristic`, if they want a certain one."""

    name: str
    summary: str
    informed: bool
    search: Callable[..., PathResult[Any]]
    heuristic: str = ""
    aliases: tuple[str, ...] = ()

    def __call__(
        self,
        game: Game[State, Action],
        state: State,
        heuristic: Heuristic[State],
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> PathResult[Action]:
        if self.informed:
            return self.search(game, state, heuristic, budget=budget, observer=observer)
        return self.search(game, state, budget=budget, observer=observer)


METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        Method("dfs", "depth-first with backtracking: some solution", False, depth_first),
        Method("bfs", "breadth-first: a shortest solution", False, breadth_first),
        Method("ids", "iterative deepening: a shortest solution in little memory", False, iterative_deepening),
        Method("ucs", "uniform cost: a shortest solution", False, uniform_cost),
        Method("greedy", "greedy best-first: some solution, soon", True, greedy_best_first),
        Method("astar", "A*: a shortest solution", True, astar),
        Method("weighted-astar", "A* with twice the estimate: at most twice as long", True, weighted_astar),
        Method("ida-star", "IDA*: a shortest solution in little memory", True, ida_star),
    )
}
