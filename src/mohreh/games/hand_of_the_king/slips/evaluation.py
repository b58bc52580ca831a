"""The course document's `evaluate_state` as its program counts, and the same with the count fixed.

`get_cards()` gives a dictionary from houses to cards, and the program looks for a house among its *keys*: it finds each
house once, whatever a player holds. Every house counts one card for either player, and the term of the cards cancels.

With the count fixed another slip comes to light, which was never reached before. Cards beyond a majority of a house
should be worth nothing more; the program takes away what the player has for that house altogether, and for the other
player turns the sign: the more the opponent has of a house, the better.
"""

from __future__ import annotations

from mohreh.games.hand_of_the_king import document
from mohreh.games.hand_of_the_king.cards import SIZES, Counts, KingState, banner_owners
from mohreh.games.hand_of_the_king.evaluation import HOUSE_WEIGHTS, varys_moves
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import Evaluate


def useful_cards(held: Counts) -> int:
    """What is meant: every card up to a majority of its house.   six Starks -> 5"""
    return sum(min(cards, size // 2 + 1) for cards, size in zip(held, SIZES, strict=True))


def own_cards(held: Counts) -> int:
    """What the program counts for its own player: nothing at all beyond a majority.   five Starks -> 5, six -> 0"""
    return sum(cards for cards, size in zip(held, SIZES, strict=True) if cards <= size // 2 + 1)


def other_cards(held: Counts) -> int:
    """What it takes away for the other player: less than nothing beyond a majority.   five Starks -> 5, six -> -4"""
    return sum(cards if cards <= size // 2 + 1 else -(size // 2) for cards, size in zip(held, SIZES, strict=True))


def cards_counted(mine: Counts, theirs: Counts, *, count: bool, penalty: bool) -> int:
    """The term of the cards, with either slip or without."""
    if count:
        return 0
    return own_cards(mine) - other_cards(theirs) if penalty else useful_cards(mine) - useful_cards(theirs)


def course_evaluation(game: HandOfTheKing, *, count: bool, penalty: bool) -> Evaluate[KingState]:
    """`evaluate_state`; what it calls for the moves is shown nowhere, so they are counted as in `course`."""
    banner, card, move = document.BANNER.value, document.CARD.value, document.MOVE.value

    def value(state: KingState, player: int) -> float:
        owners = banner_owners(state.held, state.last)
        banners = sum(
            weight if owner == player else -weight
            for weight, owner in zip(HOUSE_WEIGHTS, owners, strict=True)
            if owner is not None
        )
        cards = cards_counted(state.held[player], state.held[1 - player], count=count, penalty=penalty)
        moves = varys_moves(game, state)
        return float(banner * banners + card * cards + move * (moves if state.turn == player else -moves))

    return value
