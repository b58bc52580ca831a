"""Best-first search: always expand the node that ranks first (Russell & Norvig, figure 3.7).

Uniform cost, greedy best-first, A* and weighted A* are this search with four rankings.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Final

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import Action, Game, State
from mohreh.results import PathResult
from mohreh.search.heuristic import ZERO, Heuristic
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.path import PathNode, found, impossible, out_of_budget, successors
from mohreh.search.root import suits
from mohreh.search.trace import SILENT, Observer


@dataclass(frozen=True)
class Ranking:
    """Which node comes next: the one with the least `f`, made of g (moves so far) and h (estimated moves to go).

    `optimal` says that with an admissible estimate the first solution is a shortest one. With `reopen` a state met
    again on a shorter path is taken up again.
    """

    name: str
    f: Callable[[int, float], float]
    optimal: bool = True
    reopen: bool = True


UNIFORM_COST: Final = Ranking("uniform cost", lambda g, h: g)
GREEDY: Final = Ranking("greedy best-first", lambda g, h: h, optimal=False, reopen=False)
ASTAR: Final = Ranking("A*", lambda g, h: g + h)


def weighted(weight: float) -> Ranking:
    """A* that trusts the estimate more than it deserves."""
    return Ranking("weighted A*", lambda g, h: g + weight * h, optimal=weight <= 1)


def best_first(
    game: Game[State, Action],
    state: State,
    heuristic: Heuristic[State],
    ranking: Ranking,
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Action]:
    """Expand the node with the least f; among equals the deepest, then the oldest.

    A state whose estimate is infinite is a proven dead end.
    """
    suits(ranking.name, game, players=1, chance=False)
    meter = Meter(budget)
    meter.will_store(state)
    made = count()
    h = heuristic(state)
    f = ranking.f(0, h)
    root: PathNode[State, Action] = PathNode(state, None, None, 0, observer.add(None, None, state, g=0, h=h, f=f))
    frontier = [(f, 0, next(made), root)]
    shortest = {game.canonical(state): 0}
    try:
        meter.generate()
        observer.push(root.number, f, 0)
        while frontier:
            _, _, _, node = heappop(frontier)
            observer.take(node.number)
            if shortest[game.canonical(node.state)] < node.g:
                observer.outdated(node.number)
                continue
            if game.solved(node.state):
                return found(node, meter, observer, optimal=ranking.optimal and heuristic.admissible)
            meter.expanded += 1
            g = node.g + 1
            for action, child in successors(game, node.state):
                key = game.canonical(child)
                known = shortest.get(key)
                if known is not None and (known <= g or not ranking.reopen):
                    observer.refuse(node.number, action, child)
                    continue
                h = heuristic(child)
                if h == math.inf:
                    observer.refuse(node.number, action, child, "dead")
                    continue
                shortest[key] = g
                meter.generate()
                meter.stored(len(shortest))
                f = ranking.f(g, h)
                number = observer.add(node.number, action, child, g=g, h=h, f=f)
                heappush(frontier, (f, -g, next(made), PathNode(child, node, action, g, number)))
                observer.push(number, f, -g, again=known is not None)
    except OutOfBudget:
        return out_of_budget(meter, observer)
    return impossible(meter, observer)


def uniform_cost(
    game: Game[State, Action], state: State, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
) -> PathResult[Action]:
    """A shortest solution (Dijkstra 1959): least g first. Every move costs one: the layers are breadth-first's."""
    return best_first(game, state, ZERO, UNIFORM_COST, budget=budget, observer=observer)


def greedy_best_first(
    game: Game[State, Action],
    state: State,
    heuristic: Heuristic[State],
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Action]:
    """Some solution, usually soon (Doran & Michie 1966): least h first, however long the way so far."""
    return best_first(game, state, heuristic, GREEDY, budget=budget, observer=observer)


def astar(
    game: Game[State, Action],
    state: State,
    heuristic: Heuristic[State],
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Action]:
    """A shortest solution if the heuristic is admissible (Hart, Nilsson & Raphael 1968): least f = g + h first."""
    return best_first(game, state, heuristic, ASTAR, budget=budget, observer=observer)


def weighted_astar(
    game: Game[State, Action],
    state: State,
    heuristic: Heuristic[State],
    weight: float = 2.0,
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Action]:
    """A* on f = g + w·h (Pohl 1970): at most w times as long as the shortest, and much faster."""
    return best_first(game, state, heuristic, weighted(weight), budget=budget, observer=observer)
