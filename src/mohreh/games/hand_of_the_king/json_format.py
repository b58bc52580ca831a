"""Hand of the King boards as JSON: a list of `{"house": "Stark", "name": "Bran", "location": 0}`, one for each card.

Names do not matter to play, and a state does not remember them: they are given out again in their fixed order.
"""

from __future__ import annotations

from typing import Any, Final, TypedDict

from mohreh.errors import ParseError
from mohreh.games.hand_of_the_king.cards import CELLS, EMPTY, HOUSES, Board
from mohreh.games.json_text import read_json, shown
from mohreh.settings import nearest

NAMES: Final = {
    "Stark": ("Bran", "Robb", "Lyanna", "Rickon", "Sansa", "Eddard", "Catelyn", "Arya"),
    "Greyjoy": ("Theon", "Balon", "Euron", "Asha", "Rodrik", "Aeron", "Victarion"),
    "Lannister": ("Tywin", "Joffrey", "Jaime", "Cersei", "Kevan", "Tyrion"),
    "Targaryen": ("Daenerys", "Aerys", "Aegon 1", "Viserys", "Rhaegar"),
    "Baratheon": ("Robert", "Stannis", "Renly", "Shireen"),
    "Tyrell": ("Garlan", "Olenna", "Margaery"),
    "Tully": ("Edmure", "Hoster"),
    "No House": ("Varys",),
}

CARDS: Final = {house: number for number, house in enumerate((*HOUSES, "No House"), 1)}


class JsonCard(TypedDict):
    """One card on the grid."""

    house: str
    name: str
    location: int


def write_deal(board: Board) -> list[JsonCard]:
    """The cards on the grid by location; each house's names in their order, as far as it has cards left."""
    names = {CARDS[house]: iter(of_house) for house, of_house in NAMES.items()}
    houses = {number: house for house, number in CARDS.items()}
    return [
        {"house": houses[card], "name": next(names[card]), "location": cell}
        for cell, card in enumerate(board)
        if card != EMPTY
    ]


def read_deal(text: str) -> Board:
    """The grid of a full deal, all 36 cards; a `ParseError` names the entry that is wrong."""
    entries = read_json(text, '[{"house": "Stark", "name": "Bran", "location": 0}, …]')
    board = [EMPTY] * len(CELLS)
    placed: dict[str, int] = {}
    for number, entry in enumerate(entries, 1):
        house, name, location = _read_entry(number, entry)
        if name in placed:
            raise ParseError(f"entry {number}: {name} of {house} is there already, in entry {placed[name]}")
        if board[location] != EMPTY:
            raise ParseError(f"entry {number}: location {location} is taken already; every card needs its own")
        placed[name] = number
        board[location] = CARDS[house]
    if len(placed) < len(CELLS):
        missing = [name for names in NAMES.values() for name in names if name not in placed]
        raise ParseError(
            f"a board in JSON has all {len(CELLS)} cards; entry {len(entries) + 1} and on are missing: "
            f"{', '.join(missing[:6])}{' …' * (len(missing) > 6)}"
        )
    return tuple(board)


def _read_entry(number: int, entry: Any) -> tuple[str, str, int]:
    if not isinstance(entry, dict) or set(entry) != {"house", "name", "location"}:
        found = ", ".join(sorted(entry)) or "nothing" if isinstance(entry, dict) else "no object"
        raise ParseError(f"entry {number} must have house, name and location and nothing else; found {found[:60]}")
    house, name, location = entry["house"], entry["name"], entry["location"]
    if not isinstance(house, str) or house not in NAMES:
        close = nearest(house, list(NAMES)) if isinstance(house, str) else ""
        raise ParseError(f"entry {number}: {shown(house)} is not a house{close}; the houses: {', '.join(NAMES)}")
    if not isinstance(name, str) or name not in NAMES[house]:
        raise ParseError(f"entry {number}: {shown(name)} is not of {house}; its names: {', '.join(NAMES[house])}")
    if type(location) is not int or location not in CELLS:
        raise ParseError(f"entry {number}: {shown(location)} is not a location; it takes a whole number from 0 to 35")
    return house, name, location
