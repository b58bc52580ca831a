"""Answers an object that calls itself equal to everything, although nothing of the kind is legal."""


class Liar:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0

    def __repr__(self):
        return "pass"


def choose(game, state, rng):
    return Liar()
