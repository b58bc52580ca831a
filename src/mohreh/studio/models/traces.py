"""The tree of a search, in columns: small enough for 100,000 nodes."""

from __future__ import annotations

from pydantic import Field

from mohreh.studio.models.base import AgentText, GameText, Model, PositionText, Request, Speed
from mohreh.studio.models.views import Position


class TraceRequest(Request):
    """A search to be recorded."""

    game: GameText
    position: PositionText | None = Field(default=None, description="Missing: the starting position of the seed.")
    algorithm: AgentText = Field(description="`alphabeta(depth=3)`, `uct(iterations=500)`, `astar(heuristic=blocks)` …")
    seed: int = Field(default=0, ge=0, le=2**53 - 1)
    nodes: int = Field(
        default=20_000, ge=1, le=100_000, description="Recording ends, and the search with it, after so many."
    )
    seconds: float = Field(default=10.0, gt=0, le=60)


class TraceResult(Model):
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


class TraceInfo(Model):
    """A recorded search; `GET /api/traces/{id}` gives its nodes."""

    id: str
    game: str
    position: str
    algorithm: str
    count: int = Field(description="Nodes recorded.")
    left_out: int = Field(description="Nodes not recorded because there were too many.")
    stopped: bool = Field(description="Whether the search was broken off by the limit on nodes or time.")
    facts: list[str] = Field(description="The names of the columns that this search filled.")
    result: TraceResult | None


class Trace(TraceInfo):
    """The nodes in columns, all of length `count`; node i is entry i, made in that order.

    `parent[i]` is its parent (−1: a root; iterative searches have several), `action[i]` an index into `names`
    (−1: a root), `turn[i]` 0 or 1 (a player), −1 (chance), −2 (over). `columns` holds one list for each of `facts`,
    null where the search said nothing: value, alpha, beta, cut (`"alpha"`, `"beta"`), probability, points, visits,
    total, ucb, g, h, f, limit, expanded (the order of expansion).
    """

    names: list[str]
    parent: list[int]
    action: list[int]
    turn: list[int]
    columns: dict[str, list[float | int | str | None]]


class NodeView(Model):
    """The board of one node."""

    node: int
    line: list[str] = Field(description="The actions from the root to it.")
    position: Position
