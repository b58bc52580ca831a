"""Writes until nothing is left."""


def choose(game, state, rng):
    number = 0
    while True:
        number += 1
        with open(f"file-{number}", "wb") as file:
            file.write(bytes(8_000_000))
