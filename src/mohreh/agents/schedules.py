"""How deep Hand of the King's source document searches, by the cards left on the grid, Varys included."""

from __future__ import annotations

from typing import Final

from mohreh.games.hand_of_the_king_cards import EMPTY, KingState

SCHEDULES: Final = ("free", "timed")

WINNER_ONLY_FROM: Final = 16
"""From so many cards down the leaves judge only the winner."""


def depth_by_cards(schedule: str, cards: int) -> int:
    """The depth with so many cards left.   "free", 25 -> 5;   "timed", 22 -> 7"""
    if schedule == "free":
        return 9 if cards < 25 else 5
    return 3 if cards >= 30 else 5 if cards >= 23 else 7 if cards > WINNER_ONLY_FROM else 9


def king_depth(schedule: str, state: KingState) -> tuple[int, bool]:
    """The depth in this state, and whether leaves judge only the winner."""
    cards = len(state.board) - state.board.count(EMPTY)
    return depth_by_cards(schedule, cards), cards <= WINNER_ONLY_FROM
