"""Random games for the tests that say what must hold in every one of them."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from mohreh import OVER

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
    for _ in range(most_steps):
        if game.turn(state) == OVER:
            return
        actions = game.actions(state)
        action = rng.choice(actions) if actions else game.sample(state, rng)
        after = game.after(state, action)
        yield state, action, after
        state = after


def random_states(game, seed, most_steps=120):
    """The states of a random game, the first and the last included."""
    state = None
    for state, _, after in random_steps(game, seed, most_steps):
        yield state
        state = after
    yield state if state is not None else game.initial(random.Random(seed))
