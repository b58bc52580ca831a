"""Othello as the course document's search sees it: without passes, and without an end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mohreh.games.othello.rules import Othello, OthelloState, legal_squares


@dataclass(frozen=True)
class SeenOthello(Othello):
    """The rules with two things that the document's search does not know.

    It lets the turn go to the other player after every move and asks for that player's moves. Where there are none it
    has no child to look at, and gives the worst value there is to whoever should move: to a player who would only have
    to pass (`passes` is False), and to whoever comes after the last move of the game, won or lost (`ends` is False).
    """

    passes: bool = True
    ends: bool = True

    def state(self, x: int, o: int, to_move: int) -> OthelloState:
        found = super().state(x, o, to_move)
        return found if self.ends else found._replace(turn=to_move)

    def actions(self, state: OthelloState) -> Sequence[int]:
        if not state.moves:
            own, other = state.sides()
            over = not legal_squares(self.size, other, own)
            if not (self.ends if over else self.passes):
                return ()
        return super().actions(state)
