"""States are lists."""

from good_nim import Nim


class UnhashableState(Nim):
    def initial(self, rng):
        return [self.matches, 0]

    def after(self, state, action):
        return [state[0] - action, 1 - state[1]]
