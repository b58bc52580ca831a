"""Othello as two assignments: the 6×6 course's `main.py`, and the sister course's 8×8 functions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.classroom.assignment import Assignment, Entry
from mohreh.classroom.hand_in.definitions import Definitions
from mohreh.errors import IllegalAction
from mohreh.games.base import AnyGame
from mohreh.games.othello.rules import PASS, OthelloState

ROOM: Final = "mohreh.games.othello.classroom"
ENTRY_POINTS: Final = ("get_human_move", "get_ai_move", "get_agent_move", "get_computer_move")
EIGHT_PARAMETERS: Final = 4


def recognise_six(defined: Mapping[str, Definitions]) -> Entry | None:
    """A class `Othello` that is asked for a move."""
    for name in sorted(defined, key=lambda name: (name.rpartition("/")[2] != "main.py", name.count("/"), name)):
        for title, methods in defined[name].classes.items():
            if title.lower().startswith("othello") and any(method in methods for method in ENTRY_POINTS):
                return Entry(name)
    return None


def recognise_eight(defined: Mapping[str, Definitions]) -> Entry | None:
    """A function `minimax` or `expectimax` of a board, a depth, whose turn and a colour."""
    for wanted in ("minimax", "expectimax"):
        for name in sorted(defined, key=lambda name: (name.rpartition("/")[2] != f"{wanted}.py", name)):
            function = defined[name].functions.get(wanted)
            if function is None or len(function.parameters) < EIGHT_PARAMETERS:
                continue
            parameters = " ".join(function.parameters).lower()
            if "board" in parameters and "depth" in parameters and "col" in parameters:
                return Entry(name, wanted)
    return None


def grid_of(game: AnyGame, state: OthelloState, player: int) -> list[list[int]]:
    """The board as rows: 1 the player's discs, −1 the other's, 0 empty."""
    mine, theirs = state.sides(player)
    size: int = getattr(game, "size", 8)
    squares = [(mine >> at & 1) - (theirs >> at & 1) for at in range(size * size)]
    return [squares[row * size : (row + 1) * size] for row in range(size)]


def position_six(game: AnyGame, state: OthelloState, player: int) -> dict[str, Any]:
    """For the 6×6 desk."""
    return {"grid": grid_of(game, state, player)}


def position_eight(game: AnyGame, state: OthelloState, player: int) -> dict[str, Any]:
    """For the 8×8 desk."""
    return {"grid": grid_of(game, state, player), "color": "BW"[player]}


def action_six(game: AnyGame, state: OthelloState, answer: Any) -> int:
    """A square (row, column), or None for a pass."""
    legal = game.actions(state)
    size: int = getattr(game, "size", 8)
    if answer is None and PASS in legal:
        return PASS
    if isinstance(answer, list) and len(answer) == 2 and all(type(one) is int and 0 <= one < size for one in answer):
        square = int(answer[0]) * size + int(answer[1])
        if square in legal:
            return square
    shown = "None" if answer is None else str(answer.get("is", answer)) if isinstance(answer, dict) else str(answer)
    raise IllegalAction(f"{shown[:80]} is not a legal move here")


def action_eight(game: AnyGame, state: OthelloState, answer: Any) -> int:
    """The same beside a value."""
    return action_six(game, state, answer.get("square") if isinstance(answer, dict) and "square" in answer else answer)


def unfit_for(size: int) -> Any:
    """Boards of another size are another course's."""

    def unfit(game: AnyGame, entry: Entry) -> str:
        if getattr(game, "size", size) != size:
            return f"it was written for a board of {size}×{size}; name the game as othello(size={size})"
        return ""

    return unfit


SIX: Final = Assignment(
    name="othello-6",
    titles={"en": "Othello 6×6", "fa": "اتللوی ۶×۶"},
    game="othello(size=6)",
    entry_point="a class Othello(ui, minimax_depth=1, prune=True) with get_human_move()",
    recognise=recognise_six,
    desk=f"{ROOM}.desk6:SixDesk",
    position=position_six,
    action=action_six,
    questions=f"{ROOM}.questions:SIX",
    words=Path(__file__).parent / "words",
    points=30.0,
    svg=f"{ROOM}.board_svg:board_svg",
    follower=f"{ROOM}.follower:follower6",
    unfit=unfit_for(6),
)

EIGHT: Final = Assignment(
    name="othello-8",
    titles={"en": "Othello 8×8", "fa": "اتللوی ۸×۸"},
    game="othello(size=8)",
    entry_point="minimax(board, depth, maximizing_player, player_color)",
    recognise=recognise_eight,
    desk=f"{ROOM}.desk8:EightDesk",
    position=position_eight,
    action=action_eight,
    questions=f"{ROOM}.questions:EIGHT",
    words=Path(__file__).parent / "words",
    points=30.0,
    svg=f"{ROOM}.board_svg:board_svg",
    follower=f"{ROOM}.follower:follower8",
    unfit=unfit_for(8),
)

ASSIGNMENTS: Final = (SIX, EIGHT)
