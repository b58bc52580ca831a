"""Mohreh (مهره, the piece you move): a laboratory of games and puzzles and of the searches that play them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mohreh.errors import IllegalAction, MohrehError, ParseError
    from mohreh.games import CHANCE, GAMES, OVER, Game, Outcome, make_game
    from mohreh.kit import Kit
    from mohreh.search.evaluation import Evaluation
    from mohreh.settings import setting

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Evaluation",
    "Game",
    "IllegalAction",
    "Kit",
    "MohrehError",
    "Outcome",
    "ParseError",
    "__version__",
    "make_game",
    "setting",
]

__version__ = "0.1.0"

PLACES = {
    "errors": ("IllegalAction", "MohrehError", "ParseError"),
    "games": ("CHANCE", "GAMES", "OVER", "Game", "Outcome", "make_game"),
    "kit": ("Kit",),
    "search.evaluation": ("Evaluation",),
    "settings": ("setting",),
}
"""Where the public names are at home. They are fetched when they are asked for, so that a command that is interrupted
while it loads is interrupted inside its own door, which knows what to say."""


def __getattr__(name: str) -> Any:
    for module, names in PLACES.items():
        if name in names:
            globals()[name] = getattr(import_module(f"mohreh.{module}"), name)
            return globals()[name]
    raise AttributeError(f"module 'mohreh' has no attribute {name!r}")
