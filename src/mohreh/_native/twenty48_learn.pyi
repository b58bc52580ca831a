"""N-tuple networks of 2048: learning and playing."""

from collections.abc import Sequence
from typing import overload

import numpy as np
import numpy.typing as npt

from mohreh._native import Limits
from mohreh._native.twenty48 import Decision, PlayedGame, PlySettings

class NtupleShape:
    def __init__(self, tuples: Sequence[Sequence[int]], stages: Sequence[int]) -> None: ...
    @property
    def weights(self) -> int: ...
    def indices(self, board: int) -> list[int]: ...

class Network:
    @overload
    def __init__(self, shape: NtupleShape, weights: npt.NDArray[np.float32]) -> None: ...
    @overload
    def __init__(
        self, shape: NtupleShape, weights: npt.NDArray[np.int16], scale: float, bases: Sequence[float] = ...
    ) -> None: ...
    def value(self, board: int) -> float: ...

class NetworkPlayer:
    def __init__(self, search: PlySettings, seconds: float) -> None: ...

class LearningRule:
    def __init__(self, rate: float, trace: float, coherence: bool, least_rate: float) -> None: ...

class Learned:
    games: int
    moves: int
    score: int

def unpack(gaps: npt.NDArray[np.uint16], values: npt.NDArray[np.int16], weights: npt.NDArray[np.int16]) -> None: ...
def search_network(network: Network, board: int, settings: PlySettings, deepen: bool, limits: Limits) -> Decision: ...
def play_network(
    network: Network,
    player: NetworkPlayer,
    seeds: Sequence[int],
    most_moves: int,
    threads: int,
    limits: Limits,
) -> list[PlayedGame]: ...
def learn(
    shape: NtupleShape,
    rule: LearningRule,
    weights: npt.NDArray[np.float32],
    sums: npt.NDArray[np.float32],
    seed: int,
    first: int,
    games: int,
    threads: int,
    limits: Limits,
) -> Learned: ...
