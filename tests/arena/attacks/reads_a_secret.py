"""Reads the file that lies beside it."""

from pathlib import Path


def choose(game, state, rng):
    Path(__file__).with_name("secret.txt").read_text()
    return game.actions(state)[0]
