"""Random play-outs: a game played on by chance, and what came of it."""

from __future__ import annotations

import random

from mohreh.games.base import CHANCE, OVER, Action, AnyGame, Game, State
from mohreh.search.trace import SILENT, Observer


def playout(
    game: Game[State, Action],
    state: State,
    player: int,
    length: int | None,
    rng: random.Random,
    observer: Observer = SILENT,
) -> float:
    """Play on at random for at most `length` moves; what the player gets: the points, or `result_value`.

    Chance events are not moves: in 2048 a tile is added after every move, the last one too.
    """
    collected, moves = 0.0, 0
    turn = game.turn(state)
    while turn != OVER and (length is None or moves < length or turn == CHANCE):
        if turn == CHANCE:
            action = game.sample(state, rng)
        else:
            action = rng.choice(game.actions(state))
            moves += 1
            if turn == player:
                collected += game.points(state, action)
        observer.play(action)
        state = game.after(state, action)
        turn = game.turn(state)
    return collected if game.has_points else result_value(game, state, player)


def result_value(game: Game[State, Action], state: State, player: int) -> float:
    """1 won, 0 lost, ½ drawn or broken off. A puzzle that is not solved is lost."""
    outcome = game.outcome(state)
    if outcome is None or outcome.winner is None:
        return 0.5 if game.players == 2 else 0.0
    return 1.0 if outcome.winner == player else 0.0


def as_value(game: AnyGame, mean: float) -> float:
    """A mean of play-outs as searches report it: the points, or the expected result from −1 to 1."""
    return mean if game.has_points else 2 * mean - 1
