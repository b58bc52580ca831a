"""Card sort as text: a header of three numbers, then the columns, one per line or separated by `/`.

The header is `k m n` (columns, colours, cards of a colour). Some files have it as `n m k`; the number of columns
that follow tells which it is.

>>> read_position("1 1 2 / 2g 1g") == read_position("2 1 1 / 2g 1g")
True
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from mohreh.errors import ParseError
from mohreh.games.columns_text import Part, read_columns, write_columns

HEADER = "the position begins with three numbers from 1 to 99, k m n (columns, colours, cards of a colour)"


class Card(NamedTuple):
    """A card, which prints as it is written: `3g`."""

    number: int
    colour: str

    def __str__(self) -> str:
        return f"{self.number}{self.colour}"


Columns = tuple[tuple[Card, ...], ...]


def write_position(columns: Columns) -> list[str]:
    """The header and the columns, each as text."""
    colours = len({card.colour for column in columns for card in column})
    cards = sum(map(len, columns)) // colours
    return [f"{len(columns)} {colours} {cards}", *write_columns(columns)]


def read_position(text: str) -> Columns:
    """The columns of a position whose cards are a full deck; anything else is a `ParseError`."""
    header, *parts = read_columns(text)
    colours, cards = _read_header(header, len(parts))
    placed = [(part.name, [_card(part.name, token) for token in part.tokens]) for part in parts]
    _check_deck(placed, colours, cards)
    return tuple(tuple(column) for _, column in placed)


def _read_header(header: Part, found: int) -> tuple[int, int]:
    """m and n; k is the number of columns found, and must be the first number or else the last."""
    name, tokens = header
    for token in tokens:
        if not re.fullmatch("[1-9][0-9]?", token):
            raise ParseError(f"{name}: {token[:40]!r} is not a number; {HEADER}")
    if len(tokens) != 3:
        raise ParseError(f"{name} has {len(tokens)} numbers instead of 3; {HEADER}")
    first, colours, last = map(int, tokens)
    if found not in (first, last):
        meant = f"{first}" if first == last else f"{first} (read as k m n) or {last} (read as n m k)"
        raise ParseError(f"{name}: {' '.join(tokens)!r} means {meant} columns, but {found} follow")
    if found < colours:
        raise ParseError(
            f"{name}: {colours} colours need at least {colours} columns; {' '.join(tokens)!r} has only {found}"
        )
    return colours, last if found == first else first


def _card(name: str, token: str) -> Card:
    match = re.fullmatch("([1-9][0-9]?)([A-Za-z])", token)
    if not match:
        raise ParseError(
            f"{name}: {token[:40]!r} is not a card; a card is a number from 1 to 99 and a letter, such as 3g"
        )
    return Card(int(match[1]), match[2])


def _check_deck(placed: Sequence[tuple[str, list[Card]]], colours: int, cards: int) -> None:
    first_seen: dict[str, str] = {}
    for name, column in placed:
        for card in column:
            first_seen.setdefault(card.colour, name)
    if len(first_seen) != colours:
        shown = ", ".join(f"{colour} (first in {name})" for colour, name in first_seen.items()) or "none"
        raise ParseError(f"the header says {colours} as the number of colours; the cards have {shown}")
    where: dict[Card, list[str]] = {}
    for name, column in placed:
        for card in column:
            if card.number > cards:
                raise ParseError(
                    f"{name}: {card} is not in the deck; the header says that the cards go from 1 to {cards}"
                )
            where.setdefault(card, []).append(name)
    wrong = [f"{card} is there {_times(names)} ({', '.join(names)})" for card, names in where.items() if len(names) > 1]
    missing = [
        str(card)
        for colour in first_seen
        for number in range(1, cards + 1)
        if (card := Card(number, colour)) not in where
    ]
    if missing:
        wrong.append(
            f"{', '.join(missing[:12])}{' …' * (len(missing) > 12)} {'is' if len(missing) == 1 else 'are'} missing"
        )
    if wrong:
        raise ParseError(f"the cards are not a full deck of {colours} × 1…{cards}: {'; '.join(wrong)}")


def _times(names: list[str]) -> str:
    return "twice" if len(names) == 2 else f"{len(names)} times"
