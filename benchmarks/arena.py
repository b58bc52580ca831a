"""How much of a tournament of fast games is spent in the games: `python benchmarks/arena.py [GAMES] [WORKERS]`.

2,000 games of `random` against `greedy` are the worst case for an arena: a game takes a few thousandths of a second, so
every message, every transaction and every scheduling decision counts. Printed is the share of the workers' time that
went into playing (rules and agents), measured inside the games; the rest is the arena's. Starting the worker processes
counts as the arena's time too.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from mohreh.arena import LocalWorkers, Plan, Tournament
from mohreh.arena.executors.local import cores
from mohreh.arena.provenance import Provenance
from mohreh.arena.store import Store

WANTED = 0.8


def share_in_games(games: int, workers: int) -> tuple[float, float]:
    """The share, and the seconds of the whole."""
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan("othello", ("random", "greedy"), games=games, seed=1)
        path = Path(folder) / "bench.db"
        with Store(path) as store:
            store.begin(plan, Provenance("bench", None, "bench"))
        with Tournament(plan, path) as tournament:
            began = time.perf_counter()
            tournament.run(LocalWorkers(workers))
            elapsed = time.perf_counter() - began
            playing = sum(record.wall for record in tournament.store.games())
    return playing / (elapsed * workers), elapsed


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else cores()
    share, elapsed = share_in_games(games, workers)
    print(f"{games} games, {workers} workers: {elapsed:.2f} s, {games / elapsed:.0f} games/s, {share:.1%} in the games")
    sys.exit(0 if share > WANTED else 1)


if __name__ == "__main__":
    main()
