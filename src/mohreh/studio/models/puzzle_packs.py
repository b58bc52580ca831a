"""Packs of puzzles: levels, the puzzle of the day, and solutions explained."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mohreh.studio.models.base import Model
from mohreh.studio.models.views import Position

Kind = Literal["solve", "win", "only-move"]


class PuzzleInfo(Model):
    """One puzzle. The first right move is not told: it is for you to find."""

    id: str
    level: int
    number: int
    game: str
    optimum: int = Field(description="Proven: the fewest moves; for `win` the discs ahead with best play.")


class PackInfo(Model):
    """The puzzles of one game."""

    name: str = Field(description="The game.")
    kind: Kind = Field(description="To be solved, to be won from here, or to find the only move that wins.")
    command: str = Field(description="The command that made it.")
    levels: dict[int, int] = Field(description="How many puzzles each level has.")
    today: PuzzleInfo = Field(description="The puzzle of the day.")


class Pack(PackInfo):
    """The same with all puzzles."""

    puzzles: list[PuzzleInfo]


class Verdict(Model):
    """Whether the first move was right."""

    right: bool
    answer: str | None = Field(description="The only right move, told once somebody has tried.")


class SolutionStep(Model):
    """One move of a solution, and what the others would have cost."""

    move: str
    player: int
    left: float = Field(description="After it: moves to come, or what it is worth to the one who solves.")
    others: int
    worse: int | None = Field(description="How many of the others are longer or worth less; null: not known.")
    lost: int | None = Field(description="How many of the others lose, or can no longer be solved.")
    position: Position = Field(description="The position after it.")


class Solution(Model):
    """A proven solution, explained."""

    steps: list[SolutionStep]
    proven: bool
