"""Solving puzzles: by a named method, or the fastest way to a shortest solution, which can then be played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from mohreh import native
from mohreh.agents.base import Memory
from mohreh.errors import MohrehError
from mohreh.evaluation import heuristics_of, make_heuristic
from mohreh.games.base import AnyGame
from mohreh.search.astar import astar
from mohreh.search.budget import Budget
from mohreh.search.methods import METHODS, make_method
from mohreh.search.result import DECIDED, PathResult, SearchResult
from mohreh.search.trace import SILENT, Observer

NATIVE: Final = "native"
"""The method that runs the native core: A* with stronger bounds than the readable one."""

NativeSearch = Callable[..., PathResult]


def is_puzzle(game: AnyGame) -> bool:
    """One player and no chance."""
    return game.players == 1 and not game.has_chance


def native_search(game: AnyGame) -> NativeSearch | None:
    """The native A* of a puzzle of the house, where the core was built."""
    if not native.available:
        return None
    if game.name == "water-sort":
        from mohreh.native import water_sort

        return water_sort.optimal_solve
    if game.name == "card-sort":
        from mohreh.native import card_sort

        return card_sort.optimal_solve
    return None


def methods_for(game: AnyGame) -> list[str]:
    """The methods that make sense for a puzzle: the document's procedure only where there is such a document."""
    readable = [name for name in METHODS if name != "document" or "document" in heuristics_of(game)]
    return [*readable, NATIVE] if native_search(game) is not None else readable


def solve_with(
    game: AnyGame, state: Any, method: str, heuristic: str, budget: Budget, observer: Observer = SILENT
) -> PathResult:
    """One search by the names of its method and heuristic; the document's procedure takes the document's own."""
    if method == NATIVE:
        search = native_search(game)
        if search is None:
            raise MohrehError(
                f"{game.name} has no native solver here; use --with astar" if native.available else native.MISSING
            )
        return search(game, state, budget=budget)
    if method == "document" and not heuristic and "document" in heuristics_of(game):
        heuristic = "document"
    return make_method(method)(game, state, make_heuristic(game, heuristic), budget=budget, observer=observer)


def shortest_solution(game: AnyGame, state: Any, budget: Budget, observer: Observer = SILENT) -> PathResult:
    """A shortest solution, or the proof that there is none: natively where the core serves, else by A*."""
    search = native_search(game) if observer is SILENT else None
    if search is not None:
        with suppress(MohrehError):  # the board is larger than the core has bits for
            return search(game, state, budget=budget)
    return astar(game, state, make_heuristic(game), budget=budget, observer=observer)


def follow_plan(game: AnyGame, state: Any, memory: Memory, budget: Budget, observer: Observer = SILENT) -> SearchResult:
    """The next move of a shortest solution, which is found once and then remembered.

    Where there is none, any action is as good as another; the value says so.
    """
    plan: dict[Any, tuple[Any, ...]] = memory.kept.setdefault("plan", {})
    if state in plan:
        line = plan[state]
        return SearchResult(line[0], -float(len(line)), {line[0]: -float(len(line))}, line=line, exact=True)
    found = shortest_solution(game, state, budget, observer)
    if found.solved is None:
        raise MohrehError(
            f"no solution of {game.text(state)!r} was found within the budget; give it more time or memory"
        )
    if not found.solved:
        return hopeless(game, state, found)
    current, moves = state, found.moves
    for played in range(len(moves)):
        plan[current] = moves[played:]
        current = game.after(current, moves[played])
    return SearchResult(
        moves[0],
        -float(len(moves)),
        {moves[0]: -float(len(moves))},
        line=moves,
        expanded=found.expanded,
        nodes=found.generated,
        depth=len(moves),
        seconds=found.seconds,
        exact=found.optimal,
    )


def hopeless(game: AnyGame, state: Any, found: PathResult) -> SearchResult:
    """Any action, with the value of a lost game: the puzzle is proven to have no solution."""
    action = game.actions(state)[0]
    return SearchResult(
        action,
        -DECIDED,
        {},
        line=(action,),
        expanded=found.expanded,
        nodes=found.generated,
        seconds=found.seconds,
        exact=True,
    )
