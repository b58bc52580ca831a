"""Raises a very long text."""


def choose(game, state, rng):
    raise ValueError("x" * 50_000_000)
