"""Native Othello by the clock: perft, 6×6 from the start, the FFO endgames, and how fast a search stops.

python benchmarks/othello_native.py            # everything but the long solves, about a minute
python benchmarks/othello_native.py --long     # also 6×6 from the start
python benchmarks/othello_native.py --ffo 59   # the FFO endgames up to this one (to 54: minutes; then hours)
python benchmarks/othello_native.py --first-ffo 45 --ffo 49    # and from this one on
python benchmarks/othello_native.py --json
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from mohreh import native
from mohreh.budget import Budget, Cancel
from mohreh.games.othello import engine as fast
from mohreh.games.othello.rules import Othello, OthelloState

FFO = (
    Path(__file__).parent / "ffo-20-39.obf",
    Path(__file__).parents[1] / "tests" / "games" / "othello" / "ffo-40-44.obf",
    Path(__file__).parent / "ffo-45-49.obf",
    Path(__file__).parent / "ffo-50-59.obf",
)
"""The test positions #20 to #59 of the French federation (FFO), published in its magazine FForum, each with the value
of every move."""
FIRST_FFO, HARD_FFO, LAST_FFO = 20, 40, 59


@dataclass(frozen=True)
class Row:
    """One measurement. `processor` is the time the process computed, which a busy machine does not stretch as much."""

    name: str
    result: str
    nodes: int
    seconds: float
    processor: float

    @property
    def rate(self) -> float:
        """Million nodes per second of processor time."""
        return self.nodes / max(self.processor, 1e-9) / 1e6


def measured(name: str, work: Callable[[], tuple[str, int]], repeat: int = 1) -> Row:
    """The fastest of a few runs."""
    rows = []
    for _ in range(repeat):
        started, computed = time.perf_counter(), time.process_time()
        result, nodes = work()
        rows.append(Row(name, result, nodes, time.perf_counter() - started, time.process_time() - computed))
    return min(rows, key=lambda row: row.processor)


def start(game: Othello) -> OthelloState:
    return game.initial(random.Random(0))


def perft_row(size: int, depth: int) -> Row:
    game = Othello(size=size)

    def work() -> tuple[str, int]:
        leaves = fast.perft(game, start(game), depth)
        assert leaves is not None
        return "leaves", leaves

    return measured(f"perft {size}×{size} depth {depth}", work, repeat=5)


def solved(name: str, game: Othello, state: OthelloState, memory: int, threads: int) -> Row:
    def work() -> tuple[str, int]:
        player = fast.Player(game, memory=memory, threads=threads, book=False)
        found = player.solve(state, line=False)
        return f"{found.value:+g}", found.nodes

    return measured(f"{name}, {threads} thread{'s' if threads > 1 else ''}", work)


def stopping_row(name: str, stop: Callable[[Cancel], None]) -> Row:
    """How long after it was asked to a search of 8×8 from the start comes back."""
    game = Othello(size=8)
    player, cancel, asked = fast.Player(game, memory=1 << 26), Cancel(), [0.0]

    def ask() -> None:
        asked[0] = time.perf_counter()
        stop(cancel)

    timer = threading.Timer(0.5, ask)
    timer.start()
    computed, nodes = time.process_time(), 0
    with contextlib.suppress(KeyboardInterrupt):
        nodes = player.solve(start(game), budget=Budget(seconds=30, cancel=cancel)).nodes
    ended = time.perf_counter()
    timer.join()
    return Row(name, f"{(ended - asked[0]) * 1000:.0f} ms", nodes, ended - asked[0], time.process_time() - computed)


def ffo_rows(first: int, last: int, threads: int, memory: int) -> Iterator[Row]:
    """The FFO endgames and their sum; their values must be the published ones."""
    found: list[Row] = []
    winner = Othello(size=8, empties="winner")
    lines = [line for file in FFO for line in file.read_text().splitlines()]
    for number in range(first, last + 1):
        position, *moves = lines[number - FIRST_FFO].split(";")
        row = solved(f"FFO {number}", winner, winner.parse(position), memory, threads)
        published = max(int(move.partition(":")[2]) for move in moves if ":" in move)
        if float(row.result) != published:
            sys.exit(f"FFO {number} is {published:+d}, not {row.result}")
        found.append(row)
        yield row
    yield Row(
        f"FFO {first}–{last} together",
        f"{len(found)} positions",
        sum(row.nodes for row in found),
        sum(row.seconds for row in found),
        sum(row.processor for row in found),
    )


def rows(long: bool, first_ffo: int, last_ffo: int, threads: int, memory: int) -> Iterator[Row]:
    """All measurements, in the order of the table; each as soon as it is made."""
    yield perft_row(8, 10)
    yield perft_row(6, 10)
    for first, last in ((FIRST_FFO, HARD_FFO - 1), (HARD_FFO, LAST_FFO)):
        if max(first, first_ffo) <= min(last, last_ffo):
            yield from ffo_rows(max(first, first_ffo), min(last, last_ffo), threads, memory)
    if long:
        six = Othello(size=6)
        yield solved("6×6 from the start", six, start(six), memory, threads)
    yield stopping_row("a cancelled search ends after", lambda cancel: cancel.set())
    yield stopping_row("Ctrl-C ends a search after", lambda _: signal.raise_signal(signal.SIGINT))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--long", action="store_true", help="also solve 6×6 from the start")
    endgames = range(FIRST_FFO, LAST_FFO + 1)
    parser.add_argument(
        "--ffo", type=int, default=44, choices=endgames, metavar="N", help="the last FFO endgame, 20 to 59"
    )
    parser.add_argument("--first-ffo", type=int, default=FIRST_FFO, choices=endgames, metavar="N", help="the first one")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--memory", type=int, default=10**9, help="bytes of the solver's tables")
    given = parser.parse_args()
    if given.first_ffo > given.ffo:
        parser.error(f"--first-ffo {given.first_ffo} comes after --ffo {given.ffo}")
    found = rows(given.long, given.first_ffo, given.ffo, given.threads, given.memory)
    if given.json:
        print(json.dumps({"flavour": native.flavour, "rows": [asdict(row) for row in found]}))
        return
    print(f"flavour {native.flavour}")
    print(f"{'what':<40}{'result':>18}{'M nodes':>10}{'seconds':>10}{'processor':>11}{'M/s':>8}")
    for row in found:
        print(
            f"{row.name:<40}{row.result:>18}{row.nodes / 1e6:>10.1f}{row.seconds:>10.2f}"
            f"{row.processor:>11.2f}{row.rate:>8.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
