"""Takes its process down as a failing C library would."""

import os


def choose(game, state, rng):
    os.abort()
