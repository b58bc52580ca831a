"""Ends by the back door."""

import os


def choose(game, state, rng):
    os._exit(0)
