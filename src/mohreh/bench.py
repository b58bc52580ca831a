"""The bench: fixed work for every game, whose node counts are the signature of the searches.

A change that should not change a search must leave its node count alone; one that changes it says so, by changing the
number in the test. Speed is nodes by seconds, and means something only beside another run on the same machine.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from mohreh import native
from mohreh.agents import make_agent
from mohreh.agents.solving import solve_with
from mohreh.games import CHANCE, OVER, make_game
from mohreh.search.budget import UNLIMITED


@dataclass(frozen=True)
class Work:
    """One fixed piece of work: it returns the number of nodes it took."""

    name: str
    native: bool
    run: Callable[[], int]


@dataclass(frozen=True)
class Measured:
    """What one piece of work took."""

    name: str
    nodes: int
    seconds: float

    @property
    def speed(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0


def decisions(game_name: str, agent: str, positions: int, plies: int) -> Callable[[], int]:
    """The nodes an agent makes in so many seeded positions, each some random plies from a start."""

    def run() -> int:
        game = make_game(game_name)
        return sum(
            make_agent(agent, game).choose(state, random.Random(0)).nodes
            for state in _positions(game, positions, plies)
        )

    return run


def solutions(game_name: str, method: str, boards: int) -> Callable[[], int]:
    """The nodes a method makes on so many seeded boards."""

    def run() -> int:
        game = make_game(game_name)
        starts = (game.initial(random.Random(seed)) for seed in range(boards))
        return sum(solve_with(game, start, method, "", UNLIMITED).generated for start in starts)

    return run


def _positions(game: Any, count: int, plies: int) -> Iterator[Any]:
    """Positions where a player is to move; a game that ends too soon is dealt again."""
    rng = random.Random(2048)
    while count:
        state = game.initial(rng)
        for _ in range(plies):
            if game.turn(state) == OVER:
                break
            state = game.after(state, rng.choice(list(game.legal(state))))
        while game.turn(state) == CHANCE:
            state = game.after(state, game.sample(state, rng))
        if game.turn(state) != OVER:
            count -= 1
            yield state


WORK: tuple[Work, ...] = (
    Work("2048 expectimax", False, decisions("2048", "expectimax(depth=3, speed=readable)", 10, 60)),
    Work("othello minimax", False, decisions("othello", "minimax(depth=4, speed=readable)", 6, 12)),
    Work("othello alphabeta", False, decisions("othello", "alphabeta(depth=5, order=True, speed=readable)", 6, 12)),
    Work("othello uct", False, decisions("othello", "uct(iterations=200)", 2, 12)),
    Work(
        "hand-of-the-king alphabeta",
        False,
        decisions("hand-of-the-king", "alphabeta(depth=4, speed=readable)", 6, 10),
    ),
    Work("water-sort astar", False, solutions("water-sort(colours=10)", "astar", 10)),
    Work("card-sort astar", False, solutions("card-sort", "astar", 10)),
    Work("2048 native expectimax", True, decisions("2048", "expectimax(depth=5, speed=native)", 5, 60)),
    Work("othello native alphabeta", True, decisions("othello", "alphabeta(depth=8, speed=native)", 6, 12)),
    Work("othello native solver", True, decisions("othello(size=8)", "solver", 4, 42)),
    Work(
        "hand-of-the-king native alphabeta",
        True,
        decisions("hand-of-the-king", "alphabeta(depth=8, speed=native)", 6, 10),
    ),
    Work("hand-of-the-king native solver", True, decisions("hand-of-the-king", "solver", 6, 10)),
    Work("water-sort native", True, solutions("water-sort(colours=14)", "native", 10)),
    Work("card-sort native", True, solutions("card-sort(goal=complete)", "native", 10)),
)


def run_bench() -> Iterator[Measured]:
    """Do all the work that this machine can do, the readable searches first."""
    for work in WORK:
        if work.native and not native.available:
            continue
        began = time.perf_counter()
        nodes = work.run()
        yield Measured(work.name, nodes, time.perf_counter() - began)


def signature(measured: list[Measured]) -> str:
    """The nodes of the readable searches and of the native ones, `none` where the core was not built."""
    of_native = {work.name for work in WORK if work.native}
    readable = sum(found.nodes for found in measured if found.name not in of_native)
    fast = sum(found.nodes for found in measured if found.name in of_native)
    return f"{readable}-{fast if native.available else 'none'}"
