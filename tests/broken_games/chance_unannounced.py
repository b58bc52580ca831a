"""There is chance, but `has_chance` says there is none."""

from good_nim import Nim
from mohreh import CHANCE, OVER


class ChanceUnannounced(Nim):
    def turn(self, state):
        return CHANCE if state[0] else OVER

    def actions(self, state):
        return ()

    def chances(self, state):
        most = min(3, state[0])
        return [(taken, 1 / most) for taken in range(1, most + 1)]
