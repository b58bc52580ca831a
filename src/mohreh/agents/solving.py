"""Solving puzzles: by a named method, or the fastest way to a shortest solution, which can then be played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from mohreh import native
from mohreh.agents.base import Memory
from mohreh.budget import Budget, Spending
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import PathSearch, kit_of, loaded
from mohreh.results import DECIDED, PathResult, SearchResult
from mohreh.search.best_first import astar, greedy_best_first
from mohreh.search.heuristic import make_heuristic
from mohreh.search.methods import METHODS, Method
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import nearest, renamed

NATIVE: Final = "native"
"""The method that runs the native core: A* with stronger bounds than the readable one."""


def is_puzzle(game: AnyGame) -> bool:
    """One player and no chance."""
    return game.players == 1 and not game.has_chance


def native_search(game: AnyGame) -> PathSearch | None:
    """The native search for a shortest solution that a puzzle's kit offers, where the core was built."""
    offer = kit_of(game).path_search
    return None if offer is None or not native.available else loaded(offer)


def methods_of(game: AnyGame) -> dict[str, Method]:
    """The readable methods that make sense for a puzzle: everybody's, and its own."""
    own: list[Method] = [loaded(offer) for offer in kit_of(game).methods]
    return METHODS | {method.name: method for method in own}


def methods_for(game: AnyGame) -> list[str]:
    """The names of all methods that make sense for a puzzle."""
    readable = list(methods_of(game))
    return [*readable, NATIVE] if native_search(game) is not None else readable


def method_for(game: AnyGame, state: Any, heuristic: str = "") -> str:
    """The method for somebody who names none: native where the core takes the board, unless a heuristic is named."""
    search = native_search(game)
    if search is None or heuristic:
        return "astar"
    try:
        search(game, state, budget=Budget(nodes=1))
    except MohrehError:  # the board is larger than the core has bits for
        return "astar"
    return NATIVE


def make_method(game: AnyGame, name: str) -> Method:
    """The method of that name; an error lists the right ones."""
    known = methods_of(game)
    name = renamed(name, known)
    if name not in known:
        raise MohrehError(f"there is no method {name!r}{nearest(name, list(known))}; the methods: {', '.join(known)}")
    return known[name]


def solve_with(
    game: AnyGame, state: Any, method: str, heuristic: str, budget: Budget, observer: Observer = SILENT
) -> PathResult[Any]:
    """One search by the names of its method and heuristic."""
    if method == NATIVE:
        search = native_search(game)
        if search is None:
            raise MohrehError(
                f"{game.name} has no native solver here; use --with astar" if native.available else native.MISSING
            )
        return search(game, state, budget=budget)
    chosen = make_method(game, method)
    estimate = make_heuristic(game, heuristic or chosen.heuristic)
    return chosen(game, state, estimate, budget=budget, observer=observer)


def shortest_solution(game: AnyGame, state: Any, budget: Budget, observer: Observer = SILENT) -> PathResult[Any]:
    """A shortest solution, or the proof that there is none: natively where the core serves, else by A*."""
    search = None if observer.wants_every_node else native_search(game)
    if search is not None:
        with suppress(MohrehError):  # the board is larger than the core has bits for
            return search(game, state, budget=budget)
    return astar(game, state, make_heuristic(game), budget=budget, observer=observer)


def can_be_solved(game: AnyGame, state: Any, budget: Budget) -> bool | None:
    """Whether a puzzle has a solution: True and False are proven, None is not known within the budget."""
    spending = Spending(budget)
    offer = kit_of(game).solvable
    if offer is not None and native.available:
        with suppress(MohrehError):  # the board is larger than the core has bits for
            answer = loaded(offer)(game, state, budget=spending.left(0.5))
            if answer is not None:
                return answer
    return greedy_best_first(game, state, make_heuristic(game), budget=spending.left()).solved


def follow_plan(
    game: AnyGame,
    state: Any,
    memory: Memory,
    budget: Budget,
    observer: Observer = SILENT,
    search: Callable[[Any, Any, Budget, Observer], PathResult[Any]] = shortest_solution,
) -> SearchResult[Any]:
    """The next move of a solution, by default of a shortest one, which is found once and then remembered.

    Where there is none, any action is as good as another; the value says so.
    """
    plan: dict[Any, tuple[Any, ...]] = memory.kept.setdefault("plan", {})
    if state in plan:
        line = plan[state]
        value, found = -float(len(line)), memory.kept["plan found"]
        return SearchResult(line[0], value, {line[0]: value}, line=line, exact=found.optimal, speed=found.speed)
    found = search(game, state, budget, observer)
    if found.solved is None:
        raise MohrehError(
            f"no solution of {game.text(state)!r} was found within the budget; give it more time or memory"
        )
    if not found.solved:
        return hopeless(game, state, found)
    current, moves = state, found.moves
    memory.kept["plan found"] = found
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
        speed=found.speed,
    )


def hopeless(game: AnyGame, state: Any, found: PathResult[Any]) -> SearchResult[Any]:
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
        speed=found.speed,
    )
