"""Solving and racing: what is asked of puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from mohreh.studio.models.base import Model, Request

MethodText = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class SolveRequest(Request):
    """Solve from the position shown; the answer comes as `solve` events."""

    optimal: bool = Field(default=False, description="A shortest solution (Opt. Solve) instead of any.")
    method: MethodText | None = Field(default=None, description="Missing: `astar` for a shortest one, else `greedy`.")
    heuristic: MethodText | None = None
    seconds: float = Field(default=30.0, gt=0, le=120)
    play: bool = Field(default=True, description="Play the solution step by step once it is found.")
    delay: float = Field(default=0.5, ge=0, le=10, description="Seconds between its steps.")


class RaceRequest(Request):
    """Let methods search side by side; what they do comes as `race` events."""

    methods: list[MethodText] = Field(min_length=1, max_length=9)
    heuristic: MethodText | None = None
    seconds: float = Field(default=20.0, gt=0, le=60, description="For each method, in its own computing time.")


class RaceRow(Model):
    """One method of a race."""

    method: str
    heuristic: str | None
    state: Literal["waiting", "searching", "solved", "impossible", "gave up"]
    expanded: int
    generated: int
    depth: int = Field(description="Moves of the deepest path looked at so far.")
    length: int | None = Field(description="Moves of its solution.")
    optimal: bool = Field(description="Whether that is proven to be a shortest one.")
    seconds: float


class Started(Model):
    """Work was begun; its events carry the same number."""

    work: int
