"""2048 on boards up to 4x4; a board is a 64-bit number, four bits a cell."""

from collections.abc import Sequence

from mohreh._native import Limits

NEVER: int
LOST: float

class FeatureWeights:
    def __init__(self, monotonicity: float, smoothness: float, empty: float, merges: float, corner: float) -> None: ...

class Features:
    def __init__(self, size: int, weights: FeatureWeights) -> None: ...
    def value(self, board: int) -> float: ...
    def search(self, board: int, depth: int, stop_at_2048: bool, limits: Limits) -> Decision: ...

class PlySettings:
    def __init__(self, plies: int, least_probability: float, memory: int) -> None: ...

class PlayoutSettings:
    def __init__(self, playouts: int, length: int, stop_at_2048: bool) -> None: ...

class UcbSettings:
    def __init__(self, c: float, punishment: float, normalised: bool) -> None: ...

class GameSettings:
    def __init__(self, stop_at_2048: bool, most_moves: int, threads: int) -> None: ...

class RandomPlayer:
    def __init__(self) -> None: ...

class ExpectimaxPlayer:
    def __init__(self, weights: FeatureWeights, depth: int, step: int) -> None: ...

class EnginePlayer:
    def __init__(self, settings: PlySettings, seconds: float, nodes: int) -> None: ...

class MctsPlayer:
    def __init__(self, playouts: PlayoutSettings, step: int) -> None: ...

class UcbPlayer:
    def __init__(self, playouts: PlayoutSettings, ucb: UcbSettings, step: int) -> None: ...

Player = RandomPlayer | ExpectimaxPlayer | EnginePlayer | MctsPlayer | UcbPlayer

class Decision:
    action: int
    value: float
    values: list[float]
    valued: list[bool]
    expanded: int
    nodes: int
    judged: int
    depth: int
    complete: bool

class Arm:
    legal: bool
    total: float
    visits: int

class Arms:
    arms: list[Arm]
    action: int
    playouts: int
    moves: int
    complete: bool

class PlayedGame:
    seed: int
    score: int
    moves: int
    board: int
    largest: int
    seconds: float
    finished: bool

def move_board(size: int, board: int, direction: int) -> tuple[int, int]: ...
def evaluate_strong(size: int, board: int) -> float: ...
def search_engine(size: int, board: int, settings: PlySettings, deepen: bool, limits: Limits) -> Decision: ...
def search_playouts(
    size: int, board: int, settings: PlayoutSettings, seed: int, ucb: UcbSettings | None, limits: Limits
) -> Arms: ...
def play(
    size: int, seeds: Sequence[int], player: Player, settings: GameSettings, limits: Limits
) -> list[PlayedGame]: ...
