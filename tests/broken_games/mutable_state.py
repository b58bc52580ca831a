"""States can be hashed, but also changed."""

from good_nim import Nim


class Position:
    def __init__(self, matches, player):
        self.matches, self.player = matches, player

    def __eq__(self, other):
        return tuple(self) == tuple(other)

    def __hash__(self):
        return hash(tuple(self))

    def __iter__(self):
        return iter((self.matches, self.player))


class MutableState(Nim):
    def initial(self, rng):
        return Position(*super().initial(rng))

    def after(self, state, action):
        return Position(*super().after(state, action))

    def parse(self, text):
        return Position(*super().parse(text))
