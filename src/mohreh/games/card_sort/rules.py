"""Card sort: carry cards from column to column until every colour lies in order.

There are k columns, m colours, and of each colour the cards 1…n. The last card of a column is its top; it may be
carried onto a larger top card, of whatever colour, or to an empty column. A state is its columns alone (m and n
follow from the cards), so that any position someone writes down can be played, whatever the game's own settings.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Final, NamedTuple

from mohreh.errors import MohrehError
from mohreh.games.base import OVER, Game, Outcome
from mohreh.games.card_sort.formats import Card, read_position, write_position
from mohreh.kit import svg_of
from mohreh.settings import setting

COLOURS: Final = "grybacdefhijklmnopqstuvwxz"
"""The letters of the colours in the order they are dealt: green, red, yellow, blue, then the alphabet."""

ANY_CARD: Final = 1000
"""What an empty column counts as: larger than every card."""

Column = tuple[Card, ...]


class CardState(NamedTuple):
    """The columns, each from the bottom to the top."""

    columns: tuple[Column, ...]

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return svg_of(CardSort(), self)


class Carry(NamedTuple):
    """Carry the top card of one column to another; columns are counted from 0."""

    source: int
    target: int


@dataclass(frozen=True)
class CardSort(Game[CardState, Carry]):
    """Carry a top card onto a larger one or to an empty column, until the colours are sorted.

    >>> game = CardSort()
    >>> state = game.parse("3 2 2 / 2g 1r / 2r 1g / #")
    >>> [game.action_text(carry) for carry in game.actions(state)]
    ['0>2', '1>2']
    >>> game.text(game.after(state, Carry(0, 2)))
    '3 2 2 / 2g / 2r 1g / 1r'
    """

    name: ClassVar[str] = "card-sort"
    kit: ClassVar[str] = "mohreh.games.card_sort.kit:KIT"
    players: ClassVar[int] = 1
    summary: ClassVar[str] = "carry cards onto larger ones until every colour lies in order"
    player_names: ClassVar[tuple[str, ...]] = ("player",)

    columns: int = setting(5, range=(1, 99), help="number of columns, at least as many as colours (k)")
    colours: int = setting(3, range=(1, 26), help="number of colours (m)")
    cards: int = setting(4, range=(1, 99), help="cards of each colour (n)")
    goal: str = setting(
        "complete",
        choices=("complete", "split"),
        help="every colour in one column, or in as many as you like, as long as none is mixed and all are falling",
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.columns < self.colours:
            raise MohrehError(
                f"{self.name}: columns={self.columns} is not possible with colours={self.colours}; "
                "there must be at least as many columns as colours"
            )

    def initial(self, rng: random.Random) -> CardState:
        """The shuffled cards one by one, each to a uniformly chosen column."""
        deck = [Card(number, colour) for colour in COLOURS[: self.colours] for number in range(1, self.cards + 1)]
        rng.shuffle(deck)
        columns: list[list[Card]] = [[] for _ in range(self.columns)]
        for card in deck:
            rng.choice(columns).append(card)
        return CardState(tuple(map(tuple, columns)))

    def turn(self, state: CardState) -> int:
        return 0 if self.actions(state) else OVER

    def actions(self, state: CardState) -> Sequence[Carry]:
        if self.solved(state):
            return ()
        tops = [column[-1][0] if column else ANY_CARD for column in state.columns]
        return [
            Carry(source, target)
            for source, carried in enumerate(tops)
            if carried != ANY_CARD
            for target, top in enumerate(tops)
            if carried < top
        ]

    def after(self, state: CardState, action: Carry) -> CardState:
        source, target = action
        columns = list(state.columns)
        columns[target] += columns[source][-1:]
        columns[source] = columns[source][:-1]
        return CardState(tuple(columns))

    def solved(self, state: CardState) -> bool:
        in_order = is_complete if self.goal == "complete" else is_falling
        return all(in_order(column) for column in state.columns)

    def canonical(self, state: CardState) -> tuple[Column, ...]:
        """The columns in order: which of them lies where does not matter."""
        return tuple(sorted(state.columns))

    def outcome(self, state: CardState) -> Outcome | None:
        if self.solved(state):
            why = "in one column each" if self.goal == "complete" else "in columns of their own"
            return Outcome(0, f"all colours lie in order, {why}", (1,), "solved")
        return None if self.actions(state) else Outcome(None, "no card can be carried anywhere", (0,), "no-move")

    def text(self, state: CardState) -> str:
        return " / ".join(write_position(state.columns))

    def board(self, state: CardState) -> str:
        return "\n".join(write_position(state.columns))

    def is_position_line(self, line: str) -> bool:
        return "/" in line

    def parse(self, text: str) -> CardState:
        """`k m n` (or `n m k`), then the columns, one per line or separated by `/`; `#` is an empty column."""
        return CardState(read_position(text))

    def action_text(self, action: Carry) -> str:
        return f"{action.source}>{action.target}"


def is_falling(column: Column) -> bool:
    """Whether a column is of one colour and every card lies on a larger one.   3g 1g -> True, 1g 3g -> False"""
    return all(low[0] < high[0] and low[1] == high[1] for high, low in pairwise(column))


def is_complete(column: Column) -> bool:
    """Whether a column is empty or falls in one colour from its number of cards to 1.   3g 2g 1g, not 3g 1g

    When all columns do, each colour is in one of them: two would both need its 1.
    """
    return not column or (column[-1][0] == 1 and column[0][0] == len(column) and is_falling(column))
