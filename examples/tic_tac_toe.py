"""Tic-tac-toe in one file: three in a row wins."""

import random
from dataclasses import dataclass

from mohreh import OVER, Game, Outcome, ParseError

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class TicTacToe(Game[str, int]):
    """A state is nine squares of `x`, `o` and `.`; an action is the number of an empty square."""

    name = "tic-tac-toe"
    players = 2
    summary = "three in a row wins"
    player_names = ("x", "o")

    def initial(self, rng: random.Random) -> str:
        return "." * 9

    def turn(self, state: str) -> int:
        if self.winner(state) is not None or "." not in state:
            return OVER
        return state.count("x") - state.count("o")

    def winner(self, state: str) -> int | None:
        """Who has three in a row."""
        for a, b, c in LINES:
            if state[a] == state[b] == state[c] != ".":
                return "xo".index(state[a])
        return None

    def actions(self, state: str) -> list[int]:
        return [] if self.turn(state) == OVER else [at for at, mark in enumerate(state) if mark == "."]

    def after(self, state: str, action: int) -> str:
        return state[:action] + "xo"[self.turn(state)] + state[action + 1 :]

    def outcome(self, state: str) -> Outcome | None:
        if self.turn(state) != OVER:
            return None
        winner = self.winner(state)
        if winner is None:
            return Outcome(None, "the board is full", (0, 0))
        return Outcome(winner, "three in a row", (1, 0) if winner == 0 else (0, 1))

    def text(self, state: str) -> str:
        return state

    def board(self, state: str) -> str:
        return "\n".join(state[row : row + 3] for row in (0, 3, 6))

    def parse(self, text: str) -> str:
        state = "".join(text.split())
        if len(state) != 9 or set(state) - set("xo.") or state.count("x") - state.count("o") not in (0, 1):
            raise ParseError(f"{text!r} is no position of tic-tac-toe; write nine of x, o and . such as x...o....")
        return state

    def is_position_line(self, line: str) -> bool:
        return len(line.strip()) == 9

    def action_text(self, action: int) -> str:
        return str(action)
