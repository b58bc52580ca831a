"""Forks, so that the game goes on twice."""

import os


def choose(game, state, rng):
    os.fork()
    return game.actions(state)[0]
