"""The course's `random_agent`: an opponent, and helpers that many hand-ins import from it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.games.hand_of_the_king.classroom.course.classes import VARYS, Card
from mohreh.games.hand_of_the_king.classroom.course.main import find_varys, get_possible_moves  # noqa: F401

get_valid_moves = get_possible_moves


def get_valid_ramsay(cards: Sequence[Card]) -> list[int]:
    """The cells that Ramsay can swap."""
    return [card.location for card in cards]


def get_valid_jon_sandor_jaqan(cards: Sequence[Card]) -> list[int]:
    """The cells that the others can name."""
    return [card.location for card in cards if card.name != VARYS]


def get_move(
    cards: Sequence[Card],
    player1: Any,
    player2: Any,
    companion_cards: Mapping[str, Any] | None = None,
    choose_companion: bool = False,
) -> Any:
    """Anything that is allowed."""
    if not choose_companion:
        return random.choice(get_valid_moves(cards))
    if not companion_cards:
        return []
    companion = random.choice(list(companion_cards))
    choice = companion_cards[companion]["Choice"]
    if choice == 1:
        return [companion, random.choice(get_valid_jon_sandor_jaqan(cards))]
    if choice == 2:
        return [companion, *random.sample(get_valid_ramsay(cards), 2)]
    if choice == 3:
        others = [other for other in companion_cards if other != companion]
        return [companion, *random.sample(get_valid_jon_sandor_jaqan(cards), 2), random.choice(others)]
    return [companion]
