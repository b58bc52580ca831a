"""How fast the readable searches are: the rows of the targets that say "readable Python", and water sort's A*.

    python benchmarks/readable_python.py [--json]

Absolute figures depend on the machine; each row also says what was counted, which does not.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from typing import Any

from mohreh.agents import make_agent
from mohreh.agents.solving import solve_with
from mohreh.budget import Budget
from mohreh.games import CHANCE, OVER, make_game
from mohreh.search.perft import perft


def row(what: str, counted: float, unit: str, seconds: float, target: str) -> dict[str, Any]:
    rate = counted / seconds
    return {"what": what, "counted": counted, "unit": unit, "seconds": seconds, "rate": rate, "target": target}


def expectimax_moves(moves: int = 400) -> dict[str, Any]:
    """2048 by expectimax(depth=3), from the start of a game."""
    game = make_game("2048")
    rng = random.Random(1)
    state = game.initial(rng)
    player = make_agent("expectimax(depth=3, speed=readable)", game)
    made, began = 0, time.perf_counter()
    while made < moves and game.turn(state) != OVER:
        if game.turn(state) == CHANCE:
            state = game.after(state, game.sample(state, rng))
        else:
            state = game.after(state, player.choose(state, rng).action)
            made += 1
    return row("2048, expectimax depth 3", made, "moves", time.perf_counter() - began, "100 moves/s; goal 300")


def othello_perft(depth: int = 7) -> dict[str, Any]:
    """Leaves of 8×8 Othello, counted in bulk at the last ply."""
    game = make_game("othello(size=8)")
    began = time.perf_counter()
    leaves = perft(game, game.initial(random.Random(0)), depth)
    seconds = time.perf_counter() - began
    return row(f"Othello 8×8, perft {depth}", leaves, "leaves", seconds, "150,000 nodes/s; goal 300,000")


def othello_nodes(depth: int = 6) -> dict[str, Any]:
    """The same without bulk counting: every state of the tree is made."""
    game = make_game("othello(size=8)")

    def count(state: Any, depth: int) -> int:
        return 1 + (sum(count(game.after(state, a), depth - 1) for a in game.actions(state)) if depth else 0)

    began = time.perf_counter()
    nodes = count(game.initial(random.Random(0)), depth)
    seconds = time.perf_counter() - began
    return row(f"Othello 8×8, all states to depth {depth}", nodes, "nodes", seconds, "150,000 nodes/s; goal 300,000")


def source_table(games: int = 10) -> dict[str, Any]:
    """The source report's last row: 6×6, alpha-beta to depth 7 against random, ten games."""
    game = make_game("othello")
    wins, began = 0, time.perf_counter()
    for number in range(games):
        rng = random.Random(number)
        seat = number % 2
        names = ["random", "random"]
        names[seat] = "alphabeta(depth=7, order=True)"
        players = [make_agent(name, game) for name in names]
        state = game.initial(rng)
        while (turn := game.turn(state)) != OVER:
            state = game.after(state, players[turn].choose(state, rng).action)
        outcome = game.outcome(state)
        wins += outcome is not None and outcome.winner == seat
    seconds = time.perf_counter() - began
    return row(f"Othello 6×6, depth 7 pruned against random ({wins} won)", games, "games", seconds, "10 games in 60 s")


def water_sort(colours: int, boards: int = 20) -> dict[str, Any]:
    """Optimal A* on random boards of capacity 4 with two empty tubes."""
    game = make_game(f"water-sort(colours={colours})")
    seconds = []
    for seed in range(boards):
        result = solve_with(game, game.initial(random.Random(seed)), "astar", "", Budget(seconds=60))
        seconds.append(result.seconds)
    mean = statistics.mean(seconds)
    target = {12: "50 ms per board", 14: "150 ms per board"}[colours]
    return row(
        f"water sort, {colours} colours ({1000 * mean:.0f} ms per board)", boards, "boards", sum(seconds), target
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--json", action="store_true")
    rows = [expectimax_moves(), othello_perft(), othello_nodes(), source_table(), water_sort(12), water_sort(14)]
    if arguments.parse_args().json:
        print(json.dumps(rows, indent=2))
        return
    for found in rows:
        figures = f"{found['counted']:>10,} {found['unit']:7} in {found['seconds']:7.2f} s"
        print(f"{found['what']:58} {figures} = {found['rate']:>12,.1f}/s   (target {found['target']})")


if __name__ == "__main__":
    main()
