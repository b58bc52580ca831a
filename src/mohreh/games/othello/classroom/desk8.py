"""The desk of the 8×8 course: functions `minimax` and `expectimax` that take a `Board`.

A position travels as `grid` (rows of 1, −1 and 0), `color` (of 1), `depth`, `prune` and `search`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, ClassVar, Final

from mohreh.classroom.child.desk import UNCHANGED, CourseError, Desk
from mohreh.classroom.child.loading import load
from mohreh.classroom.child.plain import as_number, plain
from mohreh.games.othello.classroom.course.board import Board, Made
from mohreh.games.othello.classroom.desk6 import square_in
from mohreh.games.othello.classroom.grids import MARKS_8, NUMBERED_8, grid_among, grid_in

COURSE: Final = "mohreh.games.othello.classroom.course"
SIZE: Final = 8
OTHER: Final = {"B": "W", "W": "B"}


class EightDesk(Desk):
    """Where programs of the 8×8 course sit."""

    modules: ClassVar[Mapping[str, str]] = {name: f"{COURSE}.{name}" for name in ("board", "player", "game", "utils")}
    searches: dict[str, Callable[..., Any]]
    root: str | None = None
    """The board of the decision that is being made, as a text."""
    numbers: Mapping[Any, str] | None = None
    """How the hand-in writes a board of its own with numbers, once that of the root was seen."""

    def entry(self, module: ModuleType) -> None:
        self.searches = {}
        found = [module]
        for name in ("minimax", "expectimax"):
            file = self.options.get(name) or f"{name}.py"
            if file != self.file and (self.folder / file).is_file():
                found.append(load(self.folder, file, definitions_only=False))
        for one in found:
            for name in ("minimax", "expectimax"):
                function = getattr(one, name, None)
                if callable(function) and name not in self.searches:
                    self.searches[name] = function
        if not self.searches:
            raise CourseError("no entry", entry="minimax(board, depth, maximizing_player, player_color)")

    def decide(self, position: Mapping[str, Any]) -> tuple[Any, list[str]]:
        name = str(position.get("search") or next(iter(self.searches)))
        search = self.searches.get(name)
        if search is None:
            raise CourseError("no entry", entry=f"{name}(board, depth, maximizing_player, player_color)")
        color = str(position["color"])
        board = board_of(position)
        before = self.root = grid_in(board, SIZE, MARKS_8)
        self.numbers = None
        depth = int(position.get("depth", 3))
        given: list[Any] = [board, depth, True, color]
        if name == "minimax" and _takes(search, 5):
            given.append(bool(position.get("prune", True)))
        answer = search(*given)
        changed = ["board"] if grid_in(board, SIZE, MARKS_8) != before else []
        return {"square": square_in(answer), "value": _value(answer)}, changed

    def seen(self, values: Mapping[str, Any]) -> str | None:
        found = grid_among(values.values(), SIZE, MARKS_8)
        if found is not None:
            return found
        return next((found for value in values.values() if (found := self._numbered(value)) is not None), None)

    def _numbered(self, value: Any) -> str | None:
        """A board written with numbers; what they mean is learned from the root's."""
        if self.numbers is not None:
            return grid_in(value, SIZE, self.numbers, 1)
        for marks in NUMBERED_8:
            found = grid_in(value, SIZE, marks, 1)
            if found is not None and found == self.root:
                self.numbers = marks
                return found
        return None

    def substituted(self, value: Any, position: Mapping[str, Any]) -> Any:
        return board_of(position) if isinstance(value, Board) else UNCHANGED

    def states_made(self) -> int:
        return Made.states


def board_of(position: Mapping[str, Any]) -> Board:
    """The course's board of a position."""
    color = str(position["color"])
    letters = {0: None, 1: color, -1: OTHER[color]}
    board = Board(SIZE)
    board.board = [[letters[square] for square in row] for row in position["grid"]]
    return board


def _takes(function: Callable[..., Any], count: int) -> bool:
    """Whether a function takes that many arguments by position."""
    try:
        kinds = [one.kind for one in inspect.signature(function).parameters.values()]
    except (TypeError, ValueError):
        return True
    by_position = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(kind in by_position for kind in kinds) >= count or inspect.Parameter.VAR_POSITIONAL in kinds


def _value(answer: Any) -> Any:
    """The value beside the move."""
    if isinstance(answer, tuple | list):
        numbers = [one for one in answer if as_number(one) is not None]
        if len(numbers) == 1:
            return plain(numbers[0])
    return None
