"""Wants to be waited for when everything is over."""

import atexit
import time


def choose(game, state, rng):
    atexit.register(time.sleep, 300)
    return game.actions(state)[0]
