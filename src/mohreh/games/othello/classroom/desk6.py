"""The desk of the 6×6 course: one `main.py` with a class `Othello`, whose own discs are 1 and the other's −1.

A position travels as `grid` (rows of 1, −1 and 0), `depth` and `prune`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar, Final

from mohreh.classroom.child.desk import UNCHANGED, CourseError, Desk, Request
from mohreh.classroom.child.plain import as_number
from mohreh.games.othello.classroom.grids import MARKS_6, fill, grid_among, grid_in, like, text_of_grid

SIZE: Final = 6
ENTRY_POINTS: Final = ("get_human_move", "get_ai_move", "get_agent_move", "get_computer_move")


class SixDesk(Desk):
    """Where programs of the 6×6 course sit."""

    modules: ClassVar[Mapping[str, str]] = {}
    othello: Any
    method: str

    def entry(self, module: ModuleType) -> None:
        for value in vars(module).values():
            if isinstance(value, type) and value.__name__.lower().startswith("othello"):
                named = [name for name in ENTRY_POINTS if callable(getattr(value, name, None))]
                if named:
                    self.othello, self.method = value, named[0]
                    return
        raise CourseError("no entry", entry="Othello.get_human_move()")

    def made(self, position: Mapping[str, Any]) -> Any:
        """A game of the hand-in's class in a position, with the hand-in to move."""
        depth, prune = int(position.get("depth", 3)), bool(position.get("prune", True))
        game = None
        for given, named in (
            ((False, depth, prune), {}),
            ((), {"ui": False, "minimax_depth": depth, "prune": prune}),
            ((False,), {"minimax_depth": depth}),
            ((False,), {}),
            ((), {}),
        ):
            try:
                game = self.othello(*given, **named)
                break
            except TypeError:
                continue
        if game is None:
            raise CourseError("no entry", entry="Othello(ui, minimax_depth, prune)")
        for name, value in (("minimax_depth", depth), ("depth", depth), ("prune", prune), ("current_turn", 1)):
            if hasattr(game, name):
                setattr(game, name, value)
        self.put(game, position["grid"])
        return game

    def put(self, game: Any, grid: list[list[int]]) -> None:
        """Lay the discs, on the game's own board or on that of an object that it calls its board."""
        holder = game
        while text_of_grid(getattr(holder, "board", None), SIZE, MARKS_6) is None:
            holder = getattr(holder, "board", None)
            if holder is None:
                raise CourseError("no entry", entry="Othello.board")
        fill(holder.board, grid)

    def decide(self, position: Mapping[str, Any]) -> tuple[Any, list[str]]:
        game = self.made(position)
        before = grid_in(game, SIZE, MARKS_6)
        answer = getattr(game, self.method)()
        after = grid_in(game, SIZE, MARKS_6)
        return square_in(answer), ["board"] if before != after else []

    def seen(self, values: Mapping[str, Any]) -> str | None:
        """A board among the arguments; the object itself is asked last, for it may keep the root's board."""
        found = grid_among((value for name, value in values.items() if name != "self"), SIZE, MARKS_6)
        if found is None and "self" in values:
            return grid_in(values["self"], SIZE, MARKS_6)
        return found

    def substituted(self, value: Any, position: Mapping[str, Any]) -> Any:
        if text_of_grid(value, SIZE, MARKS_6) is None:
            return UNCHANGED
        return like(value, position["grid"])

    def do_perft(self, request: Request) -> dict[str, Any]:
        """Lines of play by the hand-in's own rules: how many there are from each position, None if it has no rules."""
        counts = [self._perft(self.made(one), int(one["depth"]), 1) for one in request["positions"]]
        return {"counts": counts}

    def _perft(self, game: Any, depth: int, side: int, passed: bool = False) -> int | None:
        rules: Any = game if hasattr(game, "get_valid_moves") else getattr(game, "board", None)
        if not hasattr(rules, "get_valid_moves") or not hasattr(rules, "make_move"):
            return None
        if depth == 0:
            return 1
        moves = list(rules.get_valid_moves(side))
        if not moves:
            return 1 if passed else self._perft(game, depth - 1, -side, True)
        total = 0
        before = [list(row) for row in _grid_of(rules)]
        for move in moves:
            rules.make_move(side, move)
            found = self._perft(game, depth - 1, -side)
            fill(_grid_of(rules), before)
            if found is None:
                return None
            total += found
        return total


def _grid_of(holder: Any) -> Any:
    while text_of_grid(getattr(holder, "board", None), SIZE, MARKS_6) is None:
        holder = holder.board
    return holder.board


def square_in(answer: Any) -> Any:
    """The square that an answer names: (i, j) alone or beside a value; None is a pass."""
    if answer is None:
        return None
    if isinstance(answer, tuple | list):
        numbers = [as_number(one) for one in answer]
        whole = [number for number in numbers if isinstance(number, int)]
        if len(answer) == 2 and len(whole) == 2 and not any(isinstance(one, tuple | list) for one in answer):
            return whole
        inner = [one for one in answer if isinstance(one, tuple | list)]
        if inner:
            return square_in(inner[0])
        if any(one is None for one in answer):
            return None
    return {"is": f"{type(answer).__name__} {str(answer)[:40]}"}
