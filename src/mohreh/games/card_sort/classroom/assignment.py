"""Card sort as an assignment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.classroom.assignment import Assignment, Entry
from mohreh.classroom.hand_in.definitions import Definitions
from mohreh.errors import IllegalAction
from mohreh.games.base import AnyGame
from mohreh.games.card_sort.classroom.programs import ASTAR, BFS, IDS, programs
from mohreh.games.card_sort.rules import CardState, Carry

ROOM: Final = "mohreh.games.card_sort.classroom"


def recognise(defined: Mapping[str, Definitions]) -> Entry | None:
    """A program that reads standard input and is about cards; of several the one that plays best."""
    found = programs({name: one.source for name, one in defined.items()})
    for role in (ASTAR, BFS, IDS):
        if role in found:
            return Entry(found[role], role if len(set(found.values())) == 1 else "")
    return None


def position(game: AnyGame, state: CardState, player: int) -> dict[str, Any]:
    """A deal for the desk."""
    return {"deal": game.text(state)}


def action(game: AnyGame, state: CardState, answer: Any) -> Carry:
    """The first move of a solution, if it is legal."""
    carries = line(game, state, answer)
    if not carries:
        raise IllegalAction("it found no solution that could be read and replayed")
    if carries[0] not in game.actions(state):
        raise IllegalAction(f"its first move, {game.action_text(carries[0])}, is not legal here")
    return carries[0]


def line(game: AnyGame, state: CardState, answer: Any) -> list[Carry]:
    """All moves of a solution."""
    moves = answer.get("moves") if isinstance(answer, dict) else None
    pairs = [pair for pair in moves if isinstance(pair, list) and len(pair) == 2] if isinstance(moves, list) else []
    return [Carry(*pair) for pair in pairs if all(type(end) is int for end in pair)]


CARD_SORT: Final = Assignment(
    name="card-sort",
    titles={"en": "Card sort", "fa": "مرتب‌سازی کارت"},
    game="card-sort",
    entry_point="a program that reads a deal from standard input (BFS, IDS or A*)",
    recognise=recognise,
    desk=f"{ROOM}.desk:CardsDesk",
    position=position,
    action=action,
    questions=f"{ROOM}.questions:QUESTIONS",
    words=Path(__file__).parent / "words",
    points=25.0,
    svg=f"{ROOM}.board_svg:board_svg",
    line=line,
    course_agent="course",
    course_level="course(slips=none)",
    handicap="engine(time=0.05)",
)

ASSIGNMENTS: Final = (CARD_SORT,)
