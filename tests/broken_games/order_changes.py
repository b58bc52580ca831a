"""The actions come in another order every time."""

from itertools import count

from good_nim import Nim

ASKED = count()


class OrderChanges(Nim):
    def actions(self, state):
        return list(super().actions(state))[:: 1 if next(ASKED) % 2 else -1]
