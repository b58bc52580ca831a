"""Puzzles that have a solution, and how hard they are: by the length of a shortest one.

What is hard depends on the settings, so a board is compared with others of its kind: `easy`, `medium` and `hard` are
the thirds of the shortest solutions of thirty boards dealt by the seeds from 0 on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import count, islice
from statistics import quantiles
from typing import Any, Final, NamedTuple

from mohreh.agents.solving import is_puzzle, shortest_solution
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame

LEVELS: Final = ("easy", "medium", "hard")
SAMPLE: Final = 30
MOST_TRIES: Final = 2000
PER_BOARD: Final = Budget(seconds=10)


class RatedBoard(NamedTuple):
    """A board that has a solution, the seed that deals it, and the length of a shortest solution."""

    seed: int
    state: Any
    length: int


def solvable_boards(game: AnyGame, seed: int) -> Iterator[RatedBoard]:
    """The boards dealt by this seed, the next one and so on, as far as they are proven to have a solution."""
    if not is_puzzle(game):
        raise MohrehError(f"{game.name} is no puzzle: there is nothing to solve")
    for dealt in count(seed):
        state = game.initial(random.Random(dealt))
        found = shortest_solution(game, state, PER_BOARD)
        if found.solved:
            yield RatedBoard(dealt, state, found.length)
        elif dealt - seed >= MOST_TRIES:
            return


@lru_cache(maxsize=64)
def level_borders(game: AnyGame) -> tuple[float, float]:
    """The lengths that part easy from medium and medium from hard, for boards of these settings."""
    lengths = [board.length for board in islice(solvable_boards(game, 0), SAMPLE)]
    if len(lengths) < 2:
        raise MohrehError(f"{game}: hardly any board of these settings has a solution; give it more empty room")
    easy, hard = quantiles(lengths, n=3)
    return easy, hard


def level(game: AnyGame, length: int) -> str:
    """How hard a board with a shortest solution of that length is, among boards of the same settings."""
    easy, hard = level_borders(game)
    return "easy" if length <= easy else "medium" if length <= hard else "hard"


def boards_of_level(game: AnyGame, wanted: str, seed: int) -> Iterator[RatedBoard]:
    """The solvable boards of one level, from a seed on."""
    if wanted not in LEVELS:
        raise MohrehError(f"there is no difficulty {wanted!r}; choose one of {', '.join(LEVELS)}")
    tried = 0
    for board in solvable_boards(game, seed):
        if level(game, board.length) == wanted:
            tried = 0
            yield board
        else:
            tried += 1
            if tried >= MOST_TRIES:
                return
