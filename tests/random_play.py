"""Random games for the tests that say what must hold in every one of them."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from mohreh.play.walk import walk

MODEST = settings(
    max_examples=20, derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
"""Enough examples to meet what is common, the same ones every time."""

FEW = settings(MODEST, max_examples=6)
"""For tests that look at every state of a game in many ways."""

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)


def random_steps(game, seed, most_steps=120):
    """A random game as (state, action, the state after it); chance is drawn by `sample`."""
    rng = random.Random(seed)
    state = game.initial(rng)
    for action, after in walk(game, state, rng, most_steps):
        yield state, action, after
        state = after


def random_states(game, seed, most_steps=120):
    """The states of a random game, the first and the last included."""
    state = None
    for state, _, after in random_steps(game, seed, most_steps):
        yield state
        state = after
    yield state if state is not None else game.initial(random.Random(seed))
