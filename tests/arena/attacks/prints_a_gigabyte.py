"""Prints a gigabyte."""

import os


def choose(game, state, rng):
    for _ in range(16_000):
        os.write(1, b"x" * 65_536)
    return game.actions(state)[0]
