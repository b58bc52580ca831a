"""Water sort: shortest solutions, any solution, dead ends. Tubes are lists of colour numbers, bottom first."""

from collections.abc import Sequence
from enum import Enum

from mohreh._native import Limits

MOST_TUBES: int
MOST_COLOURS: int
MOST_UNITS: int

class Pour(Enum):
    whole = 0
    partial = 1
    single = 2

class Solution:
    solved: bool | None
    optimal: bool
    moves: list[tuple[int, int]]
    expanded: int
    generated: int

Tubes = Sequence[Sequence[int]]

def legal_pours(tubes: Tubes, capacity: int, pour: Pour) -> list[tuple[int, int, int]]: ...
def optimal_solve(tubes: Tubes, capacity: int, pour: Pour, memory: int, limits: Limits) -> Solution: ...
def solve(tubes: Tubes, capacity: int, pour: Pour, memory: int, limits: Limits) -> Solution: ...
def can_be_won(tubes: Tubes, capacity: int, pour: Pour, memory: int, limits: Limits) -> bool | None: ...
