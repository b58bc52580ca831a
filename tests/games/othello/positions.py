"""Othello positions for the tests of the native core, and their values by trying everything."""

from __future__ import annotations

import random
from functools import cache

from mohreh.games.base import OVER
from mohreh.games.othello.rules import Othello, OthelloState

SIZES = (4, 6, 8)
SMALL = 1 << 22
"""Bytes of tables, enough for the small positions of the tests."""


def start(game: Othello) -> OthelloState:
    return game.initial(random.Random(0))


def random_position(game: Othello, rng: random.Random, empties: int) -> OthelloState:
    """A position reached by random play with that many empty squares, not over."""
    while True:
        state = start(game)
        while state.turn != OVER and (state.x | state.o).bit_count() < game.size**2 - empties:
            state = game.after(state, rng.choice(game.actions(state)))
        if state.turn != OVER:
            return state


def after_line(game: Othello, names: list[str]) -> OthelloState:
    state = start(game)
    for name in names:
        state = game.after(state, game.parse_action(state, name))
    return state


def brute_force(game: Othello, state: OthelloState, player: int) -> int:
    """The result for a player by trying everything, counted by the game's own outcome."""

    @cache
    def value(state: OthelloState) -> int:
        outcome = game.outcome(state)
        if outcome is not None:
            return int(outcome.score[0] - outcome.score[1])
        results = [value(game.after(state, action)) for action in game.actions(state)]
        return max(results) if state.turn == 0 else min(results)

    return value(state) if player == 0 else -value(state)
