"""What the WebSocket of a game tells. Every message has `seq` and `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from mohreh.studio.models.base import Model, Speed
from mohreh.studio.models.puzzles import RaceRow
from mohreh.studio.models.sessions import Session, Thinking


class SessionEvent(Model):
    """The game as it stands now. Sent after every change, and first to a page that is new."""

    type: Literal["session"] = "session"
    seq: int
    reason: Literal["snapshot", "move", "undo", "redo", "goto", "seats", "autoplay"]
    session: Session


class ThinkingEvent(Model):
    """An agent thinks; a few times a second. Null: it has stopped without a move."""

    type: Literal["thinking"] = "thinking"
    seq: int
    thinking: Thinking | None


class GraphPoint(Model):
    """One position of the evaluation graph: its value to the first player."""

    ply: int
    value: float | None


class GraphEvent(Model):
    """Points of the evaluation graph, as they become known; `evaluator` says whose values they are."""

    type: Literal["graph"] = "graph"
    seq: int
    work: int
    evaluator: str
    points: list[GraphPoint]
    done: bool


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
    SessionEvent | ThinkingEvent | GraphEvent | SolveEvent | RaceEvent | LightEvent | NoticeEvent | PongEvent,
    Field(discriminator="type"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
