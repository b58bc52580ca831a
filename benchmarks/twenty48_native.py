"""Native 2048 by the clock: random play, play-outs, the engine's speed and score, and how fast a search stops.

    python benchmarks/twenty48_native.py [--games 100] [--json]

Speeds are per second of processor time, which a busy machine does not stretch as much as the time by the clock.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import signal
import statistics
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from mohreh import native
from mohreh.budget import UNLIMITED, Budget, Cancel
from mohreh.games.twenty48 import engine as fast
from mohreh.games.twenty48.evaluation import BoardFeatures
from mohreh.games.twenty48.rules import Board, Twenty48

GAME = Twenty48()


@dataclass(frozen=True)
class Row:
    """One measurement beside its target and its goal; None where there is none."""

    name: str
    value: float
    unit: str
    target: float | None = None
    goal: float | None = None
    score: str = ""


def speed_of_play(name: str, player: object, games: int, target: float | None = None, goal: float | None = None) -> Row:
    """Moves per second of whole games, and what they scored."""
    started = time.process_time()
    played = fast.play(GAME, player, range(games))  # type: ignore[arg-type]
    seconds = time.process_time() - started
    scores = [one.score for one in played]
    error = statistics.stdev(scores) / games**0.5
    score = f"mean {statistics.mean(scores):,.0f} ± {error:,.0f}"
    return Row(name, sum(one.moves for one in played) / seconds, "moves/s", target, goal, score)


def middle_of_a_game() -> Board:
    """A board as it looks after some hundred moves."""
    played = fast.play(GAME, fast.engine_player(2), [3], most_moves=600)
    return Board(played[0].rows, False)


def playouts(name: str, ucb: bool) -> Row:
    """Moves of random play-outs a second, those to the end of the game."""
    core = fast.core
    settings = core.PlayoutSettings(20_000, core.NEVER, False)
    handed_out = core.UcbSettings(2.0, 0.0, False) if ucb else None
    board = fast.pack(middle_of_a_game())
    started = time.process_time()
    found = core.search_playouts(GAME.size, board, settings, 1, handed_out, UNLIMITED)
    return Row(name, found.moves / (time.process_time() - started), "moves/s", 10e6, 20e6)


def stopping(name: str, stop: Callable[[Cancel], None]) -> Row:
    """How long after it was asked to an endless search comes back."""
    cancel, asked = Cancel(), [0.0]
    board = middle_of_a_game()

    def ask() -> None:
        asked[0] = time.perf_counter()
        stop(cancel)

    timer = threading.Timer(0.5, ask)
    timer.start()
    with contextlib.suppress(KeyboardInterrupt):
        fast.mcts(GAME, board, 10**12, None, 1, budget=Budget(seconds=30, cancel=cancel))
    ended = time.perf_counter()
    timer.join()
    return Row(name, (ended - asked[0]) * 1000, "ms", 50)


def expectimax_row() -> Row:
    """The document's expectimax, depth 3 with the document's features, as the agent `expectimax` plays it."""
    return speed_of_play("plain expectimax, depth 3", fast.expectimax_player(BoardFeatures(), 3), 20)


def rows(games: int) -> list[Row]:
    """All measurements, in the order of the table."""
    core = fast.core
    random.seed(0)
    settings, budget = core.GameSettings(False, core.NEVER, 1), UNLIMITED
    started = time.process_time()
    played = core.play(GAME.size, list(range(50_000)), core.RandomPlayer(), settings, budget)
    moves = sum(one.moves for one in played) / (time.process_time() - started)
    return [
        Row("random play", moves, "moves/s", 5e6, 20e6),
        playouts("flat Monte-Carlo play-outs", ucb=False),
        playouts("UCB play-outs", ucb=True),
        expectimax_row(),
        speed_of_play("engine, 1-ply", fast.engine_player(1), 10 * games),
        speed_of_play("engine, 2-ply", fast.engine_player(2), 5 * games),
        speed_of_play("engine, 3-ply", fast.engine_player(3), games, 30_000, 60_000),
        stopping("a cancelled search ends after", lambda cancel: cancel.set()),
        stopping("Ctrl-C ends a search after", lambda _: signal.raise_signal(signal.SIGINT)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=100, help="games of the engine at 3-ply")
    given = parser.parse_args()
    found = rows(given.games)
    if given.json:
        print(json.dumps({"flavour": native.flavour, "rows": [asdict(row) for row in found]}))
        return
    print(f"flavour {native.flavour}")
    print(f"{'what':<34}{'measured':>16} {'':<8}{'target':>12}{'goal':>12}")
    for row in found:
        target, goal = (f"{number:,.0f}" if number else "" for number in (row.target, row.goal))
        print(f"{row.name:<34}{row.value:>16,.0f} {row.unit:<8}{target:>12}{goal:>12}  {row.score}")


if __name__ == "__main__":
    main()
