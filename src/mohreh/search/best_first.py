"""Best-first search: always expand the most promising node (Russell & Norvig, figure 3.7).

Uniform cost, greedy, A* and weighted A* are this search with four different ideas of promise.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any

from mohreh.budget import Budget
from mohreh.games.base import AnyGame
from mohreh.results import PathResult
from mohreh.search.heuristic import Heuristic
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.path import PathNode, found, impossible, out_of_budget, successors
from mohreh.search.root import suits
from mohreh.search.trace import Observer

Promise = Callable[[int, float], float]
"""How promising a node is, from g (moves so far) and h (estimated moves to go); the least comes first."""


def best_first(
    game: AnyGame,
    state: Any,
    heuristic: Heuristic,
    promise: Promise,
    *,
    optimal: bool,
    reopen: bool,
    budget: Budget,
    observer: Observer,
) -> PathResult:
    """Expand the node with the least promise; among equals the deepest, then the oldest.

    `optimal` says whether the caller's promise proves the first solution to be a shortest one. With `reopen` a
    state met again on a shorter path is taken up again. A state whose estimate is infinite is a proven dead end.
    """
    suits("best-first search", game, players=1, chance=False)
    meter = Meter(budget)
    meter.will_store(state)
    made = count()
    h = heuristic(state)
    root = PathNode(state, None, None, 0, observer.add(None, None, state, g=0, h=h, f=promise(0, h)))
    frontier = [(promise(0, h), 0, next(made), root)]
    shortest = {game.canonical(state): 0}
    try:
        meter.generate()
        while frontier:
            _, _, _, node = heappop(frontier)
            if shortest[game.canonical(node.state)] < node.g:
                continue
            if game.solved(node.state):
                return found(node, meter, optimal=optimal)
            meter.expanded += 1
            observer.note(node.number, expanded=meter.expanded)
            g = node.g + 1
            for action, child in successors(game, node.state):
                key = game.canonical(child)
                known = shortest.get(key)
                if known is not None and (known <= g or not reopen):
                    continue
                h = heuristic(child)
                if h == math.inf:
                    continue
                shortest[key] = g
                meter.generate()
                meter.stored(len(shortest))
                f = promise(g, h)
                number = observer.add(node.number, action, child, g=g, h=h, f=f)
                heappush(frontier, (f, -g, next(made), PathNode(child, node, action, g, number)))
    except OutOfBudget:
        return out_of_budget(meter)
    return impossible(meter)
