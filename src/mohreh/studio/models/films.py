"""The film of a search, as `docs/films.md` describes it: a structure of arrays."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mohreh.studio.models.base import AgentText, GameText, Model, PositionText, Request, SourceText, Speed
from mohreh.studio.models.views import Position


class FilmRequest(Request):
    """A search to be filmed."""

    game: GameText
    position: PositionText | None = Field(default=None, description="Missing: the starting position of the seed.")
    search: AgentText = Field(description="`alphabeta(depth=3)`, `uct(iterations=500)`, `astar(heuristic=blocks)` …")
    seed: int = Field(default=0, ge=0, le=2**53 - 1)
    nodes: int = Field(
        default=5_000, ge=1, le=100_000, description="Recording ends, and the search with it, after that many."
    )
    seconds: float = Field(default=10.0, gt=0, le=60)
    code: bool = Field(default=True, description="Whether the lines of the search are recorded in step.")
    source: SourceText | None = Field(
        default=None,
        description="An agent's own file as text, with a function `choose(game, state, rng)`: it is filmed instead, in "
        "the sandbox, and `search` is only a name.",
    )


class FilmComparison(Model):
    """Two films of the same position."""

    twins: list[list[int]] = Field(
        description="For every node of the first and of the second film the node of the other one that the same "
        "actions lead to; −1: none."
    )
    looked_at: list[int] = Field(description="Nodes that each of them looked at: all but the ghosts.")
    saved: int = Field(description="How many fewer the second one looked at.")
    differing: list[int] = Field(description="Nodes of the first film whose last value is not that of their twin.")
    same_action: bool
    same_value: bool


class FilmResult(Model):
    """What the search answered."""

    action: str | None = Field(description="The move chosen (of a puzzle: the first of the solution).")
    value: float | None
    line: list[str]
    solved: bool | None = Field(description="Puzzles: true, false (proven impossible) or null.")
    nodes: int
    expanded: int
    seconds: float
    exact: bool
    speed: Speed


class FilmInfo(Model):
    """A film that the server keeps; `GET /api/films/{id}` gives the whole."""

    id: str
    game: str
    position: str
    search: str
    seed: int
    nodes: int = Field(description="Nodes recorded, ghosts included.")
    events: int
    steps: int = Field(description="Lines of code recorded; 0 without code.")
    left_out: int = Field(description="Nodes not recorded because there were too many.")
    stopped: bool = Field(description="Whether the search was broken off by the limit on nodes or time.")
    result: FilmResult


class FilmNodes(Model):
    """Node i is entry i of each column."""

    parent: list[int] = Field(description="−1: a root; searches that deepen have one root per iteration.")
    action: list[int] = Field(description="The action that leads here, an index into `names`; −1: a root.")
    turn: list[int] = Field(description="0 or 1: a player; −1: chance; −2: the game is over.")
    born: list[int] = Field(description="The event that made it: it is there at later moments; told as differences.")


class FilmEvents(Model):
    """Event i is entry i of each column; −1 where a column does not apply."""

    kind: list[int] = Field(description="An index into `kinds`.")
    node: list[int] = Field(description="The node to which it happens; −1: `iteration` and `fail`.")
    other: list[int] = Field(description="Another node that it speaks of.")
    action: list[int] = Field(description="An action that has no node, an index into `names`.")
    place: list[int] = Field(description="Where in the frontier the node was put, or was taken from.")
    line: list[int] = Field(description="A line of actions, an index into `lines`.")
    number: list[float | None] = Field(description="A number that belongs to no node: a limit, a reward, a refused f.")
    step: list[int] = Field(description="The step of the code during which it happened; told as differences.")
    changes: list[int] = Field(
        description="Its first change; the next event's first change ends them; told as differences."
    )


class FilmChanges(Model):
    """Change i is entry i of each column."""

    node: list[int]
    fact: list[int] = Field(description="An index into `facts`.")
    value: list[float | None] = Field(description="What is known from now on; null: no longer known, or an open bound.")


class FilmFile(Model):
    """A source file that ran."""

    name: str
    text: str


class FilmFunction(Model):
    """A function that ran."""

    name: str
    file: int
    line: int = Field(description="Where it begins.")


class FilmFrames(Model):
    """Call i is entry i of each column."""

    function: list[int]
    node: list[int] = Field(description="The node at which the search was when it was called; −1: at none yet.")
    depth: list[int] = Field(description="How deep in the stack it is, from 0.")


class FilmSteps(Model):
    """Step i is entry i of each column: a line that is about to run."""

    line: list[int]
    frame: list[int] = Field(description="Its call; told as differences.")
    changes: list[int] = Field(
        description="Its first changed variable; the next step's first ends them; told as differences."
    )


class FilmChanged(Model):
    """What the line before changed in the same call."""

    variable: list[int] = Field(description="An index into `variables`.")
    value: list[int] = Field(description="An index into `values`; −1: not shown any more.")


class FilmCode(Model):
    """The sources that ran, and every line of them in the order they ran."""

    files: list[FilmFile]
    functions: list[FilmFunction]
    variables: list[str]
    values: list[str]
    complete: bool = Field(description="False: there were too many steps; the events continue without code.")
    frames: FilmFrames
    steps: FilmSteps
    changed: FilmChanged


class FilmLanguage(Model):
    """The sentences and words of one language."""

    sentences: dict[str, str] = Field(description="By key; the blanks are `{0}`, `{1}` …")
    words: dict[str, str] = Field(description="By key; `player.0`, `win`, `and`, `comma` …")


FilmWord = float | str | list[str] | dict[Literal["word"], str]
"""What stands in a blank: a number, an action, several actions, or a word of the language."""


class FilmSpeech(Model):
    """What every event says."""

    keys: list[str]
    key: list[int] = Field(description="For every event its sentence, an index into `keys`.")
    facts: list[list[FilmWord]] = Field(description="For every event what stands in the blanks.")
    languages: dict[str, FilmLanguage]


class Film(Model):
    """A whole film."""

    format: str
    version: int
    game: str
    position: str
    search: str
    seed: int
    players: dict[str, list[str]] = Field(description="What the players are called, by language.")
    points: bool = Field(description="Whether points are collected; else games are won, or puzzles solved.")
    result: FilmResult
    stopped: bool
    left_out: int
    kinds: list[str]
    statuses: list[str]
    facts: list[str]
    names: list[str]
    lines: list[list[int]]
    nodes: FilmNodes
    events: FilmEvents
    changes: FilmChanges
    code: FilmCode | None
    speech: FilmSpeech | None


class FilmNode(Model):
    """The board of one node."""

    node: int
    line: list[str] = Field(description="The actions from the root to it.")
    position: Position
