"""The rows that came from the child, checked field by field, as plain objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

MOST_ROWS: Final = 20_000
LONGEST: Final = 400


class Unreadable(ValueError):
    """What came is not a tree."""


@dataclass(frozen=True)
class Function:
    """A function of the hand-in."""

    name: str
    file: str
    line: int
    parameters: tuple[str, ...]


@dataclass
class Call:
    """One call of a search or evaluation function: who called it, what it was given, what it returned."""

    number: int
    parent: int
    function: Function
    is_evaluation: bool
    state: str | None
    arguments: Mapping[str, Any]
    returned: Any
    children: list[Call] = field(default_factory=list)

    @property
    def finished(self) -> bool:
        """Whether it returned before the watching ended."""
        return not (isinstance(self.returned, dict) and self.returned.get("is") == "unfinished")


@dataclass(frozen=True)
class Watched:
    """All calls of one decision; `roots` are those that no other search call made."""

    calls: tuple[Call, ...]
    roots: tuple[Call, ...]
    left_out: int

    @property
    def whole(self) -> bool:
        """Whether nothing had to be left out."""
        return not self.left_out


def read_tree(data: Any) -> Watched:
    """The tree in an answer; `Unreadable` if it is none."""
    try:
        functions = [read_function(one) for one in data["functions"][:64]]
        states = [_text(one) for one in data["states"]]
        evaluation = data["evaluation"]
        rows = data["rows"]
        left_out = data["left_out"]
        if len(rows) > MOST_ROWS or type(left_out) is not int or left_out < 0:
            raise Unreadable("it is too large")
        calls: list[Call] = []
        for number, (parent, function, state, given, returned) in enumerate(rows):
            if type(parent) is not int or not -1 <= parent < number or type(state) is not int:
                raise Unreadable(f"row {number} has no place")
            kind = functions[function]
            arguments = dict(zip(kind.parameters, given, strict=False))
            text = states[state] if state >= 0 else None
            call = Call(number, parent, kind, function == evaluation, text, arguments, returned)
            calls.append(call)
            if parent >= 0:
                calls[parent].children.append(call)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise Unreadable(f"it is not a tree ({type(error).__name__})") from None
    return Watched(tuple(calls), tuple(call for call in calls if call.parent < 0), left_out)


def read_function(data: Any) -> Function:
    """A function as the child describes it."""
    parameters = tuple(_text(name) for name in data["parameters"][:32])
    line = data["line"]
    if type(line) is not int:
        raise Unreadable("a line is a number")
    return Function(_text(data["name"]), _text(data["file"]), line, parameters)


def _text(value: Any) -> str:
    if type(value) is not str or len(value) > LONGEST:
        raise Unreadable("a text is expected")
    return value


def number_in(value: Any) -> float | None:
    """The number that a returned value is, if it is one; infinities come as text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value)
    if value in ("inf", "-inf"):
        return float(value)
    return None
