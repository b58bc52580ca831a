"""What a search of Othello saw, followed by the rules."""

from __future__ import annotations

from mohreh.classroom.tree.following import LEGAL, SAME, UNSEEN, Step
from mohreh.games.base import OVER
from mohreh.games.othello.rules import PASS, Othello, OthelloState

OTHER_SIDE = "other side"
NOT_TURNED = "discs not turned"
NO_MOVE = "no legal move"


class OthelloFollower:
    """Follows a search in which 1 stands for a player's discs: in the 6×6 course the one to move at the root."""

    def __init__(self, game: Othello, first: int) -> None:
        self.game = game
        self.first = first

    def turn(self, state: OthelloState) -> int:
        """Who moves."""
        return state.turn

    def step(self, state: OthelloState, seen: str) -> Step:
        """How a seen board comes out of another."""
        if len(seen) != self.game.size**2:
            return Step(UNSEEN)
        mine = sum(1 << square for square, letter in enumerate(seen) if letter == "1")
        theirs = sum(1 << square for square, letter in enumerate(seen) if letter == "2")
        x, o = (mine, theirs) if self.first == 0 else (theirs, mine)
        found = self._step(state, x, o)
        if found.wrong:
            turned = self._step(state, o, x)  # a search may turn the board round, so that 1 is always who moves
            return turned if turned.kind == LEGAL else found
        return found

    def _step(self, state: OthelloState, x: int, o: int) -> Step:
        if (x, o) == (state.x, state.o):
            if state.turn != OVER and not state.moves:
                return Step(LEGAL, PASS, self.game.after(state, PASS))
            return Step(SAME)
        for action in self.game.actions(state):
            after = self.game.after(state, action)
            if (x, o) == (after.x, after.o):
                return Step(LEGAL, action, after)
        seen = "" if state.turn == OVER else self.game.text(self.game.state(x, o, 1 - state.turn))
        return Step(self._wrong(state, x, o), shown=seen)

    def _wrong(self, state: OthelloState, x: int, o: int) -> str:
        if state.turn == OVER:
            return NO_MOVE
        other = self.game.state(state.x, state.o, 1 - state.turn)
        if other.turn == 1 - state.turn:
            for action in self.game.actions(other):
                after = self.game.after(other, action)
                if (x, o) == (after.x, after.o):
                    return OTHER_SIDE
        added = (x | o) & ~(state.x | state.o)
        kept = (state.x | state.o) & (x | o) == state.x | state.o
        if kept and added.bit_count() == 1 and x & ~added == state.x and o & ~added == state.o:
            return NOT_TURNED
        return NO_MOVE


def follower6(game: Othello, root: OthelloState) -> OthelloFollower:
    """In the 6×6 course the hand-in's own discs are 1."""
    return OthelloFollower(game, root.turn)


def follower8(game: Othello, root: OthelloState) -> OthelloFollower:
    """In the 8×8 course black, who begins, is 'B'."""
    return OthelloFollower(game, 0)
