"""How far the native Hand of the King reaches: who wins by cards left, the engine against random play, stopping.

    python benchmarks/hand_of_the_king_native.py [--cards 20 24 28 32 35] [--boards 20] [--games 200] [--json]

Boards are dealt by seeds and played at random until that many cards are left. Beside the seconds by the clock stand
those of the processor, which do not count what other programs took on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import threading
import time
from collections.abc import Iterator
from typing import Any

from mohreh.budget import Budget, Cancel
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king import engine as fast
from mohreh.games.hand_of_the_king.cards import EMPTY, KingState
from mohreh.games.hand_of_the_king.rules import HandOfTheKing


def boards(game: HandOfTheKing, cards: int, count: int) -> list[KingState]:
    """Positions with exactly that many cards left besides Varys; 35 are whole deals."""
    rng = random.Random(cards)
    found: list[KingState] = []
    while len(found) < count:
        state = game.initial(rng)
        while state.turn != OVER and left(state) > cards:
            state = game.after(state, rng.choice(game.actions(state)))
        if state.turn != OVER and left(state) == cards:
            found.append(state)
    return found


def left(state: KingState) -> int:
    return len(state.board) - state.board.count(EMPTY) - 1


def solving(cards: int, count: int) -> dict[str, Any]:
    """Who wins with best play, one thread."""
    game = HandOfTheKing()
    clock, processor, nodes, wins = [], [], [], 0
    for state in boards(game, cards, count):
        began, used = time.perf_counter(), time.process_time()
        found = fast.solve(game, state, with_line=False)
        clock.append(time.perf_counter() - began)
        processor.append(time.process_time() - used)
        nodes.append(found.nodes)
        wins += found.value > 0
    return {
        "what": f"solve, {cards} cards left",
        "boards": count,
        "wins": wins,
        "median_seconds": statistics.median(clock),
        "median_processor_seconds": statistics.median(processor),
        "most_seconds": max(clock),
        "median_nodes": statistics.median(nodes),
        "nodes_per_processor_second": sum(nodes) / sum(processor),
    }


def against_random(companions: bool, games: int, seconds: float) -> dict[str, Any]:
    """The engine against random play; every deal is played from both seats."""
    game = HandOfTheKing(companions=companions)
    wins, proven, taken = 0, 0, []
    for number in range(games):
        rng = random.Random(number // 2)
        state = game.initial(rng)
        while state.turn != OVER:
            if state.turn == number % 2:
                began = time.perf_counter()
                found = fast.engine(game, state, budget=Budget(seconds=seconds))
                taken.append(time.perf_counter() - began)
                proven += found.exact
                action = found.action
            else:
                action = rng.choice(game.actions(state))
            state = game.after(state, action)
        outcome = game.outcome(state)
        wins += outcome is not None and outcome.winner == number % 2
    return {
        "what": f"engine(time={seconds}) against random, {'with' if companions else 'without'} companions",
        "games": games,
        "wins": wins,
        "mean_seconds": statistics.mean(taken),
        "most_seconds": max(taken),
        "proven": proven / len(taken),
    }


def stopping(companions: bool, times: int = 20) -> dict[str, Any]:
    """How long a solver runs on after its cancel flag was set."""
    game = HandOfTheKing(companions=companions)
    late = []
    for seed in range(times):
        cancel, state = Cancel(), game.initial(random.Random(seed))
        asked = [0.0]

        def ask(cancel: Cancel = cancel, asked: list[float] = asked) -> None:
            asked[0] = time.perf_counter()
            cancel.set()

        timer = threading.Timer(0.05, ask)
        timer.start()
        fast.solve(game, state, budget=Budget(cancel=cancel))
        ended = time.perf_counter()
        timer.join()
        late.append(max(ended - asked[0], 0.0))
    return {
        "what": f"cancel to answer, {'with' if companions else 'without'} companions",
        "times": times,
        "median_seconds": statistics.median(late),
        "most_seconds": max(late),
    }


def measure(cards: list[int], boards: int, games: int, seconds: float) -> Iterator[dict[str, Any]]:
    yield from (solving(number, boards) for number in cards)
    if games:
        yield from (against_random(companions, games, seconds) for companions in (False, True))
        yield from (stopping(companions) for companions in (False, True))


def show(found: dict[str, Any]) -> str:
    figures = (
        f"{name.replace('_', ' ')} {value:,.4g}" if isinstance(value, float) else f"{name.replace('_', ' ')} {value:,}"
        for name, value in found.items()
        if name != "what"
    )
    return f"{found['what']:52} {', '.join(figures)}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--boards", type=int, default=20)
    arguments.add_argument("--cards", type=int, nargs="*", default=[20, 24, 28, 32, 35])
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--time", type=float, default=0.1)
    arguments.add_argument("--json", action="store_true")
    options = arguments.parse_args()
    rows = []
    for found in measure(options.cards, options.boards, options.games, options.time):
        rows.append(found)
        if not options.json:
            print(show(found), flush=True)
    if options.json:
        print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
