"""A die whose probabilities do not sum to 1."""

import random

from good_nim import Nim
from mohreh import CHANCE, OVER


class Probabilities(Nim):
    """Chance takes the matches away."""

    has_chance = True

    def turn(self, state):
        return CHANCE if state[0] else OVER

    def actions(self, state):
        return ()

    def chances(self, state):
        return [(taken, 0.3) for taken in range(1, min(3, state[0]) + 1)]

    def sample(self, state, rng: random.Random):
        return rng.choice([taken for taken, _ in self.chances(state)])
