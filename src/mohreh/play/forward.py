"""A game that is only played on: where it stands, and nothing of how it came there.

For those who play thousands of games and never go back. A `History` keeps every position; for games of a few
microseconds per move that would take a tenth of the time.
"""

from __future__ import annotations

from typing import Generic

from mohreh.games.base import CHANCE, Action, Game, State


class Forward(Generic[State, Action]):
    """The position of a game and whose turn it is.

    >>> import random
    >>> from mohreh.games import make_game
    >>> game = make_game("2048(size=2)")
    >>> forward = Forward(game, game.parse("2 2/0 0"))
    >>> forward.play(game.parse_action(forward.state, "left"))
    4
    >>> forward.turn == CHANCE
    True
    """

    def __init__(self, game: Game[State, Action], state: State) -> None:
        self.game = game
        self.state = state
        self.turn = game.turn(state)

    def play(self, action: Action) -> float:
        """Whoever has the turn does this, which is known to be legal; what it earns them."""
        game, state = self.game, self.state
        gain = game.points(state, action) if game.has_points and self.turn != CHANCE else 0.0
        self.state = after = game.after(state, action)
        self.turn = game.turn(after)
        return gain
