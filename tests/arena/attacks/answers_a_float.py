"""Answers a fraction that equals a legal action."""


def choose(game, state, rng):
    return float(game.actions(state)[0])
