"""Takes the rights of the file that lies beside it away."""

from pathlib import Path


def choose(game, state, rng):
    Path(__file__).with_name("secret.txt").chmod(0)
    return game.actions(state)[0]
