"""The course's `classes` (also `utils.classes`): cards and players, which agents copy by the thousand.

Deep copies are most of an agent's time, so both know how to copy themselves. A player remembers which one it was handed
out as, and its copies do: whoever watches a search can tell whose cards it moves.
"""

from __future__ import annotations

import copy
from typing import Any, Final

from mohreh.games.hand_of_the_king.cards import HOUSES

VARYS: Final = "Varys"


class Made:
    """How many states were made: Varys goes somewhere in each."""

    states = 0


class Card:
    """A character of a house on a cell of the grid."""

    __slots__ = ("__dict__", "house", "location", "name")

    def __init__(self, house: str, name: str, location: int) -> None:
        self.house = house
        self.name = name
        self.location = location

    def get_house(self) -> str:
        """The house."""
        return self.house

    def get_name(self) -> str:
        """The character."""
        return self.name

    def get_location(self) -> int:
        """The cell."""
        return self.location

    def set_location(self, location: int) -> None:
        """Lay the card on another cell."""
        if self.name == VARYS:
            Made.states += 1
        self.location = location

    def __copy__(self) -> Card:
        made = Card(self.house, self.name, self.location)
        if self.__dict__:
            made.__dict__.update(self.__dict__)
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        made = self.__copy__()
        memo[id(self)] = made
        return made

    def __repr__(self) -> str:
        return f"Card({self.house!r}, {self.name!r}, {self.location})"


class Player:
    """Who holds which cards and banners."""

    def __init__(self, agent: Any) -> None:
        self.agent = agent
        self.cards: dict[str, list[Card]] = {house: [] for house in HOUSES}
        self.banners: dict[str, int] = dict.fromkeys(HOUSES, 0)

    def get_agent(self) -> Any:
        """Who plays."""
        return self.agent

    def get_cards(self) -> dict[str, list[Card]]:
        """The cards by house."""
        return self.cards

    def get_banners(self) -> dict[str, int]:
        """1 for each house whose banner the player has, else 0."""
        return self.banners

    def add_card(self, card: Card) -> None:
        """Take a card."""
        self.cards[card.get_house()].append(card)

    def get_house_banner(self, house: str) -> None:
        """Take a banner."""
        self.banners[house] = 1

    def remove_house_banner(self, house: str) -> None:
        """Lose a banner."""
        self.banners[house] = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> Player:
        made = type(self).__new__(type(self))
        memo[id(self)] = made
        for name, value in self.__dict__.items():
            if name == "cards":
                made.cards = {house: list(held) for house, held in value.items()}
            elif name == "banners":
                made.banners = dict(value)
            else:
                made.__dict__[name] = value if isinstance(value, str | int) else copy.deepcopy(value, memo)
        return made
