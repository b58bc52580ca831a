"""`canonical` forgets the number of matches."""

from good_nim import Nim


class CanonicalTooCoarse(Nim):
    def canonical(self, state):
        return state[1]
