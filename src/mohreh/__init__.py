"""Mohreh (مهره, the piece you move): a laboratory of games and puzzles and of the searches that play them."""

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
