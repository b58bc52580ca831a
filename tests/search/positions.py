"""Random positions of every game, for the tests of the searches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mohreh.games import CHANCE, OVER, AnyGame, make_game

EXAMPLES = Path(__file__).parents[2] / "examples"
TIC_TAC_TOE = make_game(str(EXAMPLES / "tic_tac_toe.py"), files=True)
NIM = make_game(str(EXAMPLES / "nim.py"), files=True)


def play_on(game: AnyGame, state: Any, plies: int, rng: random.Random) -> Any:
    """The state after that many random plies, or the last one before the end."""
    for _ in range(plies if game.turn(state) != OVER else 0):
        following = game.after(state, rng.choice(list(game.legal(state))))
        if game.turn(following) == OVER:
            return state
        state = following
    return state


def random_positions(game: AnyGame, count: int, seed: int, plies: tuple[int, int]) -> Iterator[Any]:
    """Positions where a player is to move, that many random plies from a start."""
    rng = random.Random(seed)
    while count:
        state = play_on(game, game.initial(rng), rng.randint(*plies), rng)
        if game.turn(state) not in (CHANCE, OVER):
            count -= 1
            yield state
