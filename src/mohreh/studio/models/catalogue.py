"""What there is to choose from: games, agents, methods, algorithms, each with its settings as a form needs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from mohreh.studio.models.base import Model

SettingValue = bool | int | float | str | None


class SettingInfo(Model):
    """One setting of a game, an agent or an algorithm: all that a form field needs."""

    name: str
    type: Literal["int", "float", "bool", "str"]
    default: SettingValue = Field(description="The default; null means: not set.")
    choices: Sequence[SettingValue] | None = Field(
        default=None, description="The only values possible, if they are few."
    )
    range: tuple[float | None, float | None] | None = Field(
        default=None, description="Least and largest value; null means no limit."
    )
    help: str


class Named(Model):
    """Something with a name, a sentence about it and settings; written `name(setting=value, …)` in requests."""

    name: str
    summary: str
    settings: list[SettingInfo]


class GameInfo(Named):
    """A game: its rules' settings, and which picture draws it."""

    view: str = Field(description="The `kind` of its view: one of the five games, or `text`.")
    players: int
    player_names: list[str]
    has_chance: bool
    has_points: bool
    puzzle: bool = Field(description="One player and no chance: it can be solved, raced, and may have dead ends.")
    titles: dict[str, str] = Field(
        default={}, description="What a guest is called, by language; the page itself knows what the others are."
    )


class AgentList(Model):
    """Who can play a game."""

    game: str = Field(description="The game as the server reads it.")
    agents: list[Named]
    hint: str = Field(description="The agent that gives hints when none is named.")


class MethodInfo(Model):
    """A search for puzzles."""

    name: str
    summary: str
    informed: bool = Field(description="Whether it uses a heuristic.")


class HeuristicInfo(Model):
    """An estimate of the moves still needed, and what is claimed about it."""

    name: str
    admissible: bool
    consistent: bool
    note: str


class MethodList(Model):
    """How a puzzle can be solved; both lists are empty for games that are not puzzles."""

    game: str
    methods: list[MethodInfo]
    heuristics: list[HeuristicInfo] = Field(description="The default one first.")


class AlgorithmList(Model):
    """The readable searches whose tree can be looked into."""

    game: str
    algorithms: list[Named]
