"""What the referee costs, and whether it is fair on time: `python benchmarks/referee.py [GAMES]`.

A foreign agent lives in a process of its own; every move crosses the wall twice. Printed is how much longer a move of
the same trivial agent takes behind the wall than as a function in this process, at each level that the machine has:
the median over whole games, in milliseconds. Then engines that are given 0.05 s per move play under a limit of 0.1 s;
printed is their slowest move, which shows that what they load does not count. Both want an idle machine.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from mohreh.agents import Terms, make_agent
from mohreh.arena.game_record import Fixture, Task
from mohreh.arena.play import play_game
from mohreh.arena.table import Seated, Table
from mohreh.games import make_game
from mohreh.games.base import CHANCE, OVER, AnyGame
from mohreh.sandbox import LEVELS
from mohreh.sandbox.levels import missing

MOST_MILLISECONDS = 1.0
AGENT = "def choose(game, state, rng):\n    return rng.choice(game.actions(state))\n"
GAMES = ("othello", "othello(size=8)", "2048", "hand-of-the-king", "water-sort", "card-sort")
LONGEST = 300

ENGINES = ("othello", "othello(size=8)", "2048", "hand-of-the-king")
TIME, LIMIT = 0.05, 0.1


def seconds_a_move(game: AnyGame, choose: Any, games: int) -> float:
    """The median time of a decision in seeded games."""
    taken = []
    for seed in range(games):
        rng = random.Random(seed)
        state, moves = game.initial(rng), 0
        while (turn := game.turn(state)) != OVER and moves < LONGEST:
            if turn == CHANCE:
                state = game.after(state, game.sample(state, rng))
                continue
            began = time.perf_counter()
            action = choose(state, rng)
            taken.append(time.perf_counter() - began)
            state, moves = game.after(state, action), moves + 1
    return statistics.median(taken)


def cost_of_the_wall(games: int) -> bool:
    """Print what a move costs more; whether it is little enough everywhere."""
    enough = True
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "agent.py"
        file.write_text(AGENT)
        for name in GAMES:
            game = make_game(name)
            here = seconds_a_move(game, lambda state, rng, game=game: rng.choice(game.actions(state)), games)
            told = []
            for level in (level for level in LEVELS if missing(level) is None):
                player = make_agent(str(file), game, files=True, terms=Terms(level))
                player.prepare(random.Random(0))
                more = 1000 * (seconds_a_move(game, lambda s, rng, p=player: p.choose(s, rng).action, games) - here)
                player.leave()
                told.append(f"{level} {more:.2f}")
                enough &= more <= MOST_MILLISECONDS
            print(f"{name}: {', '.join(told)} ms more for a move")
    return enough


def slowest_moves(games: int) -> bool:
    """Print the slowest move of engines that have half of the limit; whether none lost on time."""
    fair = True
    for name in ENGINES:
        agent = f"engine(time={TIME})"
        slowest, lost = 0.0, 0
        for pair in range(games):
            seated = Seated(Table(name, {agent: agent, "random": "random"}, move_time=LIMIT, longest=40))
            seats = (agent, "random") if seated.game.players == 2 else (agent,)
            record = play_game(seated, Task(Fixture(pair, seats)))
            slowest, lost = max(slowest, record.slowest[0]), lost + (record.error is not None)
        print(f"{name}: {agent} at a limit of {LIMIT} s: slowest move {slowest:.3f} s, {lost} of {games} lost on time")
        fair &= lost == 0
    return fair


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    sys.exit(0 if cost_of_the_wall(games) & slowest_moves(games) else 1)


if __name__ == "__main__":
    main()
