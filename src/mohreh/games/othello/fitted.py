"""Othello by weights that were fitted, not hand-made: one row of weights for every number of empty squares.

`mohreh train othello` makes the weights (see docs/fitted-othello.md); those for 6×6 and 8×8 travel with the package.
All weights are whole hundredths of a disc, so the native copy gives exactly the same values.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from mohreh.artefacts.shipped import shipped
from mohreh.errors import MohrehError
from mohreh.games.base import OVER, AnyGame
from mohreh.games.othello.features import FEATURES, features
from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.results import Evaluate
from mohreh.search.evaluation import Evaluation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KIND: Final = "othello fitted evaluation"
FITTED_SIZES: Final = (6, 8)


def load_table(size: int, path: Path | None = None) -> NDArray[np.int16]:
    """The weights of a model file, a row for every number of empty squares; by default the shipped ones."""
    file = shipped("othello", f"fitted-{size}.mohreh") if path is None else path
    if not file.exists():
        raise MohrehError(f"there is no model at {file}; `mohreh train othello --size {size}` makes one")
    return _loaded(size, file, file.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _loaded(size: int, path: Path, changed: int) -> NDArray[np.int16]:
    from mohreh.artefacts.file import read_model

    model = read_model(path, KIND)
    found = model.told("size", int)
    if found != size:
        raise MohrehError(f"{path} was fitted on {found}×{found}; this board is {size}×{size}")
    if model.told("features", list) != list(FEATURES):
        raise MohrehError(f"{path} was fitted to other features; `mohreh train othello` makes a new one")
    return model.array("table", "<i2", (size * size + 1, len(FEATURES)))


def fitted_value(size: int, own: int, opp: int, rows: list[list[int]]) -> int:
    """In hundredths of a disc, in favour of the player to move; never more than a board full of discs."""
    empties = size * size - (own | opp).bit_count()
    found = sum(weight * count for weight, count in zip(rows[empties], features(size, own, opp), strict=True))
    return max(-100 * size * size, min(100 * size * size, found))


@dataclass(frozen=True)
class Fitted(Evaluation[Othello]):
    """The fitted weights; values are in discs."""

    name: ClassVar[str] = "fitted"
    summary: ClassVar[str] = "sixteen features with fitted weights for every phase of the game, in discs"

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return isinstance(game, Othello) and game.size in FITTED_SIZES

    def on(self, game: Othello) -> Evaluate[OthelloState]:
        size, rows = game.size, load_table(game.size).tolist()

        def value(state: OthelloState, player: int) -> float:
            mover = player if state.turn == OVER else state.turn
            found = fitted_value(size, *state.sides(mover), rows) / 100
            return found if mover == player else -found

        return value
