"""A puzzle whose `solved` and `outcome` disagree."""

from good_nim import Nim
from mohreh import Outcome


class SolvedLies(Nim):
    """Nim for one."""

    players = 1

    def after(self, state, action):
        return state[0] - action, 0

    def outcome(self, state):
        return None if state[0] else Outcome(0, "all matches taken", (1,))

    def solved(self, state):
        return state[0] <= 3
