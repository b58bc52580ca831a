"""Reads the file that lies beside it by way of a link in its own folder."""

from pathlib import Path


def choose(game, state, rng):
    Path("link").symlink_to(Path(__file__).with_name("secret.txt"))
    Path("link").read_text()
    return game.actions(state)[0]
