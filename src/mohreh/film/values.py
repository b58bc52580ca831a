"""Values of variables as short texts: numbers, actions and positions as people write them."""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from types import BuiltinFunctionType, FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any, Final

from mohreh.budget import Budget
from mohreh.film.columns import NONE
from mohreh.games.base import Game
from mohreh.search.heuristic import Heuristic
from mohreh.search.meter import Meter
from mohreh.search.trace import Observer

LONGEST: Final = 120
SHOWN: Final = 4
"""Members of a collection that are shown; of the others only the number."""

SILENT_TYPES: Final[tuple[type, ...]] = (
    Budget,
    BuiltinFunctionType,
    FunctionType,
    Game,
    GeneratorType,
    Heuristic,
    Meter,
    MethodType,
    ModuleType,
    Observer,
    random.Random,
    type,
)
"""What every search is given and never changes."""

ACTIONS: Final = {"action", "choice", "first", "outcome", "reply"}
LINES: Final = {"below", "legal", "line", "moves", "ordered", "replies", "untried"}
STATES: Final = {"child", "state"}
"""Variables that hold an action, several, or a state, in all searches: a bare number does not say what it means."""

UNUSED: Final = "_"
"""The name for what nobody wants to know."""

LASTING: Final = ACTIONS | STATES
"""Variables whose values never change while they stay the same."""


Write = Callable[[Any], str]


class Values:
    """The texts of all values that a film's variables had, each once.

    A film has a hundred thousand of them, most of them again and again: what cannot change is put into words once.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._texts: dict[str, int] = {}
        self._silent: dict[type, bool] = {}
        self._writers: dict[type, Write] = {}
        self._numbers: dict[tuple[Any, Any], int] = {}
        self._members: dict[int, tuple[Any, str]] = {}
        """Members of collections, kept so that nothing else gets their identity, and their texts."""

    def texts(self) -> list[str]:
        """The texts, by number."""
        return list(self._texts)

    def number(self, name: str, value: Any) -> int:
        """The number of the text of a variable's value; −1: it is not worth telling."""
        kind = type(value)
        silent = self._silent.get(kind)
        if silent is None:
            silent = self._silent[kind] = isinstance(value, SILENT_TYPES)
        if silent or name == UNUSED:
            return NONE
        if name in LASTING or kind is tuple:
            key: tuple[Any, Any] = (name, value)
        elif kind is int or kind is float:
            key = (kind, value)
        else:
            return self._number(name, value)
        try:
            known = self._numbers.get(key)
        except TypeError:  # something in it can change
            return self._number(name, value)
        if known is None:
            known = self._numbers[key] = self._number(name, value)
        return known

    def _number(self, name: str, value: Any) -> int:
        return self._texts.setdefault(self.text(name, value), len(self._texts))

    def text(self, name: str, value: Any) -> str:
        """The text of a variable's value."""
        try:
            return shortened(self._named(name, value))
        except Exception:  # a user's own class may do anything in its texts
            return f"a {type(value).__name__}"

    def _named(self, name: str, value: Any) -> str:
        if value is None or isinstance(value, bool):
            return str(value)
        if name in ACTIONS:
            return self._game.action_text(value)
        if name in STATES:
            return self._game.text(value)
        if name in LINES and isinstance(value, list | tuple):
            return listed([self._game.action_text(action) for action in value[: SHOWN * 2]], len(value))
        return self._plain(value)

    def _plain(self, value: Any) -> str:
        kind = type(value)
        write = self._writers.get(kind)
        if write is None:
            write = self._writers[kind] = self._writer(value)
        return write(value)

    def _writer(self, value: Any) -> Write:
        """How things of this kind are written."""
        if isinstance(value, float):
            return decimal
        if isinstance(value, int | str):
            return repr
        if hasattr(type(value), "number"):
            return node_text
        if isinstance(value, Mapping | set | frozenset):
            return lambda entries: f"{len(entries)} entries"
        if isinstance(value, list | tuple | deque):
            return self._sequence
        return lambda thing: f"a {type(thing).__name__}"

    def _sequence(self, members: Sequence[Any]) -> str:
        return listed([self._member(member) for member, _ in zip(members, range(SHOWN), strict=False)], len(members))

    def _member(self, member: Any) -> str:
        """A pair in a stack or a queue is told whenever that changes: it is known again by its identity, for its hash
        would be made of all nodes above it."""
        if type(member) is not tuple:
            return self._plain(member)
        known = self._members.get(id(member))
        if known is None:
            text = f"({self._plain(member)})"
            if not lasting(member):
                return text
            known = self._members[id(member)] = (member, text)
        return known[1]


def lasting(value: Any) -> bool:
    """Whether a value stays as it is."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def node_text(node: Any) -> str:
    """A node of a search by the number that it has in the film, once it has one."""
    number = getattr(node, "number", None)
    return f"a {type(node).__name__}" if number is None else f"node {number}"


def decimal(value: float) -> str:
    """A number with a point.   inf -> "∞" """
    return "∞" if value == math.inf else "−∞" if value == -math.inf else f"{value:.6g}"


def listed(texts: list[str], count: int) -> str:
    """Some members of a collection of that many.   ["a", "b"], 5 -> "a, b … (5)" """
    return ", ".join(texts) + (f" … ({count})" if count > len(texts) else "") or "empty"


def shortened(text: str) -> str:
    """The text, cut where it is too long."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
