"""Positions and networks of Hand of the King for the tests of what is learned."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np

from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.learn.data import Rows, joined, row_of
from mohreh.games.hand_of_the_king.learn.inputs import Encoding, input_count
from mohreh.games.hand_of_the_king.learn.network import KingNetwork, rounded
from mohreh.games.hand_of_the_king.rules import HandOfTheKing


def random_states(games: int, *, companions: bool = False, seed: int = 1) -> list[KingState]:
    """All states of random games in which a card is to be chosen."""
    game = HandOfTheKing(companions=companions)
    found = []
    for number in range(games):
        rng = random.Random(1000 * seed + number)
        state = game.initial(rng)
        while state.turn != OVER:
            if not state.choosing:
                found.append(state)
            state = game.after(state, rng.choice(game.actions(state)))
    return found


def random_rows(games: int, *, companions: bool = False, seed: int = 1) -> Rows:
    return joined(row_of(state) for state in random_states(games, companions=companions, seed=seed))


def random_network(encoding: Encoding, hidden: tuple[int, ...] = (24, 8), seed: int = 1) -> KingNetwork:
    """A network that nobody has trained, with a standardisation that changes something."""
    rng = np.random.default_rng(seed)
    inputs = input_count(encoding)
    widths = (inputs, *hidden, 1)
    layers = tuple(
        (rng.normal(0, (2 / wide) ** 0.5, (narrow, wide)).astype(np.float32), rng.normal(0, 0.3, narrow).astype("f4"))
        for wide, narrow in pairwise(widths)
    )
    mean, deviation = rng.normal(0, 1, inputs).astype(np.float32), rng.uniform(0.5, 2, inputs).astype(np.float32)
    return rounded(KingNetwork(encoding, mean, deviation, layers, {"made": "by a test"}))
