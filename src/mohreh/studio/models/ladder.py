"""Opponents of every strength, and how strong the person at this machine seems to be."""

from __future__ import annotations

from pydantic import Field

from mohreh.studio.models.base import Model

Interval = tuple[float, float]


class RungInfo(Model):
    """One opponent."""

    rank: str
    names: dict[str, str] = Field(description="What it is called, by language.")
    agent: str = Field(description="The agent that it is: what a seat takes.")
    rating: float | None = Field(description="Elo above a player at random; alone: mean points. Null: not measured.")
    interval: Interval | None = Field(description="The 95 % interval of the rating.")
    games: int = Field(description="Games that it was measured by.")


class LevelInfo(Model):
    """What the results kept here say about a person."""

    rating: float
    interval: Interval | None
    games: int = Field(description="Finished games that say so.")
    rank: str = Field(description="The opponent of about that level.")


class LadderInfo(Model):
    """A game's opponents, the weakest first; none where the game has no ladder."""

    game: str
    alone: bool = Field(description="One player: ratings are mean points.")
    command: str = Field(description="The command that measures them again.")
    rungs: list[RungInfo]
    level: LevelInfo | None
