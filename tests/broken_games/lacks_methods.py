"""Some methods are missing."""

from mohreh import Game


class LacksMethods(Game[int, int]):
    name = "half"
    players = 1

    def initial(self, rng):
        return 1
