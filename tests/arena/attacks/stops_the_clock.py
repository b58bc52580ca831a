"""Changes the clock and takes its time."""

import time

sleep = time.sleep


def choose(game, state, rng):
    time.perf_counter = time.monotonic = time.time = lambda: 0.0
    sleep(30)
    return game.actions(state)[0]
