"""Nim in one file: take one to three matches; whoever takes the last one wins."""

import random
from dataclasses import dataclass

from mohreh import OVER, Game, Outcome, ParseError, setting


@dataclass(frozen=True)
class Nim(Game[tuple[int, int], int]):
    """A state is (matches left, player to move); an action is the number of matches taken."""

    name = "nim"
    players = 2
    summary = "take one to three matches; whoever takes the last one wins"

    matches: int = setting(12, range=(1, 99), help="matches on the table at the start")

    def initial(self, rng: random.Random) -> tuple[int, int]:
        return self.matches, 0

    def turn(self, state: tuple[int, int]) -> int:
        matches, player = state
        return player if matches else OVER

    def actions(self, state: tuple[int, int]) -> range:
        matches, _ = state
        return range(1, min(3, matches) + 1)

    def after(self, state: tuple[int, int], action: int) -> tuple[int, int]:
        matches, player = state
        return matches - action, 1 - player

    def outcome(self, state: tuple[int, int]) -> Outcome | None:
        matches, player = state
        if matches:
            return None
        winner = 1 - player
        return Outcome(winner, "took the last match", (1, 0) if winner == 0 else (0, 1), "last-match")

    def text(self, state: tuple[int, int]) -> str:
        matches, player = state
        return f"{matches} / {player}"

    def parse(self, text: str) -> tuple[int, int]:
        match text.split():
            case [matches, "/", ("0" | "1") as player] if matches.isdecimal():
                return int(matches), int(player)
        raise ParseError(f"{text!r} is not a position of nim; write matches / player, such as 7 / 0")

    def action_text(self, action: int) -> str:
        return str(action)
