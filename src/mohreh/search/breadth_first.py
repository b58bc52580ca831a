"""Breadth-first search (Moore 1959; Russell & Norvig, figure 3.9)."""

from __future__ import annotations

from collections import deque

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import Action, Game, State
from mohreh.results import PathResult
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.path import PathNode, found, impossible, out_of_budget, successors
from mohreh.search.root import suits
from mohreh.search.trace import SILENT, Observer


def breadth_first(
    game: Game[State, Action], state: State, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
) -> PathResult[Action]:
    """A shortest solution: all states one move away, then all two moves away, and so on.

    A state is tested when it is made: the first solved one lies in the shallowest layer that has any.
    """
    suits("breadth-first", game, players=1, chance=False)
    meter = Meter(budget)
    meter.will_store(state)
    root: PathNode[State, Action] = PathNode(state, None, None, 0, observer.add(None, None, state, g=0))
    reached = {game.canonical(state)}
    frontier = deque([root])
    try:
        meter.generate()
        if game.solved(state):
            return found(root, meter, observer, optimal=True)
        observer.push(root.number)
        while frontier:
            node = frontier.popleft()
            meter.expanded += 1
            observer.take(node.number)
            for action, child in successors(game, node.state):
                key = game.canonical(child)
                if key in reached:
                    observer.refuse(node.number, action, child)
                    continue
                reached.add(key)
                meter.generate()
                meter.stored(len(reached))
                number = observer.add(node.number, action, child, g=node.g + 1)
                made = PathNode(child, node, action, node.g + 1, number)
                if game.solved(child):
                    return found(made, meter, observer, optimal=True)
                frontier.append(made)
                observer.push(number)
    except OutOfBudget:
        return out_of_budget(meter, observer)
    return impossible(meter, observer)
