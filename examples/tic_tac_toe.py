"""Tic-tac-toe in one file, with a kit: an evaluation, an agent and a picture of its own."""

import random
from dataclasses import dataclass

from rich.text import Text

from mohreh import OVER, Evaluation, Game, Kit, Outcome, ParseError, setting
from mohreh.agents import Agent
from mohreh.results import SearchResult
from mohreh.terminal.view import View

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class OpenLines(Evaluation):
    """How good a position looks: what searches put at their leaves."""

    name = "open-lines"
    summary = "lines that only one player can still fill"
    weight: float = setting(1.0, help="what such a line is worth")

    def on(self, game):
        def value(state: str, player: int) -> float:
            mine, theirs = "xo"[player], "ox"[player]
            closed = [{state[at] for at in line} for line in LINES]
            return self.weight * sum((theirs not in line) - (mine not in line) for line in closed)

        return value


class Hasty(Agent):
    """A player who looks one move ahead."""

    name = "hasty"
    summary = "wins at once if it can, else plays anywhere"

    def choose(self, game, state, rng, memory, **how):
        winning = [action for action in game.actions(state) if game.winner(game.after(state, action)) is not None]
        action = rng.choice(winning or game.actions(state))
        return SearchResult(action, float(bool(winning)), {}, line=(action,), nodes=1)


class Grid(View):
    """The board in the terminal."""

    how = "type the number of a square"

    def board(self, game, state, last, colour):
        marks = [str(at) if mark == "." else mark.upper() for at, mark in enumerate(state)]
        return Text("\n──┼───┼──\n".join(" │ ".join(marks[row : row + 3]) for row in (0, 3, 6)))


class TicTacToe(Game[str, int]):
    """A state is nine squares of `x`, `o` and `.`; an action is the number of an empty square."""

    name = "tic-tac-toe"
    players = 2
    summary = "three in a row wins"
    player_names = ("x", "o")
    kit = Kit(evaluations=(OpenLines,), agents=(Hasty,), picture=Grid, names={"en": "Tic-tac-toe", "fa": "دوز"})

    def initial(self, rng: random.Random) -> str:
        return "." * 9

    def turn(self, state: str) -> int:
        return OVER if self.winner(state) is not None or "." not in state else state.count("x") - state.count("o")

    def winner(self, state: str) -> int | None:
        """Who has three in a row."""
        return next(("xo".index(state[a]) for a, b, c in LINES if state[a] == state[b] == state[c] != "."), None)

    def actions(self, state: str) -> list[int]:
        return [] if self.turn(state) == OVER else [at for at, mark in enumerate(state) if mark == "."]

    def after(self, state: str, action: int) -> str:
        return state[:action] + "xo"[self.turn(state)] + state[action + 1 :]

    def outcome(self, state: str) -> Outcome | None:
        if self.turn(state) != OVER:
            return None
        winner = self.winner(state)
        if winner is None:
            return Outcome(None, "the board is full", (0, 0), "board-full")
        return Outcome(winner, "three in a row", (1, 0) if winner == 0 else (0, 1), "three-in-a-row")

    def text(self, state: str) -> str:
        return state

    def parse(self, text: str) -> str:
        state = text.strip()
        if len(state) != 9 or set(state) - set("xo.") or state.count("x") - state.count("o") not in (0, 1):
            raise ParseError(f"{text!r} is not a position of tic-tac-toe; write nine of x, o and . such as x...o....")
        return state

    def action_text(self, action: int) -> str:
        return str(action)
