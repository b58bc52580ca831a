"""Positions as a hand-in may hold them: columns of texts, pairs or objects, alone or inside a node."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.rules import CardSort, CardState

GAME: Final = CardSort(goal="complete")
SPLIT: Final = CardSort(goal="split")

CONTAINERS: Final = (list, tuple, deque)
CARDS: Final = re.compile(r"(\d{1,2})\s*([A-Za-z])(?![A-Za-z])")
OTHER_WAY_ROUND: Final = re.compile(r"([A-Za-z])\s*(\d{1,2})(?!\d)")
DEEPEST: Final = 3
MOST_ATTRIBUTES: Final = 16


class Deck:
    """The positions that can come of one deal: as many columns, and the same cards."""

    def __init__(self, state: CardState) -> None:
        self.count = len(state.columns)
        self.cards = Counter(card for column in state.columns for card in column)

    def state(self, columns: Sequence[Sequence[Card]]) -> CardState | None:
        """The position with these columns, if all cards are there once."""
        if len(columns) != self.count or Counter(card for column in columns for card in column) != self.cards:
            return None
        return CardState(tuple(tuple(column) for column in columns))

    def read(self, value: Any) -> CardState | None:
        """The position that a value is, or None."""
        if not isinstance(value, CONTAINERS) or len(value) != self.count:
            return None
        columns = [column_in(one) for one in value]
        known = [column for column in columns if column is not None]
        return self.state(known) if len(known) == self.count else None

    def seen(self, values: Mapping[str, Any]) -> CardState | None:
        """The position among some values: one of them, an attribute of one, or an attribute of that."""
        waiting = [(value, 0) for value in values.values()]
        while waiting:
            value, depth = waiting.pop(0)
            found = self.read(value)
            if found is not None:
                return found
            held = getattr(value, "__dict__", None)
            if depth < DEEPEST - 1 and isinstance(held, dict) and not isinstance(value, type):
                inside = list(held.items())[:MOST_ATTRIBUTES]
                # What a node came from holds an older position.
                waiting += [(one, depth + 1) for name, one in inside if name not in ("parent", "prev", "father")]
        return None

    def seen_text(self, values: Mapping[str, Any]) -> str | None:
        """The same on one line."""
        found = self.seen(values)
        return None if found is None else GAME.text(found)


def column_in(value: Any) -> list[Card] | None:
    """The cards of a column, however it is held; None if it is none."""
    if value is None or (isinstance(value, str) and value.strip() in ("", "#")):
        return []
    if isinstance(value, str):
        return cards_in(value)
    if not isinstance(value, CONTAINERS):
        held = (
            [one for one in vars(value).values() if isinstance(one, CONTAINERS)] if hasattr(value, "__dict__") else []
        )
        return column_in(held[0]) if len(held) == 1 else None
    if len(value) == 1 and isinstance(value[0], str) and value[0].strip() == "#":
        return []
    cards = [card_in(one) for one in value]
    known = [card for card in cards if card is not None]
    return known if len(known) == len(cards) else None


def card_in(value: Any) -> Card | None:
    """One card: 3g, (3, "g"), or an object with a number and a letter."""
    if isinstance(value, str):
        found = cards_in(value)
        return found[0] if found is not None and len(found) == 1 else None
    parts = value if isinstance(value, tuple | list) else list(getattr(value, "__dict__", {}).values())
    numbers = [int(one) for one in parts if isinstance(one, int) or (isinstance(one, str) and one.strip().isdigit())]
    letters = [one.strip() for one in parts if isinstance(one, str) and len(one.strip()) == 1 and one.strip().isalpha()]
    return Card(numbers[0], letters[0]) if len(numbers) == 1 and len(letters) == 1 else None


def cards_in(text: str) -> list[Card] | None:
    """The cards of a text that holds nothing else: `3g 2r`, `3g2r`, `g3 r2`, `3 g, 2 r`."""
    for pattern, number, letter in ((CARDS, 1, 2), (OTHER_WAY_ROUND, 2, 1)):
        found = list(pattern.finditer(text))
        if found and not re.search(r"\w", pattern.sub("", text)):
            return [Card(int(one[number]), one[letter]) for one in found]
    return None
