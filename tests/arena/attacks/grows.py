"""A list that grows."""


def choose(game, state, rng):
    kept = []
    while True:
        kept.append(bytearray(b"x" * 10_000_000))
