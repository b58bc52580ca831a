"""Whether a game is the same in every run of Python.

The order of a set of strings changes from run to run, so that a list of actions made from one is in a fixed
order only as long as the program lives. The fingerprints of two runs with different orders tell.
"""

from __future__ import annotations

import hashlib
import random

from mohreh.games.base import AnyGame
from mohreh.play.walk import walk

GAMES = 4
LONGEST = 200


def fingerprint(game: AnyGame, seed: int) -> str:
    """All positions and actions of a few seeded random games, as one short word."""
    seen = hashlib.sha256()
    for each in range(seed, seed + GAMES):
        rng = random.Random(each)
        start = game.initial(rng)
        for state in (start, *(after for _, after in walk(game, start, rng, LONGEST))):
            names = [game.action_text(action) for action in game.legal(state)]
            seen.update(f"{game.text(state)}\n{names}\n".encode())
    return seen.hexdigest()
