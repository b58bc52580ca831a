"""One action is listed twice."""

from good_nim import Nim


class ActionTwice(Nim):
    def actions(self, state):
        return [*super().actions(state), 1] if state[0] else []
