"""Othello's evaluations by the clock: how fast the engine searches by each, and how many nodes the solver needs.

python benchmarks/othello_evaluations.py --size 8
python benchmarks/othello_evaluations.py --size 8 --json

The engine looks eight plies ahead in twelve positions of random games. The solver solves positions with few empty
squares; its nodes are given as a share of those by the hand-made evaluation (geometric mean, 95 %).
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import numpy as np

from mohreh.games.base import OVER
from mohreh.games.othello.engine import Player, engine_evaluations
from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.statistics import mean_of

DEPTH = 8
SOLVED = {6: 22, 8: 19}
MEMORY = 1 << 26


def position(game: Othello, rng: random.Random, empties: int) -> OthelloState:
    """A position of a random game with that many empty squares."""
    while True:
        state = game.initial(rng)
        while state.turn != OVER and (state.x | state.o).bit_count() < game.size**2 - empties:
            state = game.after(state, rng.choice(game.actions(state)))
        if state.turn != OVER:
            return state


def measured(size: int) -> list[dict[str, Any]]:
    """A row for each evaluation, the hand-made one last."""
    game, rng = Othello(size=size), random.Random(7)
    middle = [position(game, rng, rng.randrange(size * size // 2, size * size - 10)) for _ in range(12)]
    late = [position(game, rng, SOLVED[size]) for _ in range(24)]
    rows, nodes = [], {}
    for name in engine_evaluations(size):
        player = Player(game, memory=MEMORY, book=False, evaluation=name)
        began = time.process_time()
        searched = sum(player.engine(state, depth=DEPTH).nodes for state in middle)
        speed = searched / (time.process_time() - began)
        nodes[name] = np.log(
            [Player(game, memory=MEMORY, book=False, evaluation=name).solve(state).nodes for state in late]
        )
        rows.append({"evaluation": name, "nodes_per_second": speed})
    for row in rows:
        ratio = nodes[row["evaluation"]] - nodes["positional"]
        mean = mean_of(ratio.tolist())
        row["solver_nodes"] = float(np.exp(mean.value))
        row["solver_interval"] = [float(np.exp(end)) for end in mean.interval or ()]
    return rows


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--size", type=int, choices=sorted(SOLVED), default=8)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = measured(given.size)
    if given.json:
        print(json.dumps(rows, indent=1))
        return
    for row in rows:
        low, high = row["solver_interval"]
        print(
            f"{row['evaluation']:11} {row['nodes_per_second'] / 1e6:5.1f} M nodes/s"
            f"   solver's nodes {row['solver_nodes']:.2f} ({low:.2f} to {high:.2f})"
        )


if __name__ == "__main__":
    main()
