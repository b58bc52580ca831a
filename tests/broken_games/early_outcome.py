"""Who will win is known early, and said too early."""

from good_nim import Nim
from mohreh import Outcome


class EarlyOutcome(Nim):
    def outcome(self, state):
        matches, player = state
        if 0 < matches <= 3:
            return Outcome(player, "takes the rest", (1, 0) if player == 0 else (0, 1))
        return super().outcome(state)
