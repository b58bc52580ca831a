"""Positions for the questions: drawn by play from a generator, chosen so that a search in them is small."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.rules import HandOfTheKing


def played(game: HandOfTheKing, rng: random.Random, plies: int) -> KingState | None:
    """A position after that many random moves, or None if the game was over before."""
    state = game.initial(rng)
    for _ in range(plies):
        if state.turn == OVER:
            return None
        state = game.after(state, rng.choice(game.actions(state)))
    return None if state.turn == OVER else state


def anywhere(game: HandOfTheKing, rng: random.Random, count: int) -> list[KingState]:
    """Positions from all over the game."""
    found: list[KingState] = []
    while len(found) < count:
        state = played(game, rng, rng.randrange(0, 26))
        if state is not None:
            found.append(state)
    return found


def tree_size(game: HandOfTheKing, state: KingState, depth: int, most: int) -> int:
    """The nodes of the plain tree to a depth; `most` + 1 if there are more."""
    total, layer = 0, [state]
    for _ in range(depth + 1):
        total += len(layer)
        moves = [(here, game.actions(here)) for here in layer if here.turn != OVER]
        if total + sum(len(actions) for _, actions in moves) > most:
            return most + 1
        layer = [game.after(here, action) for here, actions in moves for action in actions]
    return total


def small_middles(game: HandOfTheKing, rng: random.Random, count: int, most: int = 700) -> list[KingState]:
    """Positions in the middle of the game where few moves lead far: five plies are at most that many nodes."""
    found: list[KingState] = []
    while len(found) < count:
        state = played(game, rng, rng.randrange(10, 19))
        if state is None or len(game.actions(state)) < 2:
            continue
        five = tree_size(game, state, 5, most)
        if 60 <= five <= most and tree_size(game, state, 7, 4 * most) > five:
            found.append(state)
    return found


def small_ends(game: HandOfTheKing, rng: random.Random, count: int, most: int = 300) -> list[KingState]:
    """Positions near the end: the whole rest of the game is at most that many nodes."""
    found: list[KingState] = []
    while len(found) < count:
        state = played(game, rng, rng.randrange(18, 28))
        if state is not None and len(game.actions(state)) > 1 and 12 <= tree_size(game, state, 30, most) <= most:
            found.append(state)
    return found


def height(game: HandOfTheKing, state: KingState, most: int) -> int:
    """How many plies the game can still last; `most` + 1 if more."""
    layer: set[Any] = {state}
    for plies in range(most + 1):
        layer = {game.after(here, action) for here in layer if here.turn != OVER for action in game.actions(here)}
        if all(here.turn == OVER for here in layer):
            return plies + 1 if layer else plies
        if len(layer) > 4000:
            break
    return most + 1


def wins_to_find(
    game: HandOfTheKing, rng: random.Random, plies: int, go_on: Callable[[], None] = lambda: None
) -> Iterator[tuple[KingState, list[int]]]:
    """Won positions that end within that many plies, where some moves win and some do not; with those that win.

    `go_on` is called before each that is tried, and may end it.
    """
    while True:
        go_on()
        state = played(game, rng, rng.randrange(18, 29))
        if state is None or len(game.actions(state)) < 2 or height(game, state, plies) > plies:
            continue
        winning = [one for one in game.actions(state) if winner(game, game.after(state, one)) == state.turn]
        if winning and len(winning) < len(game.actions(state)):
            yield state, [int(str(one)) for one in winning]


def winner(game: HandOfTheKing, state: KingState) -> int:
    """Who wins with best play; for positions near the end."""
    if state.turn == OVER:
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winner is not None
        return outcome.winner
    return (
        state.turn
        if any(winner(game, game.after(state, one)) == state.turn for one in game.actions(state))
        else (1 - state.turn)
    )
