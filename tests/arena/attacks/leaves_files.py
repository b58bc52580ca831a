"""Leaves files, and moves elsewhere."""

import os
import tempfile


def choose(game, state, rng):
    with open("left", "a") as file:
        file.write("x" * 1000)
    tempfile.mkdtemp()
    os.chdir(tempfile.gettempdir())
    return game.actions(state)[0]
