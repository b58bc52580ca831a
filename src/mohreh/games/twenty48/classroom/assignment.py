"""2048 as an assignment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.classroom.assignment import Assignment, Entry
from mohreh.classroom.hand_in.definitions import Definitions
from mohreh.errors import IllegalAction
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.rules import NAMES, Board

ROOM: Final = "mohreh.games.twenty48.classroom"


def recognise(defined: Mapping[str, Definitions]) -> Entry | None:
    """A class `Expectimax` with `expectimax`, a class `MCTS` with `mcts_v0`, or `evaluate_state(board)`."""

    def is_part(one: Definitions) -> bool:
        expectimax = "expectimax" in one.classes.get("Expectimax", {})
        carlo = bool({"mcts_v0", "mcts_v2", "simulate_move"} & set(one.classes.get("MCTS", {})))
        return expectimax or carlo

    for names in (
        [name for name, one in defined.items() if is_part(one)],
        [name for name, one in defined.items() if "evaluate_state" in one.functions and _about_tiles(one)],
    ):
        if names:
            order = sorted(names, key=lambda name: ("Expectimax" not in defined[name].classes, name.count("/"), name))
            return Entry(order[0])
    return None


def _about_tiles(one: Definitions) -> bool:
    """An `evaluate_state(board)` of one parameter; Hand of the King's takes more."""
    return len(one.functions["evaluate_state"].required) == 1


def position(game: AnyGame, state: Board, player: int) -> dict[str, Any]:
    """A board for the desk."""
    return {"board": [list(row) for row in state.rows]}


def action(game: AnyGame, state: Board, answer: Any) -> int:
    """The direction of that name, if it changes the board."""
    if isinstance(answer, str) and answer in NAMES and NAMES.index(answer) in game.actions(state):
        return NAMES.index(answer)
    shown = "None" if answer is None else str(answer.get("is", answer)) if isinstance(answer, dict) else str(answer)
    raise IllegalAction(f"{shown[:80]} is not a move that changes the board")


def unfit(game: AnyGame, entry: Entry) -> str:
    """The course's board has four rows."""
    return "" if getattr(game, "size", 4) == 4 else "it was written for boards of 4×4"


TILES: Final = Assignment(
    name="2048",
    titles={"en": "2048", "fa": "۲۰۴۸"},
    game="2048(stop_at_2048=True)",
    entry_point="evaluate_state(board), class Expectimax or class MCTS",
    recognise=recognise,
    desk=f"{ROOM}.desk:TilesDesk",
    position=position,
    action=action,
    questions=f"{ROOM}.questions:QUESTIONS",
    words=Path(__file__).parent / "words",
    points=30.0,
    svg=f"{ROOM}.board_svg:board_svg",
    unfit=unfit,
    course_level="expectimax(depth=3)",
    handicap="engine(time=0.001)",
)

ASSIGNMENTS: Final = (TILES,)
