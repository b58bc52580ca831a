"""The board is nice to look at, but nobody can read it back."""

from good_nim import Nim


class BoardForTheEyes(Nim):
    def board(self, state):
        return "|" * state[0] + "\n"
