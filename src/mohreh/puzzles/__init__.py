"""Puzzles to solve: packs of levels with a proven optimum, a puzzle of the day, stars, and solutions explained.

A game's kit offers a `Recipe`: what its puzzles ask, where its pack lies, and how one is made. `mohreh puzzles GAME
--make FILE` writes a pack; every optimum and every answer in it is proven by the game's solver.

>>> from mohreh.games import make_game
>>> recipe = recipe_of(make_game("water-sort"))
>>> recipe.kind, len(recipe.pack().puzzles)
('solve', 500)
"""

from mohreh.puzzles.daily import of_the_day
from mohreh.puzzles.pack import Kind, Pack, Puzzle, read_pack, write_pack
from mohreh.puzzles.recipe import Recipe, recipe_of, recipes
from mohreh.puzzles.solution import Explained, Step, explained
from mohreh.puzzles.stars import stars

__all__ = [
    "Explained",
    "Kind",
    "Pack",
    "Puzzle",
    "Recipe",
    "Step",
    "explained",
    "of_the_day",
    "read_pack",
    "recipe_of",
    "recipes",
    "stars",
    "write_pack",
]
