"""Card sort as the course document's program reads it: one digit of a card, and the header in another order.

The program takes a card as text and looks at its first character for the number and at its second for the colour. That
is right up to 9; of `10g` it takes the number 1 and the colour `0`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.heuristics import cards_of_a_colour
from mohreh.games.card_sort.rules import ANY_CARD, CardSort, CardState, Carry
from mohreh.games.columns_text import read_columns


def as_read(card: Card) -> Card:
    """A card as the program reads it.   3g -> 3 of g, 10g -> 1 of 0"""
    text = str(card)
    return Card(int(text[0]), text[1])


@dataclass(frozen=True)
class FirstDigits(CardSort):
    """The rules with every card as the program reads it; the cards themselves stay what they are."""

    def actions(self, state: CardState) -> Sequence[Carry]:
        if self.solved(state):
            return ()
        tops = [as_read(column[-1]).number if column else ANY_CARD for column in state.columns]
        return [
            Carry(source, target)
            for source, carried in enumerate(tops)
            if carried != ANY_CARD
            for target, top in enumerate(tops)
            if carried < top
        ]

    def solved(self, state: CardState) -> bool:
        """As in `goal_check`: every column is empty or holds as many cards as a colour has, falling in one colour."""
        n = cards_of_a_colour(state)
        return all(
            not column
            or (
                len(column) == n
                and all(
                    above.number < below.number and above.colour == below.colour
                    for below, above in pairwise(map(as_read, column))
                )
            )
            for column in state.columns
        )


class Header(NamedTuple):
    """What the first line says, and how many of the columns below it are read."""

    columns: int
    colours: int
    cards: int
    read: int


def header_as_code_reads(text: str) -> Header:
    """`n m k`, and then as many lines as k says, whatever follows.

    >>> header_as_code_reads("3 1 2 / 2g / 1g / #")
    Header(columns=2, colours=1, cards=3, read=2)
    """
    header, *parts = read_columns(text)
    cards, colours, columns = map(int, header.tokens)
    return Header(columns, colours, cards, min(columns, len(parts)))
