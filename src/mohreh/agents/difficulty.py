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

from mohreh.agents.solving import can_be_solved, is_puzzle, shortest_solution
from mohreh.budget import Budget, Spending
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame

LEVELS: Final = ("easy", "medium", "hard")
IMPOSSIBLE: Final = "impossible"
SAMPLE: Final = 30
MOST_TRIES: Final = 400
"""Deals without a solution, one after the other, before the search for one is given up."""

PER_SEARCH: Final = Budget(seconds=10)
"""How long somebody waits for the next board."""

PER_PROOF: Final = Budget(seconds=2)
"""How long one board may take to be proven open or dead."""

PER_RATING: Final = Budget(seconds=3)
"""How long somebody waits to be told how hard a board is."""

PER_BOARD: Final = Budget(seconds=10)


class RatedBoard(NamedTuple):
    """A board that has a solution, the seed that deals it, and the length of a shortest solution."""

    seed: int
    state: Any
    length: int


class DealtBoard(NamedTuple):
    """A board proven to have a solution, and the seed that deals it."""

    seed: int
    state: Any


def boards_with_solution(game: AnyGame, seed: int) -> Iterator[DealtBoard]:
    """The boards dealt by this seed, the next one and so on, those that are proven to have a solution.

    Where there is hardly one among them the search is given up soon: in a sentence if nothing was found at all.
    """
    if not is_puzzle(game):
        raise MohrehError(f"{game.name} is not a puzzle: there is nothing to solve")
    found, tried, impossible = False, 0, 0
    spending = Spending(PER_SEARCH)
    for dealt in count(seed):
        state = game.initial(random.Random(dealt))
        answer = can_be_solved(game, state, PER_PROOF)
        if answer:
            yield DealtBoard(dealt, state)
            found, tried, impossible = True, 0, 0
            spending = Spending(PER_SEARCH)
            continue
        tried += 1
        impossible += answer is False
        if tried >= MOST_TRIES or spending.over:
            break
    if not found:
        raise MohrehError(_nothing_found(game, tried, impossible))


def _nothing_found(game: AnyGame, tried: int, impossible: int) -> str:
    """Why no board was dealt: there is none, or nobody could tell in time."""
    if impossible == tried:
        return (
            f"{game}: hardly any board of these settings has a solution (none of {tried} deals); "
            "give it more empty room, or ask for any deal"
        )
    return (
        f"{game}: no solution was found in time for any of {tried} deals ({impossible} are proven to have none); "
        "make the board smaller, or ask for any deal"
    )


def solvable_boards(game: AnyGame, seed: int) -> Iterator[RatedBoard]:
    """The boards from a seed on that have a solution, with the length of a shortest one."""
    for board in boards_with_solution(game, seed):
        found = shortest_solution(game, board.state, PER_BOARD)
        if found.solved:
            yield RatedBoard(board.seed, board.state, found.length)


@lru_cache(maxsize=64)
def level_borders(game: AnyGame) -> tuple[float, float]:
    """The lengths that part easy from medium and medium from hard, for boards of these settings."""
    return _parted(game, [board.length for board in islice(solvable_boards(game, 0), SAMPLE)])


def _parted(game: AnyGame, lengths: list[int]) -> tuple[float, float]:
    if len(lengths) < 2:
        raise MohrehError(f"{game}: hardly any board of these settings has a solution; give it more empty room")
    easy, hard = quantiles(lengths, n=3)
    return easy, hard


@lru_cache(maxsize=64)
def _borders_soon(game: AnyGame) -> tuple[float, float] | None:
    """The borders, or None where finding them would keep somebody waiting."""
    spending = Spending(PER_RATING)
    lengths = []
    try:
        for board in islice(boards_with_solution(game, 0), SAMPLE):
            found = shortest_solution(game, board.state, spending.left())
            if spending.over or not found.solved:
                return None
            lengths.append(found.length)
        return _parted(game, lengths)
    except MohrehError:
        return None


def level(game: AnyGame, length: int) -> str:
    """How hard a board with a shortest solution of that length is, among boards of the same settings."""
    return _level(level_borders(game), length)


def _level(borders: tuple[float, float], length: int) -> str:
    easy, hard = borders
    return "easy" if length <= easy else "medium" if length <= hard else "hard"


class Rating(NamedTuple):
    """How hard a board is (None where that took too long), and the length of a shortest solution if it has one."""

    level: str | None
    length: int | None


def rating(game: AnyGame, state: Any) -> Rating:
    """How hard a board of this game's settings is, as far as that is soon known; `impossible` is proven."""
    found = shortest_solution(game, state, PER_RATING)
    if not found.solved:
        return Rating(None if found.solved is None else IMPOSSIBLE, None)
    borders = _borders_soon(game)
    return Rating(None if borders is None else _level(borders, found.length), found.length)


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
