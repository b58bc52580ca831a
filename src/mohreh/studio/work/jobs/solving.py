"""Puzzles: a solution, and whether there still is one."""

from __future__ import annotations

from typing import Any

from mohreh.agents.solving import can_be_solved, shortest_solution, solve_with
from mohreh.budget import Budget, Cancel
from mohreh.games import make_game
from mohreh.studio.work.progress import PathProgress, Report


def solve(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """A solution by the method asked for; without one the fastest way to a shortest solution."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    budget = Budget(seconds=request["seconds"], cancel=cancel)
    progress = PathProgress(report)
    if request["method"] is None:
        return shortest_solution(game, state, budget, progress).as_data(game)
    found = solve_with(game, state, request["method"], request["heuristic"] or "", budget, progress)
    return found.as_data(game)


def solvable(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Whether the puzzle can still be solved: True, False (both proven) or None."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    budget = Budget(seconds=request["seconds"], cancel=cancel)
    return {"solvable": can_be_solved(game, state, budget)}
