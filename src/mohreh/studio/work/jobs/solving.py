"""Puzzles: a solution, and whether there still is one."""

from __future__ import annotations

from typing import Any

from mohreh import native
from mohreh.agents.solving import shortest_solution, solve_with
from mohreh.budget import Budget, Cancel, Spending
from mohreh.errors import MohrehError
from mohreh.games import AnyGame, make_game
from mohreh.kit import kit_of, loaded
from mohreh.search.best_first import greedy_best_first
from mohreh.search.heuristic import make_heuristic
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
    spending = Spending(Budget(seconds=request["seconds"], cancel=cancel))
    answer = _native_answer(game, state, spending.left(0.5))
    if answer is None:
        answer = greedy_best_first(game, state, make_heuristic(game), budget=spending.left()).solved
    return {"solvable": answer}


def _native_answer(game: AnyGame, state: Any, budget: Budget) -> bool | None:
    """What the native core says."""
    offer = kit_of(game).solvable
    if offer is None or not native.available:
        return None
    try:
        return loaded(offer)(game, state, budget=budget)
    except MohrehError:  # the board is larger than the core has bits for
        return None
