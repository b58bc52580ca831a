"""Expectimax: the best action where others act at random (Michie 1966; Russell & Norvig, section 6.5)."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import CHANCE, OVER, Action, Game, State
from mohreh.results import Evaluate, Line, SearchResult
from mohreh.search.meter import Meter
from mohreh.search.opponents import Opponent
from mohreh.search.root import decide, final_value, to_move
from mohreh.search.trace import SILENT, Observer


def expectimax(
    game: Game[State, Action],
    state: State,
    depth: int,
    evaluate: Evaluate[State],
    *,
    opponent: Opponent | None = None,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The action with the largest expected value, looking `depth` nodes ahead.

    At the player's nodes the best action counts, worth its points plus what follows; at chance nodes the mean
    over all outcomes, weighted by their probabilities. A second player, if there is one, is taken to choose
    uniformly at random, or by what the `opponent` makes of the evaluations of its replies. The depth falls by
    one at every node of every kind: depth 3 is player, chance, player.
    """
    me = to_move(game, state)
    meter = Meter(budget)

    def value_of(state: State, depth: int) -> tuple[float, Line[Action]]:
        meter.generate()
        turn = game.turn(state)
        if turn == OVER:
            return final_value(game, state, me, evaluate), ()
        if depth == 0:
            meter.leaf_evaluations += 1
            return evaluate(state, me), ()
        meter.expanded += 1
        return best_value(state, depth) if turn == me else (mean_value(state, depth, turn), ())

    def best_value(state: State, depth: int) -> tuple[float, Line[Action]]:
        best = -float("inf")
        line: Line[Action] = ()
        for action in game.actions(state):
            value, below = value_after(state, action, depth)
            if value > best:
                best, line = value, (action, *below)
                observer.improve(best)
        return best, line

    def mean_value(state: State, depth: int, turn: int) -> float:
        total = 0.0
        for action, probability in chances(state, turn):
            child = game.after(state, action)
            observer.enter(action, child, probability=probability)
            value, _ = value_of(child, depth - 1)
            observer.leave(value)
            total += probability * value
        observer.average(total)
        return total

    def chances(state: State, turn: int) -> Iterable[tuple[Action, float]]:
        if turn == CHANCE:
            return game.chances(state)
        replies = game.actions(state)
        if opponent is None:
            return [(reply, 1 / len(replies)) for reply in replies]
        children = [game.after(state, reply) for reply in replies]
        looks = [
            final_value(game, child, turn, evaluate) if game.turn(child) == OVER else evaluate(child, turn)
            for child in children
        ]
        return zip(replies, opponent(looks), strict=True)

    def value_after(state: State, action: Action, depth: int) -> tuple[float, Line[Action]]:
        child, points = game.after(state, action), game.points(state, action)
        observer.enter(action, child, points=points)
        value, line = value_of(child, depth - 1)
        observer.leave(value)
        return points + value, line

    def root_value(action: Action, best: float) -> tuple[float, Line[Action]]:
        return value_after(state, action, depth)

    return decide(game, state, meter, root_value, depth=depth, observer=observer)
