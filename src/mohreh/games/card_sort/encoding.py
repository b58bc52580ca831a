"""Card sort as numbers: the columns from the bottom up, and a number for every pair of columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from mohreh import native
from mohreh.encoding import WHOLE, Bytes, Field, Look, SourceAndTarget
from mohreh.errors import MohrehError
from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.rules import COLOURS, CardSort, CardState, Carry

if TYPE_CHECKING:
    from mohreh._native import card_sort as core
else:
    core = native.part("card_sort")


@dataclass(frozen=True)
class CardSortEncoding(SourceAndTarget):
    """A column is a row of cards, its bottom first; a card is its number and its colour, both from 1, or 0 and 0."""

    game: CardSort
    move: Callable[[int, int], Any] = Carry

    @property
    def places(self) -> int:
        return self.game.columns

    @property
    def cards(self) -> int:
        """All cards; a column may hold every one of them."""
        return self.game.colours * self.game.cards

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        highest = max(self.game.cards, self.game.colours)
        return {"columns": {WHOLE: Field((self.places, self.cards, 2), highest)}}

    def observe(self, state: CardState, player: int) -> Bytes:
        cards = np.zeros((self.places, self.cards, 2), np.uint8)
        for row, column in zip(cards, state.columns, strict=True):
            for at, card in enumerate(column):
                row[at] = card.number, COLOURS.index(card.colour) + 1
        return cards.reshape(-1)

    def check(self, state: CardState) -> None:
        letters = {card.colour for column in state.columns for card in column}
        numbers = max(card.number for column in state.columns for card in column)
        known = COLOURS[: self.game.colours]
        if len(state.columns) != self.places or numbers != self.game.cards or letters != set(known):
            raise MohrehError(
                f"the position has {len(state.columns)} columns and cards 1…{numbers} of {''.join(sorted(letters))}; "
                f"{self.game} takes {self.places} columns and cards 1…{self.game.cards} of {''.join(sorted(known))}"
            )

    @property
    def environments(self) -> Callable[..., Any] | None:
        if not native.available:
            return None
        game = self.game
        goal = getattr(core.Goal, game.goal)
        sizes = (game.columns, game.colours, game.cards)
        return lambda count, opponent, seat, reward: core.environments(count, *sizes, goal)

    def pack(self, state: CardState) -> list[int]:
        numbers = []
        for column in state.columns:
            numbers.append(len(column))
            numbers += [COLOURS.index(card.colour) * self.game.cards + card.number for card in column]
        return numbers

    def unpack(self, numbers: Sequence[int]) -> CardState:
        columns, at = [], 0
        while at < len(numbers):
            end = at + 1 + numbers[at]
            columns.append(tuple(map(self._card, numbers[at + 1 : end])))
            at = end
        return CardState(tuple(columns))

    def _card(self, code: int) -> Card:
        colour, number = divmod(code - 1, self.game.cards)
        return Card(number + 1, COLOURS[colour])
