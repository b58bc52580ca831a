"""A regular expression that takes longer than the universe and lets nothing else run."""

import re


def choose(game, state, rng):
    re.match(r"(a+)+$", "a" * 60 + "b")
    return game.actions(state)[0]
