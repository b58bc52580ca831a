"""The levels of card sort: five difficulties by columns, colours and cards, every board with its fewest moves."""

from __future__ import annotations

from typing import Final

from mohreh.artefacts.shipped import shipped
from mohreh.puzzles import Recipe
from mohreh.puzzles.recipe import boards_of

SIZES: Final = ((4, 2, 3), (4, 2, 4), (5, 3, 4), (6, 3, 5), (6, 4, 4))
"""Columns, colours, and cards of each colour."""

LEVELS: Final = tuple(
    f"card-sort(columns={columns}, colours={colours}, cards={cards})" for columns, colours, cards in SIZES
)

RECIPE: Final = Recipe("solve", shipped("card_sort", "puzzles.txt"), len(LEVELS), 100, boards_of(LEVELS))
