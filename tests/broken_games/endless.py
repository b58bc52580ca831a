"""Matches may also be put back: random play continues for ever."""

from good_nim import Nim


class Endless(Nim):
    def actions(self, state):
        return (-1,) if state[0] < 6 else (-1, 1)
