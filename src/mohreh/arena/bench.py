"""The bench: fixed work for every game, whose node counts are the signature of the searches.

A change that should not change a search must leave its node count alone; one that changes it says so, by changing the
number in the test. Speed is nodes by seconds, and means something only beside another run on the same machine.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mohreh import native
from mohreh.agents import make_agent
from mohreh.agents.solving import solve_with
from mohreh.budget import UNLIMITED
from mohreh.games import GAMES, OVER, game_class, make_game
from mohreh.kit import Work, kit_of
from mohreh.play.walk import after_walk


@dataclass(frozen=True)
class Measured:
    """What one piece of work took."""

    name: str
    nodes: int
    seconds: float

    @property
    def speed(self) -> float:
        """Nodes per second."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0


def all_work() -> list[Work]:
    """What the kits of the built-in games ask for, the readable searches first."""
    found = [work for name in GAMES for work in kit_of(game_class(name)).bench]
    return sorted(found, key=lambda work: work.native)


def run(work: Work) -> int:
    """Do one piece of work; the answer is the number of nodes it took."""
    game = make_game(work.game)
    if work.plies is None:
        starts = (game.initial(random.Random(seed)) for seed in range(work.count))
        return sum(solve_with(game, start, work.by, "", UNLIMITED).generated for start in starts)
    states = _positions(game, work.count, work.plies)
    return sum(make_agent(work.by, game).choose(state, random.Random(0)).nodes for state in states)


def _positions(game: Any, count: int, plies: int) -> Iterator[Any]:
    """Positions where a player is to move; a game that ends too soon is dealt again."""
    rng = random.Random(2048)
    while count:
        state = after_walk(game, game.initial(rng), rng, plies, even_chance=True)
        if game.turn(state) != OVER:
            count -= 1
            yield state


def run_bench() -> Iterator[Measured]:
    """Do all the work that this machine can do, the readable searches first."""
    for work in all_work():
        if work.native and not native.available:
            continue
        began = time.perf_counter()
        nodes = run(work)
        yield Measured(work.name, nodes, time.perf_counter() - began)


def signature(measured: list[Measured]) -> str:
    """The nodes of the readable searches and of the native ones, `none` where the core was not built."""
    of_native = {work.name for work in all_work() if work.native}
    readable = sum(found.nodes for found in measured if found.name not in of_native)
    fast = sum(found.nodes for found in measured if found.name in of_native)
    return f"{readable}-{fast if native.available else 'none'}"
