"""Minimax to a fixed depth (Shannon 1950; Russell & Norvig, figure 6.3)."""

from __future__ import annotations

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import OVER, Action, Game, State
from mohreh.results import Evaluate, Line, SearchResult
from mohreh.search.meter import Meter
from mohreh.search.root import decide, final_value, suits, to_move
from mohreh.search.trace import SILENT, Observer


def minimax(
    game: Game[State, Action],
    state: State,
    depth: int,
    evaluate: Evaluate[State],
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The best action if the other player answers as well as possible, looking `depth` moves ahead.

    The player to move maximizes, the other minimizes. Who moves is asked at every node: in some games a
    player moves twice in a row.

    >>> from mohreh.games import make_game
    >>> othello = make_game("othello(size=4)")
    >>> minimax(othello, othello.parse("-XOOXXOO-XOOX-XO X"), 9, lambda state, player: 0.0).value
    -1000000.0
    """
    suits("minimax", game, players=2, chance=False)
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
        best = -float("inf") if player == me else float("inf")
        line: Line[Action] = ()
        for action in game.actions(state):
            value, below = value_after(state, action, depth)
            if (value > best) if player == me else (value < best):
                best, line = value, (action, *below)
                observer.improve(best)
        return best, line

    def value_after(state: State, action: Action, depth: int) -> tuple[float, Line[Action]]:
        child = game.after(state, action)
        observer.enter(action, child)
        value, line = value_of(child, depth - 1)
        observer.leave(value)
        return value, line

    def root_value(action: Action, best: float) -> tuple[float, Line[Action]]:
        return value_after(state, action, depth)

    return decide(game, state, meter, root_value, depth=depth, observer=observer)
