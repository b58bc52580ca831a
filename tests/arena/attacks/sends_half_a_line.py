"""Sends half an answer and waits."""

import os
import time
from contextlib import suppress


def choose(game, state, rng):
    for pipe in range(3, 128):
        with suppress(OSError):
            os.write(pipe, b'{"id": 2, "ans')
    time.sleep(30)
