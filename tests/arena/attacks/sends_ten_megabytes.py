"""Sends a line without end."""

import os
from contextlib import suppress


def choose(game, state, rng):
    for pipe in range(3, 128):
        with suppress(OSError):
            for _ in range(160):
                os.write(pipe, b"x" * 65536)
    return game.actions(state)[0]
