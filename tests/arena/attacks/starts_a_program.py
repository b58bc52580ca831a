"""Starts a program that outlives it."""

import subprocess


def choose(game, state, rng):
    subprocess.Popen(["sleep", "300"], start_new_session=True)
    return game.actions(state)[0]
