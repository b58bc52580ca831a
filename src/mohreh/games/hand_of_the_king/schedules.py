"""How deep Hand of the King's course document searches, by the cards left on the grid, and how long one waits."""

from __future__ import annotations

from functools import partial
from typing import Final

from mohreh.games.hand_of_the_king import document
from mohreh.games.hand_of_the_king.cards import EMPTY, KingState
from mohreh.games.hand_of_the_king.evaluation import WinnerOnly
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

WINNER_ONLY_FROM: Final = document.WINNER_ONLY_FROM.value
"""From that many cards down only the winner counts at the leaves."""

WINNER_ONLY: Final = WinnerOnly()

COMPANION_SECONDS: Final = 10.0
"""With companions a readable search to depth 5 may take minutes: a companion has up to 3,269 uses."""


def depth_by_cards(schedule: str, cards: int) -> int:
    """The depth with that many cards left, Varys included.   "free", 25 -> 5;   "timed", 22 -> 7"""
    if schedule == "free":
        deep = cards < document.FREE_DEEP_BELOW.value
        return (document.FREE_DEEP if deep else document.FREE_SHALLOW).value
    if cards >= document.TIMED_5_BELOW.value:
        return document.TIMED_3.value
    if cards > document.TIMED_7_FROM.value:
        return document.TIMED_5.value
    return (document.TIMED_7 if cards > WINNER_ONLY_FROM else document.TIMED_9).value


def scheduled(schedule: str, state: KingState) -> tuple[int, WinnerOnly | None]:
    """The depth in this state, and the evaluation: near the end only the winner counts."""
    cards = len(state.board) - state.board.count(EMPTY)
    return depth_by_cards(schedule, cards), WINNER_ONLY if cards <= WINNER_ONLY_FROM else None


SCHEDULES: Final = {name: partial(scheduled, name) for name in ("free", "timed")}


def patience(game: HandOfTheKing) -> float | None:
    """The seconds after which a search to a fixed depth ends where nobody limits it."""
    return COMPANION_SECONDS if game.companions else None
