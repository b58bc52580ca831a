"""Positions of Othello for the questions, drawn by random play from a generator."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mohreh.games.base import OVER
from mohreh.games.othello.rules import PASS, Othello, OthelloState


def played(game: Othello, rng: random.Random, plies: int) -> OthelloState:
    """A position after that many random moves, or the end of the game."""
    state = game.initial(rng)
    for _ in range(plies):
        if state.turn == OVER:
            break
        state = game.after(state, rng.choice(game.actions(state)))
    return state


def empties(game: Othello, state: OthelloState) -> int:
    """The empty squares."""
    return int(game.size**2 - (state.x | state.o).bit_count())


def anywhere(game: Othello, rng: random.Random, count: int, turn: int | None = None) -> list[OthelloState]:
    """Positions from all over the game, of one side to move if it matters; where somebody must pass, too."""
    found: list[OthelloState] = []
    while len(found) < count:
        state = played(game, rng, rng.randrange(0, game.size**2 - 6))
        if state.turn != OVER and (turn is None or state.turn == turn):
            found.append(state)
    return found


def middles(game: Othello, rng: random.Random, count: int, most_moves: int, turn: int | None) -> list[OthelloState]:
    """Positions in the middle of the game with two to that many moves, so that a search in them is small."""
    found: list[OthelloState] = []
    while len(found) < count:
        state = played(game, rng, rng.randrange(6, game.size**2 - 12))
        if state.turn == OVER or (turn is not None and state.turn != turn):
            continue
        if 2 <= len(game.actions(state)) <= most_moves and empties(game, state) > 6:
            found.append(state)
    return found


def with_passes(game: Othello, rng: random.Random, count: int, turn: int | None) -> list[OthelloState]:
    """Positions where after one or two moves somebody must pass, and the game continues."""
    found: list[OthelloState] = []
    while len(found) < count:
        state = played(game, rng, rng.randrange(game.size**2 - 20, game.size**2 - 8))
        if state.turn == OVER or not state.moves or (turn is not None and state.turn != turn):
            continue
        after = [game.after(state, one) for one in game.actions(state)]
        further = [game.after(one, action) for one in after if one.moves for action in game.actions(one)]
        if 2 <= len(after) <= 6 and any(one.turn != OVER and not one.moves for one in (*after, *further)):
            found.append(state)
    return found


def wins_to_find(
    game: Othello, rng: random.Random, left: int, turn: int | None
) -> Iterator[tuple[OthelloState, list[int]]]:
    """Won positions with that many empty squares, where some moves win and some do not; with those that win."""
    while True:
        state = played(game, rng, game.size**2 - 4 - left)
        while state.turn != OVER and empties(game, state) > left:
            state = game.after(state, rng.choice(game.actions(state)))
        if state.turn == OVER or not state.moves or (turn is not None and state.turn != turn):
            continue
        actions = game.actions(state)
        winning = [one for one in actions if margin(game, game.after(state, one), state.turn) > 0]
        if winning and len(winning) < len(actions) and PASS not in winning:
            yield state, winning


def margin(game: Othello, state: OthelloState, player: int) -> int:
    """How many discs more the player gets with best play; for positions near the end."""
    if state.turn == OVER:
        mine, theirs = state.sides(player)
        return mine.bit_count() - theirs.bit_count()
    values = [margin(game, game.after(state, one), player) for one in game.actions(state)]
    return max(values) if state.turn == player else min(values)


def unsigned_negamax(game: Othello, state: OthelloState, player: int) -> int:
    """Negamax that forgets whose value an end is: the discs are counted for one player, whoever is to move there.

    What is wanted of a position is what the one who moves in it makes of it.
    """
    if state.turn == OVER:
        mine, theirs = state.sides(player)
        return mine.bit_count() - theirs.bit_count()
    return max(-unsigned_negamax(game, game.after(state, one), player) for one in game.actions(state))
