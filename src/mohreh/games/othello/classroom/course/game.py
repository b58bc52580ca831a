"""The course's `game`: a board and two players."""

from __future__ import annotations

from typing import Any

from mohreh.games.othello.classroom.course.board import Board


class Game:
    """A game between two players."""

    def __init__(self, *players: Any, **named: Any) -> None:
        self.board = Board()
        self.players = players
        self.current_player = players[0] if players else None

    def is_game_over(self) -> bool:
        """Whether neither colour can move."""
        return not self.board.get_valid_moves("B") and not self.board.get_valid_moves("W")
