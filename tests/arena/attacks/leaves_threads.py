"""Leaves threads behind that never rest."""

import threading


def spin():
    while True:
        pass


def choose(game, state, rng):
    if threading.active_count() < 4:
        threading.Thread(target=spin, daemon=True).start()
    return game.actions(state)[0]
