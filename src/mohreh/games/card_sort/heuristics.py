"""Card sort: the course document's heuristic, which can overestimate, and admissible ones for both goals."""

from __future__ import annotations

from functools import lru_cache

from mohreh.games.card_sort.rules import CardSort, CardState, Column
from mohreh.search.heuristic import ZERO, Heuristic


def cards_of_a_colour(state: CardState) -> int:
    """n: the largest number in play."""
    return max((card.number for column in state.columns for card in column), default=0)


@lru_cache(maxsize=1 << 18)
def falling_prefix(column: Column) -> int:
    """How many cards from the bottom are of one colour and fall.   3g 1g 2g -> 2"""
    length = 0
    for below, card in zip((None, *column), column, strict=False):
        if below is not None and (card[1] != below[1] or card[0] >= below[0]):
            break
        length += 1
    return length


@lru_cache(maxsize=1 << 18)
def exact_prefix(column: Column, n: int) -> int:
    """How many cards from the bottom are n, n − 1, n − 2 … of one colour.   (n = 3)  3g 2g 1r -> 2"""
    length = 0
    for expected, card in zip(range(n, 0, -1), column, strict=False):
        if card[0] != expected or card[1] != column[0][1]:
            break
        length += 1
    return length


@lru_cache(maxsize=1 << 18)
def moves_to_place(column: Column, n: int) -> int:
    """The moves that the cards of a column still need at least, under "complete".

    Every card outside its exact prefix must move. One that lies above a larger one of its own colour, also
    misplaced, must move twice: it has to leave before the larger one can be placed, and can be placed only after.
    """
    misplaced = column[exact_prefix(column, n) :]
    twice = 0
    largest: dict[str, int] = {}
    for number, colour in misplaced:
        if largest.get(colour, 0) > number:
            twice += 1
        largest[colour] = max(number, largest.get(colour, 0))
    return len(misplaced) + twice


def course_estimate(game: CardSort) -> Heuristic[CardState]:
    """The course document's own (H1): `(m·n + (k − m)) − (cards in place + empty columns)`."""

    def estimate(state: CardState) -> int:
        n = cards_of_a_colour(state)
        cards = sum(map(len, state.columns))
        colours = cards // n if n else 0
        in_place = sum(falling_prefix(column) for column in state.columns if column and column[0].number == n)
        empty = sum(not column for column in state.columns)
        return cards + len(state.columns) - colours - in_place - empty

    return Heuristic(
        "course",
        estimate,
        admissible=False,
        consistent=False,
        note="2g / 1g: it says 2, the truth is 1 (one move places a card and empties a column)",
        aliases=("document",),
    )


def misplaced_twice(state: CardState) -> int:
    """The moves that all cards need at least under "complete".

    >>> game = CardSort()
    >>> misplaced_twice(game.parse("3 2 3 / 3g 2g 1r / 3r 2r 1g / #"))
    2
    """
    n = cards_of_a_colour(state)
    return sum(moves_to_place(column, n) for column in state.columns)


def misplaced(state: CardState) -> int:
    """The cards outside a prefix n, n − 1 … of one colour."""
    n = cards_of_a_colour(state)
    return sum(len(column) - exact_prefix(column, n) for column in state.columns)


def not_falling(state: CardState) -> int:
    """The cards outside a falling prefix of one colour: under "split" each must move at least once.

    >>> game = CardSort(goal="split")
    >>> not_falling(game.parse("3 2 3 / 3g 1g 2r / 3r 2g 1r / #"))
    3
    """
    return sum(len(column) - falling_prefix(column) for column in state.columns)


def card_sort_heuristics(game: CardSort) -> tuple[Heuristic[CardState], ...]:
    """Those of the game's goal, the strongest admissible one first."""
    if game.goal == "split":
        note = "a card outside a falling prefix of one colour must move; a move changes one card's standing"
        return Heuristic("falling", not_falling, True, True, note), course_estimate(game), ZERO
    twice = "every misplaced card moves, one above a larger misplaced card of its colour twice"
    once = "every card outside n, n − 1 … of one colour must move; a move places at most one"
    return (
        Heuristic("misplaced-twice", misplaced_twice, True, True, twice),
        Heuristic("misplaced", misplaced, True, True, once),
        course_estimate(game),
        ZERO,
    )
