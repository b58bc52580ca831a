"""A* as the course document of card sort runs it."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.card_sort.rules import CardSort, CardState, Carry
from mohreh.results import PathResult
from mohreh.search.heuristic import Heuristic
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.methods import Method
from mohreh.search.path import PathNode, found, impossible, out_of_budget, successors
from mohreh.search.root import suits
from mohreh.search.trace import SILENT, Observer


def course_astar(
    game: CardSort,
    state: CardState,
    heuristic: Heuristic[CardState],
    *,
    goal_when_made: bool = True,
    first_way_only: bool = True,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Carry]:
    """A* as the document runs it, so that its figures can be had again to the node.

    It differs from the textbook in four points. The goal is tested when a node is made, not when it is taken from the
    frontier (`goal_when_made`). A state keeps the first path by which it was made, even if a shorter one is found later
    (`first_way_only`). The oldest of equal nodes goes first. And states that differ only in the order of their columns
    are different. The first two can be fixed, one by one.
    """
    suits("astar", game, players=1, chance=False)
    meter = Meter(budget)
    meter.will_store(state)
    made = count()
    h = heuristic(state)
    root: PathNode[CardState, Carry] = PathNode(state, None, None, 0, observer.add(None, None, state, g=0, h=h, f=h))
    frontier = [(h, next(made), root)]
    shortest = {state: 0}
    try:
        meter.generate()
        if game.solved(state):
            return found(root, meter, observer, optimal=True)
        observer.push(root.number, h)
        while frontier:
            _, _, node = heappop(frontier)
            observer.take(node.number)
            if shortest[node.state] < node.g:
                observer.outdated(node.number)
                continue
            if game.solved(node.state):
                return found(node, meter, observer, optimal=heuristic.admissible and not first_way_only)
            meter.expanded += 1
            g = node.g + 1
            for action, child in successors(game, node.state):
                known = shortest.get(child)
                if known is not None and (first_way_only or known <= g):
                    observer.refuse(node.number, action, child)
                    continue
                shortest[child] = g
                meter.generate()
                meter.stored(len(shortest))
                h = heuristic(child)
                number = observer.add(node.number, action, child, g=g, h=h, f=g + h)
                deeper = PathNode(child, node, action, g, number)
                if goal_when_made and game.solved(child):
                    return found(deeper, meter, observer, optimal=False)
                heappush(frontier, (g + h, next(made), deeper))
                observer.push(number, g + h, again=known is not None)
    except OutOfBudget:
        return out_of_budget(meter, observer)
    return impossible(meter, observer)


METHOD = Method(
    "course",
    "A* as the card-sort course document runs it: goal tested when made",
    True,
    course_astar,
    heuristic="course",
    aliases=("document",),
)
