"""What agents say about a game: hints and analyses of a position, the graph and the review of a whole game."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mohreh.agents.review import Grade
from mohreh.scale import Unit
from mohreh.studio.models.base import ActionText, AgentText, Model, Request, Speed


class HintRequest(Request):
    """A question to an agent, whose answer is waited for."""

    agent: AgentText | None = Field(
        default=None, description="When missing, the game's engine with its prover; where it has none, its adviser."
    )
    seconds: float = Field(default=1.0, gt=0, le=60)
    lines: int = Field(default=1, ge=1, le=5, description="How many moves come with the line that follows them.")


class AnalysisRequest(HintRequest):
    """The same question, answered by `analysis` events that go deeper and deeper."""

    seconds: float = Field(default=5.0, gt=0, le=600)
    always: bool = Field(
        default=False, description="Also while an agent thinks about its move; else it waits until that is made."
    )


class HintValue(Model):
    """What one action is worth to the player to move."""

    name: str
    value: float | None = Field(description="In `unit`; more is better. Null: not known.")
    bounded: bool = Field(description="Whether it is worth at most this.")
    exact: bool = Field(description="Whether that is proven.")


class HintLine(HintValue):
    """A good action and what follows it."""

    line: list[str] = Field(description="The moves of both, this one first.")
    depth: int


class Hint(Model):
    """Every action with its value."""

    ply: int
    agent: str
    unit: Unit = Field(
        description="What the values count: `discs`, `chance` (to win, 0 to 100), `points` (to come), `moves` (to go, "
        "negative), or the `value` of an agent's own evaluation. ±1000000: decided; of a puzzle's move: a dead end."
    )
    half: float | None = Field(description="The loss that makes a move half right; null where that has no meaning.")
    action: str | None = Field(description="The best one; null when nothing was found in time.")
    value: float | None
    values: list[HintValue] = Field(description="In the order of the legal actions; companions only if looked at.")
    lines: list[HintLine] = Field(description="The best actions, the best first.")
    line: list[str]
    nodes: int
    depth: int
    seconds: float
    exact: bool = Field(description="Whether the value of the best action, and so of the position, is proven.")
    complete: bool = Field(description="False when time ran out first.")
    speed: Speed | None = Field(description="Which copy of the search ran; null when it found nothing in time.")


class AnalysisEvent(Hint):
    """How far an analysis is. Not sent again."""

    type: Literal["analysis"] = "analysis"
    seq: int
    work: int
    done: bool


class GraphRequest(Request):
    """The value of every position of the line, told by `graph` events."""

    agent: AgentText | None = Field(default=None, description="Who evaluates; when missing, who analyses.")
    seconds: float = Field(default=20.0, gt=0, le=120, description="For all positions together.")


class GraphPoint(Model):
    """One position of the evaluation graph: its value to the first player."""

    ply: int
    value: float | None
    exact: bool = Field(description="Whether that is proven.")


class GraphEvent(Model):
    """Points of the evaluation graph, as they become known; `evaluator` says whose values they are."""

    type: Literal["graph"] = "graph"
    seq: int
    work: int
    evaluator: str
    unit: Unit
    points: list[GraphPoint]
    anew: bool = Field(description="Whether these take the place of all points before.")
    done: bool


class ReviewRequest(Request):
    """What every move of the line lost, told by `review` events."""

    seconds: float = Field(default=20.0, gt=0, le=300, description="For all moves together.")


class ReviewedMove(Model):
    """One move, judged: see docs/reviews.md for what the words mean."""

    ply: int = Field(description="The ply it leads to: the first move has 1.")
    player: int
    name: str
    value: float | None = Field(description="What it is worth to its player.")
    best_value: float | None = Field(description="What the best move is worth.")
    best: str | None
    line: list[str] = Field(description="The best move and what follows it.")
    loss: float | None
    accuracy: float | None = Field(description="From 0 to 100.")
    grade: Grade | None
    turning: bool = Field(description="Whether somebody else is ahead after it, or the puzzle is lost.")
    exact: bool
    depth: int
    values: list[HintValue] = Field(description="What every move was worth, where this one was not good.")


class WorthRequest(Request):
    """A question about one move that a review has not valued: what it would be worth at a ply of the line."""

    ply: int = Field(ge=0, description="Of the position it would be made in: the start has 0.")
    action: ActionText
    seconds: float = Field(default=2.0, gt=0, le=20)


class Worth(Model):
    """What one move is worth to its player, and how much less that is than the best; null: it could not be judged."""

    value: float | None
    best_value: float | None
    loss: float | None
    exact: bool = Field(description="Whether the value of the best move is proven.")


class ReviewEvent(Model):
    """Moves of a review, as they become known, the last of the game first."""

    type: Literal["review"] = "review"
    seq: int
    work: int
    evaluator: str
    unit: Unit
    moves: list[ReviewedMove] = Field(description="New ones only.")
    accuracy: list[float | None] = Field(description="Of each player, over the moves judged so far.")
    judged: int
    total: int
    done: bool
