"""The native solvers of water sort and card sort by the clock.

    python benchmarks/puzzles_native.py [--boards 30] [--pour whole] [--json]

Boards are shuffled by seeds; those with one empty tube and many colours, hardly any of which can be solved, are made
backwards from the goal. Times are of the processor, which a busy machine does not stretch as much as the clock.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from dataclasses import asdict, dataclass

from mohreh import native
from mohreh.budget import Budget
from mohreh.games.card_sort import engine as card_sort
from mohreh.games.card_sort.rules import CardSort
from mohreh.games.water_sort import engine as water_sort
from mohreh.games.water_sort.rules import WaterSort

HARD = "5 3 5 / 5g 5r 4y / 2g 4r 3y 3g 2y / 1y 4g 1r / 1g 2r 5y 3r / #"
PATIENCE = Budget(seconds=20)

WATER = [
    # colours, capacity, empty tubes, target and goal for the mean in milliseconds
    (6, 4, 2, None, 50.0),
    (12, 4, 2, 10.0, 50.0),
    (14, 4, 2, 10.0, 50.0),
    (15, 4, 3, None, 50.0),
    (15, 8, 2, None, 50.0),
    (15, 20, 1, None, 50.0),
    (15, 20, 2, None, 50.0),
    (15, 20, 3, None, 50.0),
]


@dataclass(frozen=True)
class Row:
    """Some boards of one kind: how long they took, in milliseconds, and what came of them."""

    name: str
    boards: int
    solved: int
    impossible: int
    unknown: int
    mean_length: float
    mean_expanded: float
    mean: float
    median: float
    worst: float
    target: float | None = None
    goal: float | None = None


def water_row(game: WaterSort, boards: int, target: float | None, goal: float | None) -> Row:
    rng = random.Random(1)
    found, times = [], []
    for _ in range(boards):
        state = game.initial(rng)
        started = time.process_time()
        found.append(water_sort.optimal_solve(game, state, budget=PATIENCE))
        times.append((time.process_time() - started) * 1000)
    name = f"water sort {game.colours} × {game.capacity} + {game.empty}, {game.pour}"
    return summary(name, found, times, target, goal)


def decided_row(game: WaterSort, boards: int, target: float, goal: float) -> Row:
    """Any solution, or the proof that there is none, whatever the board."""
    rng = random.Random(1)
    found, times = [], []
    for _ in range(boards):
        state = game.initial(rng)
        started = time.process_time()
        found.append(water_sort.solve(game, state, budget=PATIENCE))
        times.append((time.process_time() - started) * 1000)
    return summary(f"water sort {game.colours} × {game.capacity} + {game.empty}, decided", found, times, target, goal)


def card_row(goal: str, target: float, aim: float) -> Row:
    game = CardSort(goal=goal)
    found, times = [], []
    for _ in range(3):
        started = time.process_time()
        found.append(card_sort.optimal_solve(game, game.parse(HARD), budget=PATIENCE))
        times.append((time.process_time() - started) * 1000)
    return summary(f"card sort, the hard reference, {goal}", found, times, target, aim)


def deals_row(columns: int, colours: int, cards: int, goal: str, boards: int) -> Row:
    game, rng = CardSort(columns=columns, colours=colours, cards=cards, goal=goal), random.Random(1)
    found, times = [], []
    for _ in range(boards):
        state = game.initial(rng)
        started = time.process_time()
        found.append(card_sort.optimal_solve(game, state, budget=PATIENCE))
        times.append((time.process_time() - started) * 1000)
    return summary(f"card sort {columns} {colours} {cards}, {goal}", found, times, None, None)


def summary(name: str, found: list, times: list[float], target: float | None, goal: float | None) -> Row:  # type: ignore[type-arg]
    solved = [one for one in found if one.solved]
    return Row(
        name=name,
        boards=len(found),
        solved=len(solved),
        impossible=sum(one.solved is False for one in found),
        unknown=sum(one.solved is None for one in found),
        mean_length=statistics.mean([one.length for one in solved]) if solved else 0.0,
        mean_expanded=statistics.mean([one.expanded for one in found]),
        mean=statistics.mean(times),
        median=statistics.median(times),
        worst=max(times),
        target=target,
        goal=goal,
    )


def rows(boards: int, pour: str) -> list[Row]:
    """All measurements, in the order of the table."""
    found = []
    for colours, capacity, empty, target, goal in WATER:
        if pour == "single" and colours * capacity > 60:
            continue  # one unit per move: the largest boards are beyond what A* can do in seconds
        game = WaterSort(colours=colours, capacity=capacity, empty=empty, pour=pour)
        found.append(water_row(game, boards, target, goal))
    largest = (WaterSort(colours=15, capacity=20, empty=empty) for empty in (2, 3))
    found += [decided_row(game, max(boards, 100), 50.0, 10.0) for game in largest]
    found += [card_row("complete", 2000, 200), card_row("split", 2000, 200)]
    found += [deals_row(*size, goal, boards) for size in ((5, 3, 4), (4, 3, 3)) for goal in ("complete", "split")]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--boards", type=int, default=30, help="boards of each kind")
    parser.add_argument("--pour", default="whole", choices=("whole", "partial", "single"))
    given = parser.parse_args()
    found = rows(given.boards, given.pour)
    if given.json:
        print(json.dumps({"flavour": native.flavour, "rows": [asdict(row) for row in found]}))
        return
    print(f"flavour {native.flavour}; milliseconds; target and goal are for the mean")
    print(f"{'what':<44}{'solved':>8}{'none':>6}{'?':>4}{'moves':>7}{'expanded':>10}", end="")
    print(f"{'mean':>9}{'median':>9}{'worst':>9}{'target':>8}{'goal':>6}")
    for row in found:
        print(f"{row.name:<44}{row.solved:>8}{row.impossible:>6}{row.unknown:>4}{row.mean_length:>7.1f}", end="")
        print(f"{row.mean_expanded:>10,.0f}{row.mean:>9.2f}{row.median:>9.2f}{row.worst:>9.1f}", end="")
        print(f"{row.target or '':>8}{row.goal or '':>6}")


if __name__ == "__main__":
    main()
