"""Reading `.perft` files and counting what they count.

    # a comment
    game othello(size=8)
    position start
    perft 1 4
    perft 12 1939886636 native      (too deep for Python: kept for the native core)

A file may hold several positions; each `position` line begins a new one of the game above it.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from mohreh import make_game
from mohreh.search.perft import divide

FOLDER = Path(__file__).parent


class Count(NamedTuple):
    """One line of a file: from this position, that many leaves at this depth."""

    file: str
    game: str
    position: str
    depth: int
    leaves: int
    native: bool


def read_counts(path):
    game = position = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        word, _, rest = line.partition(" ")
        if not line or word == "#":
            continue
        if word == "game":
            game, position = rest, None
        elif word == "position":
            position = rest
        elif word == "perft" and game and position:
            depth, leaves, *marks = rest.split()
            if marks not in ([], ["native"]):
                raise ValueError(f"{path.name}, line {number}: only the mark 'native' is known, not {marks}")
            yield Count(path.name, game, position, int(depth), int(leaves), bool(marks))
        else:
            raise ValueError(f"{path.name}, line {number}: {line!r} is none of game, position, perft")


def all_counts():
    return [count for path in sorted(FOLDER.glob("*.perft")) for count in read_counts(path)]


def start(game, position):
    return game.initial(random.Random(0)) if position == "start" else game.parse(position)


def split(game, state, depth):
    """The leaves below each action, by its name."""
    return {game.action_text(action): number for action, number in divide(game, state, depth).items()}


def reference_split(reference, position, depth):
    """The same by the naive twin: a game that ends earlier is one leaf."""
    return {
        name: reference_leaves(reference, reference.play(position, name), depth - 1)
        for name in reference.legal(position)
    }


def reference_leaves(reference, position, depth):
    names = reference.legal(position) if depth else []
    if not names:
        return 1
    if depth == 1:
        return len(names)
    return sum(reference_leaves(reference, reference.play(position, name), depth - 1) for name in names)


def make(count):
    """The game and the state a line of a file speaks of."""
    game = make_game(count.game)
    return game, start(game, count.position)
