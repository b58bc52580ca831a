"""Card sort: shortest solutions and any solution. A card is (number, colour), both whole numbers."""

from collections.abc import Sequence
from enum import Enum

from mohreh._native import Limits

MOST_CARDS: int
MOST_COLUMNS: int
NO_WAY_OUT: int

class Goal(Enum):
    complete = 0
    split = 1

class Puzzle:
    def __init__(
        self, columns: Sequence[Sequence[tuple[int, int]]], colours: int, numbers: int, goal: Goal
    ) -> None: ...

class Solution:
    solved: bool | None
    optimal: bool
    moves: list[tuple[int, int]]
    expanded: int
    generated: int

def optimal_solve(puzzle: Puzzle, memory: int, limits: Limits) -> Solution: ...
def solve(puzzle: Puzzle, memory: int, limits: Limits) -> Solution: ...
def successors(puzzle: Puzzle) -> list[list[int]]: ...
def bound(puzzle: Puzzle) -> int: ...
