"""Whether a game is the same in every run of Python.

The order of a set of strings changes from run to run, so that a list of actions made from one is in a fixed
order only as long as the program lives. Two runs with different orders find out.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys

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


def differs_between_runs(name: str, seed: int) -> bool:
    """Whether the game of that name (or file) is another one in another run of Python."""
    return len({_fingerprint_of_run(name, seed, order) for order in ("1", "2")}) > 1


def _fingerprint_of_run(name: str, seed: int, order: str) -> str:
    surroundings = os.environ | {"PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-P", "-m", "mohreh.conformance.repeatability", name, str(seed)]
    return subprocess.run(command, env=surroundings, capture_output=True, check=True, text=True).stdout.strip()


if __name__ == "__main__":
    from mohreh.games import make_game

    print(fingerprint(make_game(sys.argv[1], files=True), int(sys.argv[2])))
