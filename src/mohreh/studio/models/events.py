"""What the WebSocket of a game tells. Every message has `seq` and `type`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from mohreh.studio.models.advice import AnalysisEvent, GraphEvent, ReviewEvent
from mohreh.studio.models.base import Model, Speed
from mohreh.studio.models.puzzles import RaceRow
from mohreh.studio.models.sessions import Session, Thinking

Reason = Literal["move", "undo", "redo", "goto", "seats", "autoplay", "tree"]


class SessionEvent(Model):
    """The game as it stands now: first to a page that is new."""

    type: Literal["session"] = "session"
    seq: int
    session: Session


class ChangeEvent(Model):
    """What changed since the last event of these two kinds; the rules and all that stays the same is not sent again.

    `to` has the shape of a `Session` and only what is different: objects of one kind are merged, all else is replaced.
    A list may come as `{"splice": [start, count, items…]}`. What follows from the rest is left out: `plies` and
    `last.number` where they equal `ply`, `position.action_count` where it counts the actions that are told;
    `position.text`, `thinking`, `updated` and `working` are never there.
    """

    type: Literal["change"] = "change"
    seq: int
    why: Reason
    to: dict[str, Any]


class ThinkingEvent(Model):
    """An agent thinks; a few times a second. Null: it has stopped without a move."""

    type: Literal["thinking"] = "thinking"
    seq: int
    thinking: Thinking | None


class SolveEvent(Model):
    """A puzzle being solved, then the solution being played."""

    type: Literal["solve"] = "solve"
    seq: int
    work: int
    state: Literal["searching", "solved", "impossible", "gave up", "playing", "done", "stopped"]
    method: str
    expanded: int
    generated: int
    seconds: float
    moves: list[str] | None = Field(description="The solution, once found.")
    optimal: bool
    speed: Speed | None = Field(description="Which copy of the search ran, once it has ended.")
    at: int = Field(description="How many of its moves have been played.")


class RaceEvent(Model):
    """All methods of a race, as far as they are."""

    type: Literal["race"] = "race"
    seq: int
    work: int
    rows: list[RaceRow]
    done: bool


class LightEvent(Model):
    """Whether the puzzle can still be solved from this ply: `open`, `dead` (both proven) or `unknown`."""

    type: Literal["light"] = "light"
    seq: int
    work: int
    ply: int
    state: Literal["working", "open", "dead", "unknown"]


class NoticeEvent(Model):
    """Something a person should read: an agent ran out of time, work was stopped."""

    type: Literal["notice"] = "notice"
    seq: int
    code: str
    message: str


class PongEvent(Model):
    """The answer to `{"type": "ping"}`."""

    type: Literal["pong"] = "pong"
    seq: int


Event = Annotated[
    SessionEvent
    | ChangeEvent
    | ThinkingEvent
    | AnalysisEvent
    | GraphEvent
    | ReviewEvent
    | SolveEvent
    | RaceEvent
    | LightEvent
    | NoticeEvent
    | PongEvent,
    Field(discriminator="type"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
