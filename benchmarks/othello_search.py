"""How Othello's engine looks ahead: nodes by depth with and without forecasts, and its weights at equal depth.

python benchmarks/othello_search.py                    # nodes and growth by depth, the first weights and today's
python benchmarks/othello_search.py --equal-depth 6    # the weights of today against the first ones, 400 games
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from mohreh.games.base import OVER
from mohreh.games.othello.engine import Player
from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.statistics.elo import elo_of
from mohreh.statistics.score import score_interval

GAME = Othello(size=8)
FIRST = Path(__file__).parent / "othello-patterns-8-first.mohreh"
OPENING = 8
"""Random plies before an equal-depth game; each opening is played from both seats."""


def position(rng: random.Random, empties: int) -> OthelloState:
    while True:
        state = GAME.initial(rng)
        while state.turn != OVER and (state.x | state.o).bit_count() < 64 - empties:
            state = GAME.after(state, rng.choice(GAME.actions(state)))
        if state.turn != OVER:
            return state


def growth(name: str, deepest: int, positions: int, model: Path | None, selective: bool) -> None:
    """A row for each depth, over positions with 30 to 49 empty squares; the growth from depth 8 on."""
    rng, before, eight = random.Random(7), None, 0
    states = [position(rng, rng.randrange(30, 50)) for _ in range(positions)]
    print(f"{name}\n  depth      nodes  growth  M nodes/s")
    for depth in range(6, deepest + 1):
        players = [
            Player(GAME, memory=1 << 26, book=False, evaluation="patterns", model=model, selective=selective)
            for _ in states
        ]
        began = time.process_time()
        nodes = sum(player.engine(state, depth=depth).nodes for player, state in zip(players, states, strict=True))
        speed = nodes / (time.process_time() - began) / 1e6
        print(f"  {depth:5} {nodes:10,}  {f'×{nodes / before:.2f}' if before else '':6}  {speed:9.1f}", flush=True)
        before, eight = nodes, nodes if depth == 8 else eight
    if eight and deepest > 8:
        print(f"  8 to {deepest}: ×{(nodes / eight) ** (1 / (deepest - 8)):.2f} per ply, {positions} positions")


def pair(depth: int, number: int) -> list[float]:
    """Two games from one opening: what the weights of today scored as first and as second player."""
    rng = random.Random(number)
    start = GAME.initial(rng)
    for _ in range(OPENING):
        start = GAME.after(start, rng.choice(GAME.actions(start)))
    scores = []
    for seat in (0, 1):
        today, first = (
            Player(GAME, memory=1 << 22, book=False, evaluation="patterns", model=model, selective=False)
            for model in (None, FIRST)
        )
        state = start
        while state.turn != OVER:
            player = today if state.turn == seat else first
            state = GAME.after(state, player.engine(state, depth=depth).action)
        outcome = GAME.outcome(state)
        assert outcome is not None
        scores.append(0.5 if outcome.winner is None else float(outcome.winner == seat))
    return scores


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--deepest", type=int, default=12)
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--equal-depth", type=int)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if given.equal_depth:
        with ProcessPoolExecutor(given.workers) as pool:
            pairs = list(pool.map(partial(pair, given.equal_depth), range(given.games // 2)))
        score = sum(map(sum, pairs)) / given.games
        low, high = score_interval(Counter(sum(pair) / 2 for pair in pairs))
        elos = ", ".join(f"{elo_of(share):+.0f}" for share in (low, high))
        print(f"{given.games} games at depth {given.equal_depth}: {score:.1%} ({low:.1%} to {high:.1%})")
        print(f"Elo {elo_of(score):+.0f} ({elos})")
        return
    growth("the first weights, nothing left out", given.deepest - 2, given.positions, FIRST, False)
    growth("the weights of today, nothing left out", given.deepest - 2, given.positions, None, False)
    growth("the weights of today, with forecasts", given.deepest, given.positions, None, True)


if __name__ == "__main__":
    main()
