"""Never finishes loading."""

while True:
    pass


def choose(game, state, rng):
    return game.actions(state)[0]
