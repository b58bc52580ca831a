"""The course's `main`: the functions that agents call to simulate a game, on our rules.

They change what they are given, as the course's do. A keyword or a name that the course's program does not have fails
here as it would there.
"""

from __future__ import annotations

import copy  # noqa: F401 (the course's program has it, and `from main import *` brings it)
import json
import random
import sys  # noqa: F401
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from mohreh.games.hand_of_the_king.cards import BETWEEN, HOUSES, SIDE
from mohreh.games.hand_of_the_king.classroom.course.classes import VARYS, Card, Made, Player
from mohreh.games.hand_of_the_king.companions import COMPANIONS
from mohreh.games.hand_of_the_king.json_format import NAMES

TIMEOUT: Final = 10
"""Seconds that an agent may think."""

CHOICES: Final = {"Jon": 1, "Gendry": 0, "Ramsay": 2, "Sandor": 1, "Jaqen": 3, "Melisandre": 0}
"""How much is to be named with each companion."""

path = str(Path(__file__).parent)


def all_companions() -> dict[str, dict[str, Any]]:
    """The companions as the course hands them out."""
    return {name: {"Description": name, "Choice": CHOICES[name]} for name in COMPANIONS}


def make_board() -> list[Card]:
    """A random board, each cell from a random house."""
    left = {house: list(names) for house, names in NAMES.items()}
    cards = []
    for cell in range(SIDE * SIDE):
        house = random.choice(list(left))
        name = random.choice(left[house])
        left[house].remove(name)
        if not left[house]:
            del left[house]
        cards.append(Card(house, name, cell))
    return cards


def save_board(cards: Sequence[Card], filename: str = "board") -> None:
    """Write a board as JSON."""
    rows = [{"house": card.house, "name": card.name, "location": card.location} for card in cards]
    Path(f"{filename}.json").write_text(json.dumps(rows), encoding="utf-8")


def load_board(filename: str = "board") -> list[Card]:
    """Read what `save_board` wrote."""
    rows = json.loads(Path(f"{filename}.json").read_text("utf-8"))
    return [Card(row["house"], row["name"], row["location"]) for row in rows]


def find_varys(cards: Sequence[Card]) -> int:
    """The cell of Varys."""
    return next(card.location for card in cards if card.name == VARYS)


def get_possible_moves(cards: Sequence[Card]) -> list[int]:
    """The cells of Varys's row and column that hold a card, in the order of the list."""
    row, column = divmod(find_varys(cards), SIDE)
    return [
        card.location
        for card in cards
        if card.name != VARYS and (card.location // SIDE == row or card.location % SIDE == column)
    ]


def calculate_winner(player1: Player, player2: Player) -> int | None:
    """1 or 2: more banners, then the largest house."""
    first, second = sum(player1.banners.values()), sum(player2.banners.values())
    if first != second:
        return 1 if first > second else 2
    for house in HOUSES:
        if player1.banners[house] != player2.banners[house]:
            return 1 if player1.banners[house] > player2.banners[house] else 2
    return None


def find_card(cards: Sequence[Card], location: int) -> Card | None:
    """The card on a cell."""
    return next((card for card in cards if card.location == location), None)


def house_card_count(cards: Sequence[Card], house: str) -> int:
    """How many cards of a house lie on the grid."""
    return sum(card.house == house for card in cards)


def make_move(cards: list[Card], move: int, player: Player) -> str:
    """Send Varys to a cell; the player takes what he captures. The house that was taken."""
    varys = next(card for card in cards if card.name == VARYS)
    chosen = find_card(cards, move)
    if chosen is None:
        raise AttributeError(f"there is no card on cell {move}")
    on_the_way = set(BETWEEN[varys.location].get(int(move), ()))
    taken = [card for card in cards if card.location in on_the_way and card.house == chosen.house]
    taken.append(chosen)
    for card in taken:
        player.add_card(card)
        cards.remove(card)
    varys.location = move
    Made.states += 1
    return chosen.house


def make_companion_move(
    cards: list[Card], companion_cards: dict[str, Any], move: Sequence[Any], player: Player
) -> str | None:
    """Use a companion. The house that it adds cards to, if it does."""
    companion, *named = move
    Made.states += 1
    if companion == "Jon":
        house = _card(cards, named[0]).house
        gift = Card(house, "Jon Snow", -1)
        player.add_card(gift)
        player.add_card(gift)
        return house
    if companion == "Gendry":
        player.add_card(Card("Baratheon", "Gendry", -1))
        return "Baratheon"
    if companion == "Ramsay":
        one, other = _card(cards, named[0]), _card(cards, named[1])
        one.location, other.location = other.location, one.location
    elif companion == "Sandor":
        cards.remove(_card(cards, named[0]))
    elif companion == "Jaqen":
        for cell in named[:2]:
            cards.remove(_card(cards, cell))
        del companion_cards[named[2]]
    return None


def _card(cards: Sequence[Card], location: int) -> Card:
    found = find_card(cards, location)
    if found is None:
        raise ValueError(f"there is no card on cell {location}")
    return found


def remove_unusable_companion_cards(cards: Sequence[Card], companion_cards: dict[str, Any]) -> None:
    """Take those away that cannot be used any more."""
    others = len(cards) - 1
    if "Melisandre" in companion_cards and not get_possible_moves(cards):
        del companion_cards["Melisandre"]
    for name in list(companion_cards):
        if companion_cards[name]["Choice"] > others:
            del companion_cards[name]
    if list(companion_cards) == ["Jaqen"]:
        del companion_cards["Jaqen"]


def set_banners(player1: Player, player2: Player, last_house: str | None, last_turn: int) -> tuple[Any, Any]:
    """Give every banner to whoever holds more, on equality to whoever took last; and how both stand."""
    status1, status2 = {}, {}
    for house in player1.cards:
        mine, theirs = len(player1.cards[house]), len(player2.cards[house])
        if mine != theirs:
            owner = 1 if mine > theirs else 2
        elif house == last_house:
            owner = 1 if last_turn == 1 else 2
        else:
            owner = 1 * (player1.banners[house] > player2.banners[house])
            owner = owner or 2 * (player2.banners[house] > player1.banners[house])
        if owner == 1:
            player1.get_house_banner(house)
            player2.remove_house_banner(house)
        elif owner == 2:
            player1.remove_house_banner(house)
            player2.get_house_banner(house)
        status1[house] = mine, "Green" if owner == 1 and mine else "White"
        status2[house] = theirs, "Green" if owner == 2 and theirs else "White"
    return status1, status2


def print_cards_status(player1_status: Mapping[str, Any], player2_status: Mapping[str, Any]) -> None:
    """Print how both stand."""
    for number, status in ((1, player1_status), (2, player2_status)):
        print(f"Player {number} cards status:", *(f"{house}: {count}" for house, (count, _) in status.items()))


def clear_screen() -> None:
    """There is no screen."""


def validate_agent_move(cards: Sequence[Card], companion_cards: Mapping[str, Any], given_move: Sequence[Any]) -> bool:
    """Whether a companion may be used like this."""
    companion, *named = given_move
    if companion not in companion_cards or len(named) != companion_cards[companion]["Choice"]:
        return False
    if companion == "Jaqen":
        other = named.pop()
        if other == "Jaqen" or other not in companion_cards:
            return False
    open_to = {card.location for card in cards if card.name != VARYS or companion == "Ramsay"}
    return len(set(named)) == len(named) and set(named) <= open_to


def try_get_move(agent: Any, cards: Any, player1: Player, player2: Player, *companions: Any) -> Any:
    """An agent's move."""
    return agent.get_move(cards, player1, player2, *companions)


def main(args: Any) -> NoReturn:
    """The course's window, which is not here."""
    raise RuntimeError("main.main() opens the course's window; call it under `if __name__ == '__main__':`")
