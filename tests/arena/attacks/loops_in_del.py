"""Never finishes throwing an object away."""


class Trap:
    def __del__(self):
        while True:
            pass


def choose(game, state, rng):
    Trap()
    return game.actions(state)[0]
