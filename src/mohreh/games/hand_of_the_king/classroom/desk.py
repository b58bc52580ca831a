"""The desk of Hand of the King: `get_move(cards, player1, player2)` is asked, cards and players are recognised.

A position travels as a dictionary: `board` (36 cells: 0 empty, 1 to 7 a house, 8 Varys), `held` and `banners` of the
first and the second player of the call, with companions `companions` (names) and `choosing`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

from mohreh.classroom.child.desk import UNCHANGED, CourseError, Desk
from mohreh.classroom.child.plain import as_number
from mohreh.games.hand_of_the_king.cards import HOUSES
from mohreh.games.hand_of_the_king.classroom.course.classes import VARYS, Card, Made, Player
from mohreh.games.hand_of_the_king.classroom.course.main import all_companions
from mohreh.games.hand_of_the_king.json_format import CARDS, NAMES

COURSE = "mohreh.games.hand_of_the_king.classroom.course"
FIRST, SECOND = "first", "second"
HOUSE_OF = {number: house for house, number in CARDS.items()}
COURSE_PARAMETERS = 5


class KingDesk(Desk):
    """Where agents of Hand of the King sit."""

    modules: ClassVar[Mapping[str, str]] = {
        "main": f"{COURSE}.main",
        "classes": f"{COURSE}.classes",
        "random_agent": f"{COURSE}.random_agent",
    }
    get_move: Callable[..., Any]
    takes_companions = False

    def entry(self, module: ModuleType) -> None:
        found = getattr(module, "get_move", None)
        if not callable(found):
            raise CourseError("no entry", entry="get_move(cards, player1, player2)")
        self.get_move = found
        try:
            parameters = [
                one
                for one in inspect.signature(found).parameters.values()
                if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
            ]
        except (TypeError, ValueError):
            parameters = []
        names = {one.name for one in parameters}
        needed = sum(one.default is one.empty for one in parameters)
        self.takes_companions = needed >= COURSE_PARAMETERS or any("compan" in name.lower() for name in names)

    def decide(self, position: Mapping[str, Any]) -> tuple[Any, list[str]]:
        cards, first, second = cards_of(position), player_of(position, 0), player_of(position, 1)
        companions = {name: all_companions()[name] for name in position.get("companions", ())}
        choosing = bool(position.get("choosing"))
        before = _fingerprint(cards, first, second), sorted(companions)
        given: list[Any] = [cards, first, second]
        if self.takes_companions:
            given += [companions, choosing]
        answer = self.get_move(*given)
        after = _fingerprint(cards, first, second), sorted(companions)
        changed = [name for name in before[0] if before[0][name] != after[0][name]]
        changed += ["companion_cards"] * (before[1] != after[1])
        return _answer(answer), changed

    def seen(self, values: Mapping[str, Any]) -> str | None:
        found = _Found()
        found.look(values.items())
        return found.text()

    def substituted(self, value: Any, position: Mapping[str, Any]) -> Any:
        if isinstance(value, Player):
            seat = getattr(value, "handed_out_as", None)
            return UNCHANGED if seat is None else player_of(position, 0 if seat == FIRST else 1)
        if _is_cards(value):
            return cards_of(position)
        return UNCHANGED

    def states_made(self) -> int:
        return Made.states


class _Found:
    """Cards and players among some values, one level deep in objects and containers."""

    def __init__(self) -> None:
        self.cards: Sequence[Card] | None = None
        self.players: list[Player] = []

    def look(self, values: Iterable[tuple[str, Any]], depth: int = 2) -> None:
        for _, value in values:
            if isinstance(value, Player):
                if not any(value is one for one in self.players):
                    self.players.append(value)
            elif _is_cards(value):
                self.cards = value if self.cards is None else self.cards
            elif depth and isinstance(value, tuple | list) and len(value) <= 8:
                self.look((("", one) for one in value), depth - 1)
            elif depth and isinstance(value, dict) and len(value) <= 12:
                self.look(((str(key), one) for key, one in value.items()), depth - 1)
            elif depth and _is_record(value):
                self.look(vars(value).items(), depth - 1)

    def text(self) -> str | None:
        """What was seen: the grid, then cards and banners of both players; a part that was not seen is `-`."""
        if self.cards is None and len(self.players) < 2:
            return None
        players = self._both()
        held = ["-" if one is None else _digits(len(one.cards[house]) for house in HOUSES) for one in players]
        banners = ["-" if one is None else _digits(int(one.banners[house]) for house in HOUSES) for one in players]
        return " ".join(["-" if self.cards is None else _grid(self.cards), *held, *banners])

    def _both(self) -> tuple[Player | None, Player | None]:
        """The two players in the order in which they were handed out; those made again fill the free places."""
        marked = {getattr(one, "handed_out_as", None): one for one in self.players}
        others = [one for one in self.players if getattr(one, "handed_out_as", None) is None]
        first = marked.get(FIRST) or (others.pop(0) if others else None)
        second = marked.get(SECOND) or (others.pop(0) if others else None)
        return first, second


def cards_of(position: Mapping[str, Any]) -> list[Card]:
    """The cards of a position, by cell."""
    names = {house: iter(of_house) for house, of_house in NAMES.items()}
    return [
        Card(house, next(names[house], house), cell)
        for cell, card in enumerate(position["board"])
        if card and (house := HOUSE_OF[card])
    ]


def player_of(position: Mapping[str, Any], seat: int) -> Player:
    """A player of a position, who can be told from the other in all copies."""
    player = Player("agent" if seat == 0 else "random_agent")
    player.handed_out_as = FIRST if seat == 0 else SECOND  # type: ignore[attr-defined]
    for house, count, banner in zip(HOUSES, position["held"][seat], position["banners"][seat], strict=True):
        player.cards[house] = [Card(house, name, -1) for name in (*NAMES[house], "Jon Snow", "Gendry")[:count]]
        player.banners[house] = banner
    return player


def _is_record(value: Any) -> bool:
    return hasattr(value, "__dict__") and not isinstance(value, type | ModuleType) and not callable(value)


def _is_cards(value: Any) -> bool:
    return isinstance(value, list | tuple | set) and bool(value) and isinstance(next(iter(value)), Card)


def _grid(cards: Iterable[Card]) -> str:
    grid = ["0"] * 36
    for card in cards:
        where = as_number(card.location)
        if isinstance(where, int) and 0 <= where < 36:
            grid[where] = str(CARDS.get(card.house, 0)) if card.name != VARYS else "8"
    return "".join(grid)


def _digits(counts: Iterable[int]) -> str:
    return "".join("0123456789abcdefghij"[min(max(count, 0), 19)] for count in counts)


def _fingerprint(cards: Sequence[Card], *players: Player) -> dict[str, Any]:
    told: dict[str, Any] = {"cards": [(card.name, card.house, card.location) for card in cards]}
    for number, player in enumerate(players, 1):
        held = {house: len(of_house) for house, of_house in player.cards.items()}
        told[f"player{number}"] = held, dict(player.banners)
    return told


def _answer(value: Any) -> Any:
    """A cell, a companion with what it names, or nothing, as plain data."""
    number = as_number(value)
    if number is not None:
        return number if isinstance(number, int) else int(number) if number == int(number) else {"is": repr(value)[:60]}
    if value is None:
        return None
    if isinstance(value, list | tuple) and len(value) <= 4:
        return [one if isinstance(one, str) else _answer(one) for one in value]
    return {"is": f"{type(value).__name__} {str(value)[:40]}"}
