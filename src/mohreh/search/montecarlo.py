"""Flat Monte-Carlo, no tree: the course document's "MCTS version 0" (Abramson 1990 calls it expected outcome)."""

from __future__ import annotations

import random

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import Action, Game, State
from mohreh.results import Line, SearchResult
from mohreh.search.meter import Meter
from mohreh.search.playout import as_value, playout
from mohreh.search.root import decide, to_move
from mohreh.search.trace import SILENT, Observer


def flat_montecarlo(
    game: Game[State, Action],
    state: State,
    playouts: int,
    length: int | None,
    rng: random.Random,
    *,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The action whose random play-outs collect most; every legal action gets the same number of them.

    A play-out begins with the action that is tested, whose own points count, and continues for at most `length`
    random moves. `nodes` counts play-outs, not the root.
    """
    me = to_move(game, state)
    meter = Meter(budget)

    def mean_of(action: Action, best: float) -> tuple[float, Line[Action]]:
        child, points = game.after(state, action), game.points(state, action)
        number = observer.expand(root, action, child, points=points)
        total = 0.0
        for visits in range(1, playouts + 1):
            meter.generate()
            meter.leaf_evaluations += 1
            reward = points + playout(game, child, me, length, rng, observer)
            observer.playout(number, reward, me)
            total += reward
            observer.backup(number, visits, total, me)
        return as_value(game, total / playouts), ()

    root = observer.add(None, None, state)
    result = decide(game, state, meter, mean_of, depth=1)
    observer.choose(result.action)
    return result._replace(nodes=result.nodes - 1)
