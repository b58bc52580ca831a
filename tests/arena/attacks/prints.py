"""Prints more than anybody wants to read."""

import sys


def choose(game, state, rng):
    for stream in (sys.stdout, sys.stderr):
        stream.write("\x1b[31mmine\n" * 100_000)
        stream.flush()
    return game.actions(state)[0]
