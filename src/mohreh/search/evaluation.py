"""Evaluations: how good a state looks, as a named, weighted sum of features. Each knows one game.

A game offers its evaluations in its kit; every game has `zero`.

>>> from mohreh.games import make_game
>>> make_evaluation(make_game("othello"), "course(corners=9)")
CourseHeuristic(discs=1.0, corners=9.0, mobility=3.0, own_only=False)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import all_loaded, kit_of
from mohreh.results import Evaluate
from mohreh.settings import Configured, nearest, renamed, split_call

Rules = TypeVar("Rules", bound=AnyGame)
"""The game that an evaluation knows."""


@dataclass(frozen=True)
class Evaluation(Configured, ABC, Generic[Rules]):
    """The weights of a sum; `on(game)` gives the function that searches call."""

    summary: ClassVar[str]
    aliases: ClassVar[tuple[str, ...]] = ()
    """Names it had before, which files and command lines may still hold."""

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        """Whether the evaluation knows the game with these settings."""
        return True

    @abstractmethod
    def on(self, game: Rules) -> Evaluate[Any]:
        """The function `(state, player) -> value` for that game; larger is better for the player."""


@dataclass(frozen=True)
class Zero(Evaluation[AnyGame]):
    """Nothing is known before the end: for small games, and for games nobody wrote an evaluation for."""

    name: ClassVar[str] = "zero"
    summary: ClassVar[str] = "0 until the game is over"

    def on(self, game: AnyGame) -> Evaluate[Any]:
        def value(state: Any, player: int) -> float:
            return 0.0

        return value


@lru_cache(maxsize=256)
def evaluations_of(game: AnyGame) -> dict[str, type[Evaluation[Any]]]:
    """The evaluations of a game by name, the default one first."""
    found: list[type[Evaluation[Any]]] = [*all_loaded(kit_of(game).evaluations), Zero]
    return {evaluation.name: evaluation for evaluation in found if evaluation.suits(game)}


def make_evaluation(game: AnyGame, text: str = "") -> Evaluation[Any]:
    """The evaluation of that name, with its weights in brackets; without a name the game's default one."""
    known = evaluations_of(game)
    name, values = split_call(renamed(text, known) or next(iter(known)))
    if name not in known:
        raise MohrehError(
            f"{game.name} has no evaluation {name!r}{nearest(name, list(known))}; its evaluations: {', '.join(known)}"
        )
    return known[name].configured(values)
