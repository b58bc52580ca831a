"""Answers what takes long to look at."""


def choose(game, state, rng):
    return "x" * 50_000_000
