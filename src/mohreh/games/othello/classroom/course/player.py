"""The course's `player`: somebody with a colour."""

from __future__ import annotations

import random
from typing import Any


class Player:
    """A player of a colour."""

    def __init__(self, color: str, *given: Any, **named: Any) -> None:
        self.color = color

    def get_move(self, board: Any) -> Any:
        """Anything that is allowed."""
        moves = board.get_valid_moves(self.color)
        return random.choice(moves) if moves else None


class HumanPlayer(Player):
    """Somebody at the keyboard, who is not there."""


class RandomPlayer(Player):
    """Plays anything."""


class AIPlayer(Player):
    """Plays by a search."""
