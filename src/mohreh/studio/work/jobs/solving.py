"""Puzzles: a solution, and whether there still is one."""

from __future__ import annotations

import importlib
from threading import Event
from typing import Any

from mohreh.agents.solving import shortest_solution
from mohreh.evaluation import make_heuristic
from mohreh.games import AnyGame, make_game
from mohreh.search.budget import Budget
from mohreh.search.greedy_best_first import greedy_best_first
from mohreh.search.methods import make_method
from mohreh.search.result import PathResult
from mohreh.studio.work.watch import PathWatch, Report


def solve(request: dict[str, Any], report: Report, cancelled: Event) -> dict[str, Any]:
    """A solution by the method asked for; without one the fastest way to a shortest solution."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    budget = Budget(seconds=request["seconds"])
    watch = PathWatch(report, cancelled, request["seconds"])
    if request["method"] is None:
        return path_answer(game, shortest_solution(game, state, budget, watch))
    heuristic = make_heuristic(game, request["heuristic"] or "")
    return path_answer(game, make_method(request["method"])(game, state, heuristic, budget=budget, observer=watch))


def path_answer(game: AnyGame, found: PathResult) -> dict[str, Any]:
    """What a search for a path found, as plain data."""
    return {
        "solved": found.solved,
        "optimal": found.optimal,
        "moves": [game.action_text(action) for action in found.moves],
        "expanded": found.expanded,
        "generated": found.generated,
        "seconds": found.seconds,
    }


def light(request: dict[str, Any], report: Report, cancelled: Event) -> dict[str, Any]:
    """Whether the puzzle can still be solved: True, False (both proven) or None."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    exact = _native_answer(game, state, request["seconds"])
    if exact is not None:
        return {"solvable": exact}
    watch = PathWatch(report, cancelled, request["seconds"])
    budget = Budget(seconds=request["seconds"])
    return {"solvable": greedy_best_first(game, state, make_heuristic(game), budget=budget, observer=watch).solved}


def _native_answer(game: AnyGame, state: Any, seconds: float) -> bool | None:
    """What the native core knows of water sort's dead ends, where it is built; None where it knows nothing."""
    if game.name != "water-sort":
        return None
    try:
        can_be_won = importlib.import_module("mohreh.native.water_sort").can_be_won
    except (ImportError, AttributeError):
        return None
    answer: bool | None = can_be_won(game, state, seconds=seconds)
    return answer
