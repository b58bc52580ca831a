"""Raises a text that cannot be written, with codes that would colour a terminal."""


def choose(game, state, rng):
    raise ValueError("\ud800 \x1b[31mred\x1b]0;title\x07")
