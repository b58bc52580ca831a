"""Two players, one score."""

from good_nim import Nim
from mohreh import Outcome


class OneScore(Nim):
    def outcome(self, state):
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.winner, outcome.reason, (1,))
