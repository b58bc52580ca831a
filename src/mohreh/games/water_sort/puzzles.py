"""The levels of water sort: five difficulties by the number of colours, every board with its fewest pours."""

from __future__ import annotations

from typing import Final

from mohreh.artefacts.shipped import shipped
from mohreh.puzzles import Recipe
from mohreh.puzzles.recipe import boards_of

LEVELS: Final = tuple(f"water-sort(colours={colours})" for colours in (3, 5, 7, 9, 12))

RECIPE: Final = Recipe("solve", shipped("water_sort", "puzzles.txt"), len(LEVELS), 100, boards_of(LEVELS))
