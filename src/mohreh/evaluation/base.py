"""Evaluations: how good a state looks, as a named, weighted sum of features. Each knows one game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from mohreh.games.base import AnyGame
from mohreh.search.result import Evaluate
from mohreh.settings import Configured


@dataclass(frozen=True)
class Evaluation(Configured, ABC):
    """The weights of a sum; `on(game)` gives the function that searches call."""

    summary: ClassVar[str]

    @abstractmethod
    def on(self, game: AnyGame) -> Evaluate:
        """The function `(state, player) -> value` for that game; larger is better for the player."""


@dataclass(frozen=True)
class Zero(Evaluation):
    """Nothing is known before the end: for small games, and for games nobody wrote an evaluation for."""

    name: ClassVar[str] = "zero"
    summary: ClassVar[str] = "0 until the game is over"

    def on(self, game: AnyGame) -> Evaluate:
        def value(state: Any, player: int) -> float:
            return 0.0

        return value
