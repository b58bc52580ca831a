"""Othello endgames: win from here. Positions of games between careless players, in which few moves win."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from mohreh.agents import make_agent
from mohreh.artefacts.shipped import shipped
from mohreh.budget import Budget
from mohreh.games.base import OVER
from mohreh.games.othello.engine import Player
from mohreh.games.othello.rules import Othello
from mohreh.puzzles import Puzzle, Recipe

EMPTIES: Final = (6, 8, 10, 12, 14)
"""Empty squares at the five levels."""

PLAYER: Final = "careless(player=alphabeta(depth=2, evaluation=fitted), temperature=3.0, overlooks=0.1)"
FEWEST_MOVES: Final = 4
MOST_THAT_WIN: Final = 2
"""A puzzle offers some choice, and only one or two moves of it win."""


def endgames(level: int, seed: int) -> Iterator[Puzzle]:
    """Positions of a level, one from each game."""
    game, rng = Othello(size=8), random.Random(f"{seed}/{level}")
    solver = Player(game, memory=1 << 26, book=False)
    while True:
        state = late_position(game, EMPTIES[level - 1], rng)
        if state is None or state.moves.bit_count() < FEWEST_MOVES:
            continue
        found = solver.solve(state, all_values=True, budget=Budget(seconds=20))
        winning = [action for action, value in found.values.items() if value > 0]
        if found.exact and 0 < len(winning) <= MOST_THAT_WIN:
            answer = game.action_text(winning[0]) if len(winning) == 1 else ""
            yield Puzzle(level, 0, str(game), game.text(state), int(found.value), answer)


def late_position(game: Othello, empties: int, rng: random.Random) -> Any:
    """A position with that many empty squares from a game between careless players; None if it ended before."""
    state, player = game.initial(rng), make_agent(PLAYER, game)
    while game.size**2 - (state.x | state.o).bit_count() > empties:
        if state.turn == OVER:
            return None
        state = game.after(state, player.choose(state, rng).action)
    return None if state.turn == OVER else state


RECIPE: Final = Recipe(
    "win", shipped("othello", "puzzles.txt"), len(EMPTIES), 20, endgames, opponent="engine(memory=64, time=2.0)"
)
