"""Raises an exception that cannot be told."""


class Mine(Exception):
    def __str__(self):
        raise KeyboardInterrupt

    __repr__ = __str__


def choose(game, state, rng):
    raise Mine
