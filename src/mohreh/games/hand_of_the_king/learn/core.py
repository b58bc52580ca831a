"""Networks of Hand of the King at native speed: play, the games that teach them, matches of two evaluators."""

from __future__ import annotations

import math
import os
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from mohreh import native
from mohreh.budget import UNLIMITED, Budget, must_end
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.engine import DEEPEST, course_weights, decode, pack, rule_of
from mohreh.games.hand_of_the_king.evaluation import CourseEvaluation
from mohreh.games.hand_of_the_king.learn.data import ROW, Rows
from mohreh.games.hand_of_the_king.learn.network import KingNetwork, load_network
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.native.results import engine_decision
from mohreh.results import DECIDED, SearchResult
from mohreh.search.root import to_move

if TYPE_CHECKING:
    from mohreh._native import hand_of_the_king_learn as core
else:
    core = native.part("hand_of_the_king_learn")

CERTAIN: Final = 100.0
"""The value of a win that is not proven; others are the chance of a win less that of a loss, in per cent."""


@dataclass(frozen=True)
class GameRecipe:
    """How the games go that make positions; see native/hand_of_the_king/learn/games.hpp."""

    opening: int = 12
    """At most that many random plies first."""
    move_nodes: int = 2000
    """The engine's nodes for one move."""
    solver_nodes: int = 300_000
    """For one proof without companions; 0: no solver, and who won labels the game."""
    companion_nodes: int = 15_000
    """For one proof with companions."""
    branches: int = 3
    """How often the solved part is played."""
    branch_nodes: int = 200
    """The engine's nodes for one move there."""
    random_percent: int = 25
    """How many moves there are random."""


def native_network(network: KingNetwork) -> core.Network:
    """A network as the core calculates with it."""
    return core.Network(core.Encoding[network.encoding], network.folded())


def values(network: KingNetwork, rows: Rows) -> npt.NDArray[np.float32]:
    """What the core's network says of each position: the logarithm of the odds of the player to move."""
    return np.array(native_network(network).values(_bytes(rows)), np.float32)


def engine_evaluator() -> core.Evaluator:
    """The engine's own evaluation."""
    return core.Evaluator.chances()


def course_evaluator(evaluation: CourseEvaluation | None = None) -> core.Evaluator:
    """The course document's evaluation."""
    return core.Evaluator.course(course_weights(CourseEvaluation() if evaluation is None else evaluation))


def network_evaluator(*networks: KingNetwork) -> core.Evaluator:
    """One network, or the mean of several."""
    return core.Evaluator.networks([native_network(network) for network in networks])


def evaluator_values(evaluator: core.Evaluator, rows: Rows) -> npt.NDArray[np.int64]:
    """What an evaluator says of each position, in its own units, in favour of the player to move."""
    return np.array(evaluator.values(_bytes(rows)), np.int64)


def evaluator_of_files(*paths: Path) -> core.Evaluator:
    """The mean of the networks in these files; kept for the next call."""
    for path in paths:
        if not path.exists():
            raise MohrehError(f"there is no network at {path}; `mohreh train hand-of-the-king mlp` makes one")
    return _evaluator_of_files(tuple((path, os.stat(path).st_mtime_ns) for path in paths))


@lru_cache(maxsize=16)
def _evaluator_of_files(files: tuple[tuple[Path, int], ...]) -> core.Evaluator:
    return network_evaluator(*(load_network(path) for path, _ in files))


def search(
    game: HandOfTheKing,
    state: KingState,
    evaluator: core.Evaluator,
    *,
    depth: int | None = None,
    endgame: bool = False,
    budget: Budget = UNLIMITED,
) -> SearchResult[Any]:
    """The engine's search over another evaluator: to a depth, or as deep as the budget allows.

    With `endgame` the exact solver is asked as soon as the rest of the game should fit into the budget.
    """
    to_move(game, state)
    must_end(budget, depth, "a network's search")
    deepest = DEEPEST if depth is None else min(depth, DEEPEST)
    found = core.search(pack(state), rule_of(game), evaluator, deepest, endgame and depth is None, budget)
    return engine_decision(found, decode, lambda value: _points(value, found.exact))


def samples(recipe: GameRecipe, evaluator: core.Evaluator, *, seed: int, first: int, games: int, threads: int) -> Rows:
    """The positions of games number `first` and following, the same for any number of threads."""
    made, _ = core.samples(core.GameRecipe(**asdict(recipe)), evaluator, seed, first, games, threads, UNLIMITED)
    return np.frombuffer(made, ROW)


def match(
    one: core.Evaluator,
    other: core.Evaluator,
    *,
    seed: int,
    boards: int,
    first: int = 0,
    nodes: int = 1000,
    seconds: float | None = None,
    companions: bool = False,
    opening: int = 4,
    threads: int = 1,
) -> list[int]:
    """How many of two games the first evaluator wins on each board, both in the same search and with seats changed."""
    rules = core.MatchRules(opening, nodes, seconds or 0.0, companions)
    return core.match(one, other, rules, seed, first, boards, threads, UNLIMITED)


def _points(value: float, proven: bool) -> float:
    if abs(value) == core.VICTORY:
        return math.copysign(DECIDED if proven else CERTAIN, value)
    return CERTAIN * math.tanh(value / core.LOGIT / 2)


def _bytes(rows: Rows) -> npt.NDArray[Any]:
    return np.ascontiguousarray(rows).view(np.uint8).reshape(len(rows), ROW.itemsize)
