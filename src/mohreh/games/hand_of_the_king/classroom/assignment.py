"""Hand of the King as an assignment: how its hand-ins are recognised, asked and understood."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.classroom.assignment import Assignment, Entry
from mohreh.classroom.hand_in.definitions import Definitions
from mohreh.errors import IllegalAction
from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king.cards import KingState, banner_owners
from mohreh.games.hand_of_the_king.companions import COMPANIONS, Use

ROOM: Final = "mohreh.games.hand_of_the_king.classroom"
COURSE_FILES: Final = ("main.py", "random_agent.py", "classes.py", "pygraphics.py")
PHASE_1, PHASE_2 = "phase 1", "phase 2"
COURSE_PARAMETERS: Final = 3


def recognise(defined: Mapping[str, Definitions]) -> Entry | None:
    """The file that defines `get_move` with at least three parameters; the course's own files come last."""
    able = [
        (name, one.functions["get_move"])
        for name, one in defined.items()
        if "get_move" in one.functions and len(one.functions["get_move"].parameters) >= COURSE_PARAMETERS
    ]
    if not able:
        return None

    def likelihood(pair: tuple[str, Any]) -> tuple[bool, bool, int, int]:
        name, _ = pair
        last = name.rpartition("/")[2]
        return last in COURSE_FILES, "agent" not in last, name.count("/"), -len(defined[name].functions)

    name, function = min(able, key=likelihood)
    companions = any("compan" in parameter.lower() for parameter in function.parameters)
    return Entry(name, PHASE_2 if companions or len(function.required) > COURSE_PARAMETERS + 1 else PHASE_1)


def position(game: AnyGame, state: KingState, player: int) -> dict[str, Any]:
    """A state with this player as `player1`."""
    owners = banner_owners(state.held, state.last)
    return {
        "board": list(state.board),
        "held": [list(state.held[player]), list(state.held[1 - player])],
        "banners": [[int(owner == one) for owner in owners] for one in (player, 1 - player)],
        "companions": list(state.companions),
        "choosing": state.choosing,
    }


def action(game: AnyGame, state: KingState, answer: Any) -> int | Use:
    """The action that an answer means: a cell, or a list that begins with a companion."""
    legal = game.actions(state)
    if state.choosing:
        found = _use(answer)
        if found is not None and found in legal:
            return found
    elif type(answer) is int and answer in legal:
        return answer
    shown = "None" if answer is None else str(answer.get("is", answer)) if isinstance(answer, dict) else str(answer)
    raise IllegalAction(f"{shown[:80]} is not a legal move here")


def _use(answer: Any) -> Use | None:
    if not isinstance(answer, list) or not answer or answer[0] not in COMPANIONS:
        return None
    cells = tuple(sorted(one for one in answer[1:] if type(one) is int))
    names = [one for one in answer[1:] if isinstance(one, str)]
    if len(cells) + len(names) != len(answer) - 1 or len(names) > 1:
        return None
    return Use(str(answer[0]), cells, names[0] if names else "")


def unfit(game: AnyGame, entry: Entry) -> str:
    """A hand-in of the first phase knows no companions."""
    if getattr(game, "companions", False) and entry.profile == PHASE_1:
        return "its get_move takes no companions; play it without companions=True"
    return ""


HAND_OF_THE_KING: Final = Assignment(
    name="hand-of-the-king",
    titles={"en": "Hand of the King", "fa": "دست پادشاه"},
    game="hand-of-the-king(deal=course)",
    entry_point="get_move(cards, player1, player2)",
    recognise=recognise,
    desk=f"{ROOM}.desk:KingDesk",
    position=position,
    action=action,
    questions=f"{ROOM}.questions:QUESTIONS",
    words=Path(__file__).parent / "words",
    points=30.0,
    svg=f"{ROOM}.board_svg:board_svg",
    follower=f"{ROOM}.follower:follower",
    unfit=unfit,
    course_agent="greedy",
)

ASSIGNMENTS: Final = (HAND_OF_THE_KING,)
