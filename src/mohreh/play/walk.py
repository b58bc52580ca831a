"""Random play: some plies from a state, and then out of chance, so that a player is to move or the game is over."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mohreh.games.base import CHANCE, OVER, Action, Game, State


def walk(
    game: Game[State, Action],
    state: State,
    rng: random.Random,
    plies: int,
    *,
    decisions: bool = False,
    even_chance: bool = False,
) -> Iterator[tuple[Action, State]]:
    """What happens, and the state after it, event by event; it ends sooner where the game does.

    A ply is any event; with `decisions` only what players decide counts. Chance is drawn by its probabilities; with
    `even_chance` every outcome is as likely as any other, but for those that lead out of chance at the end.

    >>> from mohreh.games import make_game
    >>> game = make_game("othello")
    >>> start = game.initial(random.Random(0))
    >>> [game.action_text(action) for action, _ in walk(game, start, random.Random(1), plies=3)]
    ['b3', 'b4', 'a5']
    """
    made = 0
    while (turn := game.turn(state)) != OVER and (made < plies or turn == CHANCE):
        if turn != CHANCE:
            action = rng.choice(game.actions(state))
        elif even_chance and made < plies:
            action = rng.choice(game.legal(state))
        else:
            action = game.sample(state, rng)
        state = game.after(state, action)
        made += turn != CHANCE or not decisions
        yield action, state


def after_walk(
    game: Game[State, Action],
    state: State,
    rng: random.Random,
    plies: int,
    *,
    decisions: bool = False,
    even_chance: bool = False,
) -> State:
    """The state that a walk ends at."""
    walked = walk(game, state, rng, plies, decisions=decisions, even_chance=even_chance)
    return [state, *(after for _, after in walked)][-1]
