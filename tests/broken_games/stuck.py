"""Nobody may take the last match, and the game does not notice that it is over."""

from good_nim import Nim


class Stuck(Nim):
    def actions(self, state):
        return range(1, min(3, state[0] - 1) + 1)
