"""What the film of a search costs, up to what travels to the page: `python benchmarks/films.py [NODES]`.

For some searches: the search alone, with its film, and with its code in step; then the packing, and the kilobytes that
travel. The times are the processor's, so that other work on the machine hardly shows. The last column is the share that
recording and packing take of the 1.5 s in which a film of 5,000 nodes with its code is to be open.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

from mohreh.agents import make_agent
from mohreh.budget import Budget
from mohreh.film import record
from mohreh.film.packing import pack
from mohreh.film.recording import is_method, solve
from mohreh.games import make_game
from mohreh.search.trace import SILENT

SEARCHES = (
    ("othello", "minimax(depth=8)"),
    ("othello(size=8)", "alphabeta(depth=8)"),
    ("2048", "expectimax(depth=6)"),
    ("othello", "uct(iterations=1000)"),
    ("water-sort(colours=9)", "bfs"),
    ("water-sort(colours=4)", "ids"),
)
BUDGET = 1.5
"""Seconds in which a film of 5,000 nodes with its code is to be open, page included."""


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def measured(name: str, search: str, nodes: int) -> str:
    """One row of the table."""
    game = make_game(name)
    state = game.initial(random.Random(0))
    budget = Budget(nodes=nodes)

    def alone() -> Any:
        if is_method(game, search):
            return solve(game, state, search, 0, budget, SILENT)
        return make_agent(search, game).choose(state, random.Random(0), budget=budget)

    alone()
    bare, _ = timed(alone)
    plain, _ = timed(lambda: record(game, state, search, nodes=nodes))
    coded, film = timed(lambda: record(game, state, search, nodes=nodes, code=True))
    packing, packed = timed(lambda: pack(film.as_data()))
    steps = len(film.code.steps.line)
    times = f"{bare:7.2f} {plain:7.2f} {coded:7.2f} {packing:7.2f}"
    made = f"{len(packed) / 1000:6.0f} {len(film.nodes.parent):6} {steps:8}"
    return f"{name + ' ' + search:46} {times} {made}  {(coded + packing) / BUDGET:4.0%}"


def main() -> None:
    nodes = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    times = f"{'alone':>7} {'film':>7} {'+code':>7} {'pack':>7}"
    print(f"{'search':46} {times} {'kB':>6} {'nodes':>6} {'steps':>8}  of {BUDGET} s")
    for name, search in SEARCHES:
        print(measured(name, search, nodes))


if __name__ == "__main__":
    main()
