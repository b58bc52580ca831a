"""Iterative deepening and IDA* (Korf 1985): depth-first to a limit, then to a larger one, in the memory of one path."""

from __future__ import annotations

import math

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import Action, Game, State
from mohreh.results import PathResult
from mohreh.search.heuristic import ZERO, Heuristic
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.path import PathNode, found, impossible, out_of_budget, successors
from mohreh.search.root import suits
from mohreh.search.trace import SILENT, Observer


def iterative_deepening(
    game: Game[State, Action], state: State, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
) -> PathResult[Action]:
    """A shortest solution: depth-first with limit 0, 1, 2 …, each time from the start."""
    return deepen(game, state, ZERO, budget=budget, observer=observer)


def ida_star(
    game: Game[State, Action],
    state: State,
    heuristic: Heuristic[State],
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Action]:
    """A*'s answer in little memory, a shortest solution if the heuristic is admissible: the limit is on f = g + h."""
    return deepen(game, state, heuristic, budget=budget, observer=observer)


def deepen(
    game: Game[State, Action],
    state: State,
    heuristic: Heuristic[State],
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Action]:
    """Depth-first up to a limit on f = g + h; the next limit is the smallest f that went over the last one.

    With h = 0 the limit is a depth: iterative deepening. With a heuristic it is IDA*. When nothing went over
    the limit the whole game was searched and there is no solution.
    """
    suits("iterative deepening", game, players=1, chance=False)
    meter = Meter(budget)
    limit = heuristic(state)
    try:
        while limit < math.inf:
            solution, limit = _search_below(game, state, heuristic, limit, meter, observer)
            if solution is not None:
                return found(solution, meter, observer, optimal=heuristic.admissible)
    except OutOfBudget:
        return out_of_budget(meter, observer)
    return impossible(meter, observer)


def _search_below(
    game: Game[State, Action],
    state: State,
    heuristic: Heuristic[State],
    limit: float,
    meter: Meter,
    observer: Observer,
) -> tuple[PathNode[State, Action] | None, float]:
    """One depth-first search below the limit: the solution, or the smallest f above the limit.

    Only the states of the current path are remembered: going round in a circle is noticed, meeting a state
    again on another path is not. That is the price of the small memory.
    """
    next_limit = math.inf
    observer.iteration(limit)
    root: PathNode[State, Action] = PathNode(state, None, None, 0, observer.add(None, None, state, g=0, limit=limit))
    meter.generate()
    if game.solved(state):
        return root, limit
    meter.expanded += 1
    observer.descend(root.number)
    on_path = {game.canonical(state)}
    stack = [(root, successors(game, state))]
    while stack:
        node, untried = stack[-1]
        action, child = next(untried, (None, None))
        if child is None:
            stack.pop()
            observer.backtrack(node.number)
            on_path.discard(game.canonical(node.state))
            continue
        key = game.canonical(child)
        if key in on_path:
            observer.refuse(node.number, action, child)
            continue
        g = node.g + 1
        h = heuristic(child)
        if g + h > limit:
            next_limit = min(next_limit, g + h)
            observer.refuse(node.number, action, child, "limit", g=g, h=h, f=g + h)
            continue
        meter.generate()
        number = observer.add(node.number, action, child, g=g, h=h, f=g + h)
        deeper = PathNode(child, node, action, g, number)
        if game.solved(child):
            return deeper, limit
        meter.expanded += 1
        on_path.add(key)
        stack.append((deeper, successors(game, child)))
        observer.descend(number)
    return None, next_limit
