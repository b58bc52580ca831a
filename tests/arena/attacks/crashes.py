"""Takes its process down."""

import ctypes


def choose(game, state, rng):
    ctypes.string_at(0)
