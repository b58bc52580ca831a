"""A game under way: what is asked to start or change it, and what is said about it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mohreh.studio.models.actions import Action
from mohreh.studio.models.base import ActionText, AgentText, GameText, Model, PositionText, Request
from mohreh.studio.models.catalogue import GameInfo
from mohreh.studio.models.views import Position
from mohreh.views.models import Chance

Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]
Difficulty = Literal["easy", "medium", "hard", "impossible"]
WorkKind = Literal["solve", "race", "graph", "light", "hint", "analysis", "review"]
Delay = Annotated[float, Field(ge=0, le=10, description="Seconds between the moves of agents.")]


class NewSession(Request):
    """A new game, or one read from text or from a link; `text` or `link` alone say everything themselves."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")] | None = Field(
        default=None, description="A name for it, refused (409) where there is such a game; a fresh one when missing."
    )
    game: GameText | None = Field(default=None, description="`othello(size=6)`; needed without `text` and `link`.")
    seed: Seed | None = Field(default=None, description="A fresh short one when missing.")
    any: bool = Field(
        default=False,
        description="Whatever the seed deals; else a puzzle is the first from the seed on that is proven solvable.",
    )
    seats: list[AgentText] | None = Field(
        default=None, max_length=2, description="`human` or an agent for each player; people when missing."
    )
    start: PositionText | None = Field(default=None, description="A position to start from instead of the seeded one.")
    moves: list[ActionText] | None = Field(
        default=None,
        max_length=20_000,
        description="Moves to play at once, chance outcomes (`2@5`) where they are known.",
    )
    text: Annotated[str, Field(max_length=200_000)] | None = Field(
        default=None, description="What `export` gave as text."
    )
    link: Annotated[str, Field(max_length=100_000)] | None = Field(
        default=None, description="What `export` gave as link."
    )


class Turn(Model):
    """A decision and what chance answered."""

    number: int = Field(description="Its number in the tree.")
    player: int
    action: Action
    chance: list[Chance]
    by: str = Field(description="`human` or the agent that chose.")
    points: float = Field(description="What the action earned.")
    value: float | None = Field(description="What the agent thought it worth to its player, if an agent chose.")
    exact: bool = Field(description="Whether that value is proven.")


class TreeTurn(Model):
    """One turn of the tree of everything that was played."""

    number: int = Field(description="Names it in requests, until a variation is promoted or deleted.")
    parent: int = Field(description="The turn before it; 0: the start.")
    ply: int
    player: int
    name: str
    chance: list[str]
    by: str
    value: float | None
    comment: str


class MoveTree(Model):
    """Everything that was played. Of several turns with one parent the first belongs to the main line."""

    current: int = Field(description="The turn that led to the position shown; 0: the start.")
    comment: str = Field(description="What was said about the start.")
    turns: list[TreeTurn] = Field(description="Each after its parent, siblings in their order.")


class Comment(Request):
    """What is said about a turn; nothing takes back what was said."""

    text: Annotated[str, Field(max_length=2000)]


class MoveLine(Model):
    """One line of the move list."""

    ply: int
    player: int
    name: str
    chance: list[str]
    by: str
    value: float | None


class MoveList(Model):
    """The whole game, those moves included that were taken back and can be redone."""

    ply: int = Field(description="Where the game stands now.")
    moves: list[MoveLine]


class Autoplay(Model):
    """Whether agents move by themselves."""

    playing: bool
    agent: str | None = Field(description="Who plays for people's seats meanwhile (2048's E, M, U), or null.")
    delay: float


class Thinking(Model):
    """An agent at work."""

    player: int
    agent: str
    seconds: float
    nodes: int


class Session(Model):
    """A game under way."""

    id: str
    seq: int = Field(description="The number of the last event; a WebSocket opened with `after=` it misses nothing.")
    game: str
    rules: GameInfo
    seed: int
    difficulty: Difficulty | None = Field(
        description="How hard a dealt board is among boards of these settings, where that was soon known; else null."
    )
    seats: list[str]
    ply: int = Field(description="Turns played up to the position shown.")
    plies: int = Field(description="Turns known, those to redo included.")
    revision: int = Field(description="Grows whenever the tree changes by more than a turn at its end.")
    points: float = Field(description="Points collected so far, as in 2048.")
    best: float | None = Field(description="The most points that a person made with these rules; null without points.")
    last: Turn | None = Field(description="How the position came about; null at the start.")
    position: Position
    can_undo: bool
    can_redo: bool
    autoplay: Autoplay
    thinking: Thinking | None
    working: list[WorkKind] = Field(description="What is being computed.")
    created: float = Field(description="Seconds since 1970.")
    updated: float


class SessionSummary(Model):
    """One line of the list of games kept."""

    id: str
    game: str
    seed: int
    seats: list[str]
    plies: int
    created: float
    updated: float


class Move(Request):
    """A person's move."""

    action: ActionText
    ply: int | None = Field(
        default=None, ge=0, description="The ply it was meant for: refused (409) if the game has moved on."
    )


class Goto(Request):
    """A place in the move list, by its ply, or anywhere in the tree, by the number of a turn."""

    ply: int | None = Field(default=None, ge=0)
    turn: int | None = Field(default=None, ge=0)


class Seats(Request):
    """Who sits where from now on."""

    seats: list[AgentText] = Field(min_length=1, max_length=2)


class AutoplayRequest(Request):
    """Let agents play on, or stop them."""

    playing: bool
    agent: AgentText | None = Field(
        default=None, description="Who plays for people's seats; null: people play themselves."
    )
    delay: Delay | None = Field(default=None, description="Unchanged when missing.")


class Step(Request):
    """One move by an agent."""

    agent: AgentText | None = Field(default=None, description="Needed where a person is to move; else the seat's own.")


class Exported(Model):
    """The game to take away, with all variations and comments."""

    text: str
    link: str = Field(description="URL-safe; `POST /api/sessions` takes it as `link`.")
    position: str = Field(description="The position shown, as one line.")
    board: str
