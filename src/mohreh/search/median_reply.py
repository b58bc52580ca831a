"""The median reply: a cheap way to think about an opponent who plays at random.

Instead of averaging over all replies, as expectimax does, sort them by the evaluation and follow only the
middle one: neither what a perfect opponent would find nor a blunder, for the price of a single branch.
"""

from __future__ import annotations

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import OVER, Action, Game, State
from mohreh.results import Evaluate, Line, SearchResult
from mohreh.search.meter import Meter
from mohreh.search.root import decide, final_value, suits, to_move
from mohreh.search.trace import SILENT, Observer


def median_reply(
    game: Game[State, Action],
    state: State,
    depth: int,
    evaluate: Evaluate[State],
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The best action if the other always answers with the middle one of its replies, the lower of two."""
    suits("median-reply", game, players=2, chance=False)
    me = to_move(game, state)
    meter = Meter(budget)

    def value_of(state: State, depth: int) -> tuple[float, Line[Action]]:
        meter.generate()
        player = game.turn(state)
        if player == OVER:
            return final_value(game, state, me, evaluate), ()
        if depth == 0:
            meter.leaf_evaluations += 1
            return evaluate(state, me), ()
        meter.expanded += 1
        if player != me:
            action = median(state)
            observer.follow(action)
            value, below = value_after(state, action, depth)
            return value, (action, *below)
        best = -float("inf")
        line: Line[Action] = ()
        for action in game.actions(state):
            value, below = value_after(state, action, depth)
            if value > best:
                best, line = value, (action, *below)
                observer.improve(best)
        return best, line

    def median(state: State) -> Action:
        replies = sorted(game.actions(state), key=lambda reply: looks(game.after(state, reply)))
        return replies[(len(replies) - 1) // 2]

    def looks(state: State) -> float:
        meter.look_at_clock()
        return final_value(game, state, me, evaluate) if game.turn(state) == OVER else evaluate(state, me)

    def value_after(state: State, action: Action, depth: int) -> tuple[float, Line[Action]]:
        child = game.after(state, action)
        observer.enter(action, child)
        value, line = value_of(child, depth - 1)
        observer.leave(value)
        return value, line

    def root_value(action: Action, best: float) -> tuple[float, Line[Action]]:
        return value_after(state, action, depth)

    return decide(game, state, meter, root_value, depth=depth, observer=observer)
