"""What every action is worth by exact play: the advice of a solver, which decides on one action and proves no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.agents.solving import shortest_solution
from mohreh.budget import Budget, Spending
from mohreh.games.base import OVER, AnyGame
from mohreh.results import DECIDED, PathResult, SearchResult
from mohreh.search.root import final_value
from mohreh.search.trace import SILENT, Observer


def every_move_solved(game: AnyGame, state: Any, budget: Budget, observer: Observer) -> SearchResult[Any]:
    """Every move of a puzzle with the length of the shortest way through it, counted as a loss."""
    found: dict[Any, PathResult[Any]] = {}
    spending, actions = Spending(budget), game.actions(state)
    for number, action in enumerate(actions):
        share = 1 / (len(actions) - number)
        way = shortest_solution(game, game.after(state, action), spending.left(share), observer)
        spending.count(way.generated)
        if way.solved is not None:
            found[action] = way
    values = {action: -1.0 - way.length if way.solved else -DECIDED for action, way in found.items()}
    best = max(values, key=lambda action: values[action], default=actions[0])
    line = (best, *found[best].moves) if found else (best,)
    complete = len(values) == len(actions)
    return SearchResult(
        best,
        values.get(best, 0.0),
        values,
        line=line,
        nodes=spending.nodes,
        depth=len(line),
        seconds=spending.seconds,
        exact=complete,
        complete=complete,
        speed=way.speed,
    )


def every_move_proven(
    game: AnyGame,
    state: Any,
    prove: Callable[[Any, Budget], SearchResult[Any]],
    budget: Budget,
    observer: Observer = SILENT,
) -> SearchResult[Any]:
    """The decision of `prove`, and a proven value for every other move too, as far as the budget goes."""
    spending = Spending(budget)
    root = prove(state, budget)
    spending.count(root.nodes)
    observer.report(state, root)
    if not root.exact:
        return root
    me, values, bounded = game.turn(state), dict(root.values), set(root.bounded)
    for action in game.actions(state):
        if (action in values and action not in bounded) or action == root.action:
            continue
        child = game.after(state, action)
        if game.turn(child) == OVER:
            values[action] = _result_for(game, child, me, decided=abs(root.value) == DECIDED)
        else:
            found = prove(child, spending.left())
            spending.count(found.nodes)
            if not found.exact:
                break
            values[action] = found.value if game.turn(child) == me else -found.value
        bounded.discard(action)
        root = root._replace(values=dict(values), bounded=frozenset(bounded), nodes=spending.nodes)
        observer.report(state, root)
        if spending.over:
            break
    values.setdefault(root.action, root.value)
    return root._replace(values=values, bounded=frozenset(bounded))


def _result_for(game: AnyGame, state: Any, player: int, *, decided: bool) -> float:
    """What a finished game is worth: won or lost, or by how much, as the solver of that game counts."""
    outcome = game.outcome(state)
    assert outcome is not None
    if decided:
        return final_value(game, state, player, lambda state, player: 0.0)
    return outcome.score[player] - outcome.score[1 - player]
