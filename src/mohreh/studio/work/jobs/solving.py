"""Puzzles: a solution, and whether there still is one."""

from __future__ import annotations

from threading import Event
from typing import Any

from mohreh import native
from mohreh.agents.solving import native_search, shortest_solution, solve_with
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games import AnyGame, make_game
from mohreh.kit import kit_of, loaded
from mohreh.results import PathResult
from mohreh.search.best_first import greedy_best_first
from mohreh.search.heuristic import make_heuristic
from mohreh.search.trace import SILENT, Observer
from mohreh.studio.work.watch import PathWatch, Report, Watch


def solve(request: dict[str, Any], report: Report, cancelled: Event) -> dict[str, Any]:
    """A solution by the method asked for; without one the fastest way to a shortest solution."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    budget = Budget(seconds=request["seconds"])
    watch = PathWatch(report, cancelled, request["seconds"])
    if request["method"] is None:
        return path_answer(game, shortest_solution(game, state, budget, puzzle_lead(game, watch)))
    return path_answer(game, solve_with(game, state, request["method"], request["heuristic"] or "", budget, watch))


def puzzle_lead(game: AnyGame, watch: Watch) -> Observer:
    """The watch, or silence where the native core solves the puzzle: whoever observes gets the readable search."""
    return watch if native_search(game) is None else SILENT


def path_answer(game: AnyGame, found: PathResult[Any]) -> dict[str, Any]:
    """What a search for a path found, as plain data."""
    return {
        "solved": found.solved,
        "optimal": found.optimal,
        "moves": [game.action_text(action) for action in found.moves],
        "expanded": found.expanded,
        "generated": found.generated,
        "seconds": found.seconds,
    }


def solvable(request: dict[str, Any], report: Report, cancelled: Event) -> dict[str, Any]:
    """Whether the puzzle can still be solved: True, False (both proven) or None."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    watch = PathWatch(report, cancelled, request["seconds"])
    try:
        answer = _native_solvable(game, state, watch)
    except MohrehError:  # the board is larger than the core has bits for
        answer = None
    if answer is None:
        budget = Budget(seconds=max(watch.left, 0.0))
        answer = greedy_best_first(game, state, make_heuristic(game), budget=budget, observer=watch).solved
    return {"solvable": answer}


def _native_solvable(game: Any, state: Any, watch: Watch) -> bool | None:
    """What the native core says, in half of the time."""
    offer = kit_of(game).solvable
    if offer is None or not native.available:
        return None
    return loaded(offer)(game, state, budget=Budget(seconds=watch.left / 2))
