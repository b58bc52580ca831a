"""N-tuple networks of 2048 at native speed: playing with one, alone or below expectimax, and whole games."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from mohreh import native
from mohreh.artefacts.shipped import shipped
from mohreh.budget import UNLIMITED, Budget, must_end
from mohreh.errors import MohrehError
from mohreh.games.twenty48.engine import best_direction, pack, ply_settings
from mohreh.games.twenty48.learn.lessons import Lesson
from mohreh.games.twenty48.learn.network import Rule, Shape
from mohreh.games.twenty48.learn.network_file import Packed, load
from mohreh.games.twenty48.learn.played import Played
from mohreh.games.twenty48.learn.pools import Pools
from mohreh.games.twenty48.rules import Board, Twenty48
from mohreh.results import SearchResult
from mohreh.search.root import to_move

if TYPE_CHECKING:
    from mohreh._native import twenty48_learn as core
else:
    core = native.part("twenty48_learn")

SIZE: Final = 4
DEEPEST: Final = 12
LEAST_PROBABILITY: Final = 0.0005
"""Boards less likely than this are valued at once, not searched."""

TABLE: Final = 1 << 24
NEVER: Final = 2**32 - 1
ENDLESS: Final = 2**62


class Network:
    """A network that plays: its shape and its weights, all of them or as they are packed in a file.

    Packed weights are unpacked stage by stage, when a board of that stage is first looked at.
    """

    def __init__(self, shape: Shape, weights: npt.NDArray[np.float32] | Packed) -> None:
        self.shape = shape
        held = native_shape(shape)
        if isinstance(weights, Packed):
            self.core = core.Network(held, weights.gaps, weights.values, weights.scale, weights.bases)
        else:
            self.core = core.Network(held, weights)

    def value(self, board: Board) -> float:
        """What the rest of the game is expected to bring, of a board on which a tile is about to appear."""
        return self.core.value(pack(board))


def native_shape(shape: Shape) -> core.NtupleShape:
    """A shape as the core takes it."""
    return core.NtupleShape([list(cells) for cells in shape.tuples], list(shape.stages))


@lru_cache(maxsize=16)
def native_lesson(lesson: Lesson, stages: int) -> core.Lesson:
    """A lesson as the core takes it."""
    return core.Lesson([lesson.rate_of(stage) for stage in range(stages)], lesson.bounds(), lesson.stop)


def learn(
    shape: Shape,
    rule: Rule,
    lesson: Lesson,
    pools: Pools,
    weights: npt.NDArray[np.float32],
    sums: npt.NDArray[np.float32],
    *,
    seed: int,
    first: int,
    games: int | None,
    threads: int,
    seconds: float | None,
) -> core.Learned:
    """Let games number `first` and following teach the weights, until that many are played or the time is over."""
    return core.learn(
        native_shape(shape),
        core.LearningRule(rule.rate, rule.trace, rule.coherence, rule.least_rate),
        native_lesson(lesson, len(shape.stages) + 1),
        pools.laps,
        pools.boards,
        pools.passes,
        pools.starts,
        pools.updates,
        weights,
        sums,
        seed,
        first,
        ENDLESS if games is None else games,
        threads,
        Budget(seconds=seconds),
    )


def load_network(path: Path | None = None) -> Network:
    """The network of a model file, by default the one that travels with the package; kept for the next call."""
    file = shipped("twenty48", "network.mohreh") if path is None else path
    if not file.exists():
        raise MohrehError(f"there is no network at {file}; `mohreh train 2048` makes one")
    return _loaded(file, os.stat(file).st_mtime_ns)


@lru_cache(maxsize=2)
def _loaded(path: Path, changed: int) -> Network:
    packed = load(path)
    return Network(packed.shape, packed)


def serves(game: Any) -> bool:
    """Whether a network can play this game: 2048 on 4×4 cells."""
    return isinstance(game, Twenty48) and game.size == SIZE


def search(
    game: Twenty48,
    board: Board,
    network: Network,
    plies: int | None = None,
    *,
    least_probability: float = LEAST_PROBABILITY,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """Expectimax over a network, to a number of plies (the player's layers) or as deep as the budget allows.

    Values are points still to come. `nodes` counts chance nodes. A game that stops at 2048 is played on beyond it.
    """
    if not serves(game):
        raise MohrehError(f"the network plays 2048 on 4×4 cells; this is {game}")
    must_end(budget, plies, "a network search", "a number of plies")
    to_move(game, board)
    legal: Sequence[Any] = game.actions(board)
    settings = ply_settings(plies or DEEPEST, least_probability, TABLE)
    started = time.perf_counter()
    found = core.search_network(network.core, pack(board), settings, plies is None, budget)
    return best_direction(found, legal, time.perf_counter() - started, exact=False)


def engine(game: Twenty48, board: Board, network: Network, budget: Budget) -> SearchResult[int]:
    """The strongest player of 2048 there is here: as deep as the budget allows over a network."""
    return search(game, board, network, budget=budget)


def play(
    network: Network,
    seeds: Iterable[int],
    *,
    plies: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
    least_probability: float = LEAST_PROBABILITY,
    most_moves: int | None = None,
    budget: Budget = UNLIMITED,
) -> list[Played]:
    """Whole games, one per seed, at that many plies or seconds per move; those the budget cut short are left out."""
    if (plies is None) == (seconds is None):
        raise MohrehError("games need either a number of plies or seconds per move")
    settings = ply_settings(plies or DEEPEST, least_probability, TABLE)
    player = core.NetworkPlayer(settings, math.inf if seconds is None else seconds)
    moves = NEVER if most_moves is None else most_moves
    found = core.play_network(network.core, player, list(seeds), moves, threads, budget)
    return [
        Played(game.seed, game.score, 1 << game.largest, game.moves)
        for game in found
        if game.finished or game.moves == most_moves
    ]
