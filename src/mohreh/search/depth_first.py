"""Depth-first search with backtracking, never visiting a state twice (Russell & Norvig, section 3.4)."""

from __future__ import annotations

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import Action, Game, State
from mohreh.results import PathResult
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.path import PathNode, found, impossible, out_of_budget, successors
from mohreh.search.root import suits
from mohreh.search.trace import SILENT, Observer


def depth_first(
    game: Game[State, Action], state: State, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
) -> PathResult[Action]:
    """Some solution, seldom a short one: continue from the newest state, back up when stuck.

    The stack holds, for every state on the current path, the successors not yet tried; it is our own and not
    Python's, so a path may be as long as it likes.
    """
    suits("depth-first", game, players=1, chance=False)
    meter = Meter(budget)
    meter.will_store(state)
    root: PathNode[State, Action] = PathNode(state, None, None, 0, observer.add(None, None, state, g=0))
    visited = {game.canonical(state)}
    try:
        meter.generate()
        if game.solved(state):
            return found(root, meter, observer, optimal=True)
        stack = [(root, successors(game, state))]
        meter.expanded += 1
        observer.descend(root.number)
        while stack:
            node, untried = stack[-1]
            action, child = next(untried, (None, None))
            if child is None:
                stack.pop()
                observer.backtrack(node.number)
                continue
            key = game.canonical(child)
            if key in visited:
                observer.refuse(node.number, action, child)
                continue
            visited.add(key)
            meter.generate()
            meter.stored(len(visited))
            number = observer.add(node.number, action, child, g=node.g + 1)
            deeper = PathNode(child, node, action, node.g + 1, number)
            if game.solved(child):
                return found(deeper, meter, observer, optimal=False)
            meter.expanded += 1
            stack.append((deeper, successors(game, child)))
            observer.descend(number)
    except OutOfBudget:
        return out_of_budget(meter, observer)
    return impossible(meter, observer)
