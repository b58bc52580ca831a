"""How deep Hand of the King's source document searches, by the cards left on the grid, Varys included."""

from __future__ import annotations

from functools import partial
from typing import Final

from mohreh.games.hand_of_the_king.cards import EMPTY, KingState

WINNER_ONLY_FROM: Final = 16
"""From so many cards down the leaves judge only the winner."""


def depth_by_cards(schedule: str, cards: int) -> int:
    """The depth with so many cards left.   "free", 25 -> 5;   "timed", 22 -> 7"""
    if schedule == "free":
        return 9 if cards < 25 else 5
    return 3 if cards >= 30 else 5 if cards >= 23 else 7 if cards > WINNER_ONLY_FROM else 9


def scheduled(schedule: str, state: KingState) -> tuple[int, str]:
    """The depth in this state, and the evaluation: near the end leaves judge only the winner."""
    cards = len(state.board) - state.board.count(EMPTY)
    return depth_by_cards(schedule, cards), "winner" if cards <= WINNER_ONLY_FROM else ""


SCHEDULES: Final = {name: partial(scheduled, name) for name in ("free", "timed")}
