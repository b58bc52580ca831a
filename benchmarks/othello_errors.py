"""How far Othello's pattern weights are from the truth, by empty squares, on games of normal play.

Both the first weights and those of today value, without a search, the positions of games that neither has learned
from. A game begins with ten plies at random that leave neither side more than six discs ahead; then both play a search
of eight plies. Up to 18 empty squares the truth is proven, above it is a search of twelve plies with the weights of
today.

python benchmarks/othello_errors.py                         # 100 games, two workers
python benchmarks/othello_errors.py --games 400 --workers 16
python benchmarks/othello_errors.py --against FILE          # other weights instead of the first
python benchmarks/othello_errors.py --plies 6               # and what a search of six plies says
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mohreh.games.base import OVER
from mohreh.games.othello.engine import Player
from mohreh.games.othello.rules import Othello, OthelloState

GAME = Othello(size=8)
FIRST = Path(__file__).parent / "othello-patterns-8-first.mohreh"
OPENING, EQUAL, DEPTH, TRUTH_DEPTH, PROVEN = 10, 6.0, 8, 12, 18
SPAN = 4


def empties(state: OthelloState) -> int:
    return 64 - (state.x | state.o).bit_count()


def opening(rng: random.Random, player: Player) -> OthelloState:
    """A beginning at random that is about equal."""
    while True:
        state = GAME.initial(rng)
        for _ in range(OPENING):
            state = GAME.after(state, rng.choice(GAME.actions(state)))
        if abs(player.engine(state, depth=DEPTH).value) <= EQUAL:
            return state


Row = tuple[int, float, float, float, float]


def errors(seed: int, against: Path, plies: int, number: int) -> list[Row]:
    """Of every position of a game: empty squares, truth, what the other weights and those of today say, and what those
    of today say after a search of some plies.
    """
    rng = random.Random(f"{seed} {number}")
    today = Player(GAME, memory=1 << 24, book=False, evaluation="patterns")
    first = Player(GAME, memory=1 << 16, book=False, evaluation="patterns", model=against)
    shallow = Player(GAME, memory=1 << 20, book=False, evaluation="patterns", selective=False)
    state = opening(rng, today)
    found: list[Row] = []
    while state.turn != OVER and empties(state) >= SPAN:
        if len(GAME.actions(state)) > 1:
            solved = empties(state) <= PROVEN
            truth = (today.solve(state, line=False) if solved else today.engine(state, depth=TRUTH_DEPTH)).value
            said = today.evaluate(state)
            searched = shallow.engine(state, depth=plies).value if plies else said
            found.append((empties(state), truth, first.evaluate(state), said, searched))
        state = GAME.after(state, today.engine(state, depth=DEPTH).action)
    return found


def spread(numbers: NDArray[np.float64]) -> float:
    """The root of the mean square."""
    return float(np.sqrt(np.mean(numbers**2)))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", type=Path, default=FIRST, help="other weights instead of the first")
    parser.add_argument("--plies", type=int, default=0, help="a search to compare with; 0: none")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        games = list(pool.map(partial(errors, given.seed, given.against, given.plies), range(given.games)))
    rows = np.array([row for game in games for row in game])
    print(f"{given.games} games, {len(rows):,} positions; discs, root of the mean square")
    print("empty squares  positions  the truth itself    other weights          today's  after the search")
    for low in range(SPAN, 50, SPAN):
        some = rows[(rows[:, 0] >= low) & (rows[:, 0] < low + SPAN)]
        if len(some):
            truth = some[:, 1]
            told = [spread(truth), *(spread(said - truth) for said in some[:, 2:].T)]
            print(f"{low:>4}–{low + SPAN - 1:<8} {len(some):10}", *(f"{one:16.1f}" for one in told))


if __name__ == "__main__":
    main()
