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
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> PathResult[Carry]:
    """A* as the document runs it, so that its figures can be had again to the node.

    It differs from the textbook in three points: the goal is tested when a node is made (so its answer need
    not be a shortest one), the oldest of equal nodes goes first, and states that differ only in the order of
    their columns are different.
    """
    suits("astar", game, players=1, chance=False)
    meter = Meter(budget)
    meter.will_store(state)
    made = count()
    h = heuristic(state)
    root: PathNode[CardState, Carry] = PathNode(state, None, None, 0, observer.add(None, None, state, g=0, h=h, f=h))
    frontier = [(h, next(made), root)]
    known = {state}
    try:
        meter.generate()
        if game.solved(state):
            return found(root, meter, observer, optimal=True)
        observer.push(root.number, h)
        while frontier:
            _, _, node = heappop(frontier)
            meter.expanded += 1
            observer.take(node.number)
            for action, child in successors(game, node.state):
                if child in known:
                    observer.refuse(node.number, action, child)
                    continue
                known.add(child)
                meter.generate()
                meter.stored(len(known))
                g, h = node.g + 1, heuristic(child)
                number = observer.add(node.number, action, child, g=g, h=h, f=g + h)
                deeper = PathNode(child, node, action, g, number)
                if game.solved(child):
                    return found(deeper, meter, observer, optimal=False)
                heappush(frontier, (g + h, next(made), deeper))
                observer.push(number, g + h)
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
