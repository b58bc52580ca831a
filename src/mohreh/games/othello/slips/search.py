"""Minimax and its pruning as the Othello document programs them, with `>=` where `>` is right, or with `>`.

Without cut-offs `>=` only means that the last of several best moves is chosen. With them it is a slip: a move that was
cut off comes back with a bound, "at most as good as the best so far", and `>=` takes it for as good.
"""

from __future__ import annotations

from math import inf
from operator import ge, gt

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import OVER, Action, Game, State
from mohreh.results import Evaluate, Line, SearchResult
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.root import final_value, to_move
from mohreh.search.trace import SILENT, Observer


def course_minimax(
    game: Game[State, Action],
    state: State,
    depth: int,
    evaluate: Evaluate[State],
    *,
    prune: bool,
    last_of_equals: bool,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The best action to that depth; `last_of_equals` is the document's `>=`.

    A player without a move is not skipped: the loop over the moves ends before it began, and what it began with, the
    worst value for that player, is the answer.
    """
    me = to_move(game, state)
    meter = Meter(budget)
    at_least_as_good = ge if last_of_equals else gt
    values: dict[Action, float] = {}

    def value_of(state: State, depth: int, alpha: float, beta: float) -> tuple[float, Line[Action]]:
        meter.generate()
        player = game.turn(state)
        if player == OVER:
            return final_value(game, state, me, evaluate), ()
        if depth == 0:
            meter.leaf_evaluations += 1
            return evaluate(state, me), ()
        meter.expanded += 1
        maximizing = player == me
        best = -inf if maximizing else inf
        line: Line[Action] = ()
        for action in game.actions(state):
            child = game.after(state, action)
            observer.enter(action, child, **window(alpha, beta))
            value, below = value_of(child, depth - 1, alpha, beta)
            observer.leave(value)
            if state is root:
                values[action] = value
            if at_least_as_good(value, best) if maximizing else at_least_as_good(best, value):
                best, line = value, (action, *below)
                alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
                observer.improve(best, **window(alpha, beta))
            if prune and alpha >= beta:
                meter.cutoffs += 1
                observer.cut()
                break
        return best, line

    def window(alpha: float, beta: float) -> dict[str, float]:
        return {"alpha": alpha, "beta": beta} if prune else {}

    root, complete = state, True
    observer.enter(None, root)
    try:
        value, line = value_of(root, depth, -inf, inf)
    except OutOfBudget:
        value, line, complete = max(values.values(), default=0.0), (), False
    observer.done(value)
    best = line[0] if line else max(values, key=values.__getitem__, default=game.actions(root)[0])
    return SearchResult(
        action=best,
        value=value,
        values=values,
        line=line or (best,),
        expanded=meter.expanded,
        nodes=meter.generated,
        cutoffs=meter.cutoffs,
        depth=depth,
        seconds=meter.seconds,
        complete=complete,
        bounded=frozenset(values) - {best} if prune else frozenset(),
    )
