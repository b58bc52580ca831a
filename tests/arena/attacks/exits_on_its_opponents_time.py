"""A thread that ends the process a little later, when it is the turn of the other."""

import os
import threading
import time


def late():
    time.sleep(0.01)
    os._exit(0)


def choose(game, state, rng):
    threading.Thread(target=late, daemon=True).start()
    time.sleep(0.009)
    return game.actions(state)[0]
