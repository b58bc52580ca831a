"""Raises what no handler of ordinary exceptions sees."""


class Mine(BaseException):
    pass


def choose(game, state, rng):
    raise Mine
