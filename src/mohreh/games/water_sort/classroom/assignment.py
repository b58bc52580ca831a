"""Water sort as an assignment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.classroom.assignment import Assignment, Entry
from mohreh.classroom.hand_in.definitions import Definitions
from mohreh.errors import IllegalAction
from mohreh.games.base import AnyGame
from mohreh.games.water_sort.rules import Pour, WaterState

ROOM: Final = "mohreh.games.water_sort.classroom"


def recognise(defined: Mapping[str, Definitions]) -> Entry | None:
    """A class `GameSolution` with `solve` or `optimal_solve`."""
    names = [name for name, one in defined.items() if _methods(one)]
    order = sorted(names, key=lambda name: (not name.endswith("ai_solution.py"), name.count("/"), name))
    return Entry(order[0]) if order else None


def _methods(one: Definitions) -> set[str]:
    return {"solve", "optimal_solve"} & set(one.classes.get("GameSolution", {}))


def position(game: AnyGame, state: WaterState, player: int) -> dict[str, Any]:
    """A board for the desk."""
    return {"tubes": [list(tube) for tube in state.tubes], "capacity": state.capacity}


def action(game: AnyGame, state: WaterState, answer: Any) -> Pour:
    """The first move of a solution, if it is legal."""
    pours = line(game, state, answer)
    if not pours:
        raise IllegalAction("it found no solution")
    if pours[0] not in game.actions(state):
        raise IllegalAction(f"its first move, {game.action_text(pours[0])}, is not a legal pour here")
    return pours[0]


def line(game: AnyGame, state: WaterState, answer: Any) -> list[Pour]:
    """All moves of a solution."""
    moves = answer.get("moves") if isinstance(answer, dict) else None
    pairs = [pair for pair in moves if isinstance(pair, list) and len(pair) == 2] if isinstance(moves, list) else []
    return [Pour(*pair) for pair in pairs if all(type(end) is int for end in pair)]


def unfit(game: AnyGame, entry: Entry) -> str:
    """The course pours runs."""
    return "it pours whole runs; play it with pour=partial" if getattr(game, "pour", "") == "single" else ""


WATER_SORT: Final = Assignment(
    name="water-sort",
    titles={"en": "Water sort", "fa": "مرتب‌سازی آب"},
    game="water-sort(pour=partial)",
    entry_point="class GameSolution with solve(state) and optimal_solve(state)",
    recognise=recognise,
    desk=f"{ROOM}.desk:TubesDesk",
    position=position,
    action=action,
    questions=f"{ROOM}.questions:QUESTIONS",
    words=Path(__file__).parent / "words",
    points=25.0,
    svg=f"{ROOM}.board_svg:board_svg",
    line=line,
    unfit=unfit,
    course_agent="solver",
    course_level="solver(time=1)",
    handicap="engine(time=0.05)",
)

ASSIGNMENTS: Final = (WATER_SORT,)
