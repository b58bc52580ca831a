"""Networks of Hand of the King: how they judge and search, the games that teach them, and matches."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

import numpy.typing as npt

from mohreh._native import Limits
from mohreh._native.hand_of_the_king import Position, Rule

class Encoding(Enum):
    document = ...
    relative = ...

LOGIT: float
"""What one in the logarithm of the odds is worth in the units of a search."""

VICTORY: int
"""What a search calls a win."""

def input_count(encoding: Encoding) -> int: ...

class Network:
    def __init__(self, encoding: Encoding, layers: Sequence[tuple[npt.NDArray[Any], npt.NDArray[Any]]]) -> None: ...
    def value(self, position: Position) -> float: ...
    def values(self, rows: npt.NDArray[Any]) -> list[float]: ...

class Judge:
    """What values the leaves of a search."""

    @staticmethod
    def chances() -> Judge: ...
    @staticmethod
    def document(banner: float, cards: float, mobility: float) -> Judge: ...
    @staticmethod
    def networks(networks: Sequence[Network]) -> Judge: ...
    def values(self, rows: npt.NDArray[Any]) -> list[int]: ...

class JudgedResult:
    @property
    def action(self) -> int: ...
    @property
    def value(self) -> int: ...
    @property
    def exact(self) -> bool: ...
    @property
    def complete(self) -> bool: ...
    @property
    def depth(self) -> int: ...
    @property
    def actions(self) -> list[tuple[int, int, bool]]: ...
    @property
    def line(self) -> list[int]: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...

def search(
    position: Position, rule: Rule, judge: Judge, memory: int, depth: int, may_solve: bool, limits: Limits
) -> JudgedResult: ...

class GameRecipe:
    def __init__(
        self,
        opening: int,
        move_nodes: int,
        solver_nodes: int,
        companion_nodes: int,
        branches: int,
        branch_nodes: int,
        random_percent: int,
    ) -> None: ...

class MatchRules:
    def __init__(self, opening: int, nodes: int, seconds: float, companions: bool) -> None: ...

def samples(
    recipe: GameRecipe, judge: Judge, seed: int, first: int, count: int, threads: int, limits: Limits
) -> tuple[bytes, int]: ...
def match(
    one: Judge, other: Judge, rules: MatchRules, seed: int, first: int, count: int, threads: int, limits: Limits
) -> list[int]: ...
