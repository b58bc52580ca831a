"""Stops its own process and hopes that it is waited for."""

import os
import signal


def choose(game, state, rng):
    os.kill(os.getpid(), signal.SIGSTOP)
    return game.actions(state)[0]
