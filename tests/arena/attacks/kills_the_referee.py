"""Kills whoever started it."""

import os
import signal


def choose(game, state, rng):
    os.kill(os.getppid(), signal.SIGKILL)
    return game.actions(state)[0]
