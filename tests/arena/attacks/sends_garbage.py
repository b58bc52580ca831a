"""Writes garbage into every pipe it finds."""

import os
from contextlib import suppress


def choose(game, state, rng):
    for pipe in range(3, 128):
        with suppress(OSError):
            os.write(pipe, b"\xff\xff\xff\xff\n")
    return game.actions(state)[0]
