"""Hand of the King: the only winning move. Positions in which the solver proves that every other move loses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from mohreh.agents import make_agent
from mohreh.artefacts.shipped import shipped
from mohreh.budget import Budget
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import EMPTY
from mohreh.games.hand_of_the_king.engine import solve
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.puzzles import Puzzle, Recipe

CARDS: Final = (10, 14, 18, 22, 26)
"""Cards left on the grid at the five levels, Varys among them."""

PLAYER: Final = "careless(player=alphabeta(depth=2, evaluation=secured), temperature=20.0, overlooks=0.15)"
FEWEST_MOVES: Final = 4


def only_moves(level: int, seed: int) -> Iterator[Puzzle]:
    """Positions of a level, one from each game."""
    game, rng = HandOfTheKing(), random.Random(f"{seed}/{level}")
    while True:
        state = late_position(game, CARDS[level - 1], rng)
        if state is None or len(game.actions(state)) < FEWEST_MOVES:
            continue
        found = solve(game, state, all_values=True, budget=Budget(seconds=20))
        winning = [action for action, value in found.values.items() if value > 0]
        if found.complete and len(winning) == 1 and len(found.values) == len(game.actions(state)):
            line = solve(game, state, budget=Budget(seconds=20)).line
            yield Puzzle(level, 0, str(game), game.text(state), len(line), game.action_text(winning[0]))


def late_position(game: HandOfTheKing, cards: int, rng: random.Random) -> Any:
    """A position with at most that many cards from a game between careless players; None if it ended before."""
    state, player = game.initial(rng), make_agent(PLAYER, game)
    while sum(card != EMPTY for card in state.board) > cards:
        if state.turn == OVER:
            return None
        state = game.after(state, player.choose(state, rng).action)
    return None if state.turn == OVER else state


RECIPE: Final = Recipe(
    "only-move",
    shipped("hand_of_the_king", "puzzles.txt"),
    len(CARDS),
    20,
    only_moves,
    opponent="engine(memory=64, time=1.0)",
)
