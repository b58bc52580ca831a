"""Values of variables as short texts: numbers, actions and positions as people write them."""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Mapping
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
"""Members of a collection that are told; of the others only the number."""

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


class Values:
    """The texts of all values that a film's variables had, each once."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._texts: dict[str, int] = {}
        self._silent: dict[type, bool] = {}

    def texts(self) -> list[str]:
        """The texts, by number."""
        return list(self._texts)

    def number(self, name: str, value: Any) -> int:
        """The number of the text of a variable's value; −1: it is not worth telling."""
        kind = type(value)
        silent = self._silent.get(kind)
        if silent is None:
            silent = self._silent[kind] = isinstance(value, SILENT_TYPES)
        if silent:
            return NONE
        text = self.text(name, value)
        return self._texts.setdefault(text, len(self._texts))

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
        if isinstance(value, float):
            return "∞" if value == math.inf else "−∞" if value == -math.inf else f"{value:.6g}"
        if isinstance(value, int | str):
            return repr(value)
        if hasattr(value, "number") and hasattr(value, "action"):
            return f"node {value.number}"
        if isinstance(value, Mapping | set | frozenset):
            return f"{len(value)} entries"
        if isinstance(value, list | tuple | deque):
            return listed([self._plain(member) for member, _ in zip(value, range(SHOWN), strict=False)], len(value))
        return f"a {type(value).__name__}"


def listed(texts: list[str], count: int) -> str:
    """Some members of a collection of so many.   ["a", "b"], 5 -> "a, b … (5)" """
    return ", ".join(texts) + (f" … ({count})" if count > len(texts) else "") or "empty"


def shortened(text: str) -> str:
    """The text, cut where it is too long."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
