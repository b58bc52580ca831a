"""Closes what it might print to, and reads what nobody writes."""

import os
from contextlib import suppress


def choose(game, state, rng):
    with suppress(OSError):
        os.read(0, 1)
        os.close(1)
        os.close(2)
    return game.actions(state)[0]
