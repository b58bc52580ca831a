"""What games and hand-ins cost here, and what that means for many of them: `python benchmarks/scale.py [--json]`.

Measured are processor seconds and bytes in the database per game of three kinds of match, what a message to a cluster
and back costs (two Dask workers), and the processor seconds of grading one hand-in of each course. Everything beyond
this machine is computed from these figures, and says so: games are independent of each other, so the work divides
evenly, and what does not divide is the one process that writes the record, whose time per game is measured too.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from mohreh.arena import LocalWorkers, Plan, Tournament
from mohreh.arena.executors.cluster import DaskCluster

ROOT = Path(__file__).parents[1]
HOUR, DAY = 3_600, 86_400
SCALES = (1_000, 10_000, 100_000, 1_000_000)
CLASS = 10_000
BY_THE_CLOCK = 6.0
"""Seconds of a game of Othello between engines that think 0.1 s about each of sixty moves, on whatever machine."""
MATCHES = {
    "random against greedy": ("othello", "random", "greedy", 1_000),
    "alpha-beta, depth 5": ("othello(size=8)", "alphabeta(depth=5)", "greedy", 24),
    "engines, 300,000 nodes": (
        "othello(size=8)",
        "engine(time=30.0, nodes=300000)",
        "engine(time=30.0, nodes=200000)",
        6,
    ),
}
HAND_INS = {
    "water-sort": "water-sort/right.py",
    "hand-of-the-king": "hand-of-the-king/right_agent.py",
    "othello": "othello-6/right.py",
    "2048": "2048/right",
}


@dataclass(frozen=True)
class Cost:
    """What one of something costs."""

    what: str
    count: int
    seconds: float
    """Processor seconds of whoever does the work."""
    writing: float = 0.0
    """Processor seconds of the one process that keeps the record."""
    size: float = 0.0
    """Bytes in the database."""

    def per_day(self, workers: int, message: float = 0.0) -> float:
        """How many a day with that many cores at work: until the writer is busy all the time, all that they can do.

        On a cluster the writer spends a `message` on each as well, whether it is a game or a hand-in.
        """
        busy = max(self.writing, message)
        return min(workers * DAY / self.seconds, DAY / busy if busy else float("inf"))


def cost_of_games(
    what: str, game: str, first: str, second: str, games: int, executor: LocalWorkers | DaskCluster | None = None
) -> Cost:
    """Play them in two processes, and see what each side of the arena spent."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scale.db"
        with Tournament(Plan(game, (first, second), games=games, seed=1), path) as tournament:
            empty, began, children = path.stat().st_size, time.process_time(), of_children()
            tournament.run(executor or LocalWorkers(2))
            writing, seconds = time.process_time() - began, of_children() - children
        size = path.stat().st_size - empty
    return Cost(what, games, seconds / games, writing / games, size / games)


def cost_of_a_message() -> float:
    """Processor seconds of this process per game that two Dask workers play; the scheduler counts as part of it."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        executor = DaskCluster(cluster.scheduler_address)
        return cost_of_games("", *next(iter(MATCHES.values())), executor).writing


def cost_of_grading(game: str, file: str) -> Cost:
    """Grade an example as a teacher would, but not at the level `strict`: the time of its processes is not counted."""
    children = of_children()
    command = [sys.executable, "-m", "mohreh", "grade", game, str(ROOT / "examples" / "hand-ins" / file)]
    done = subprocess.run([*command, "--format", "json", "--sandbox", "kernel"], stdout=subprocess.DEVNULL)
    if done.returncode > 1:
        sys.exit(f"{file} could not be graded")
    return Cost(f"grading, {game}", 1, of_children() - children)


def of_children() -> float:
    """Processor seconds of all processes that were started here and have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


def main() -> None:
    costs = [cost_of_games(what, *match) for what, match in MATCHES.items()]
    costs += [cost_of_grading(game, file) for game, file in HAND_INS.items()]
    message = cost_of_a_message()
    if "--json" in sys.argv:
        print(json.dumps({"costs": [asdict(cost) for cost in costs], "message": message}, indent=2))
        return
    print(f"{'':28}{'s each':>10}{'writer s':>10}{'bytes':>8}{'a day, 1 core':>16}{'16 cores':>14}{'1,000 cores':>14}")
    for cost in costs:
        machine = "".join(f"{cost.per_day(workers):>{width},.0f}" for workers, width in ((1, 16), (16, 14)))
        cluster = f"{cost.per_day(1_000, message):>14,.0f}"
        print(f"{cost.what:28}{cost.seconds:>10.4f}{cost.writing:>10.5f}{cost.size:>8.0f}{machine}{cluster}")
    print(f"a game on a cluster costs the writer and the scheduler {message:.4f} s")
    shallow = next(cost for cost in costs if "alpha-beta" in cost.what)
    for games in SCALES:
        hours, cores = games * shallow.seconds / HOUR, games * BY_THE_CLOCK / DAY
        print(
            f"{games:>9,} games: {hours:.2f} core hours of {shallow.what}; {cores:.1f} cores all day at 0.1 s per move"
        )
    slowest = max(cost.seconds for cost in costs if "grading" in cost.what)
    print(f"{CLASS:>9,} hand-ins: {CLASS * slowest / HOUR:.1f} core hours at most")


if __name__ == "__main__":
    main()
