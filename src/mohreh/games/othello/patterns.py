"""The weights of the pattern evaluation as a file: a row for each stage of the game, in hundredths of a disc.

`mohreh train othello patterns` learns the weights, `mohreh train othello selective` the forecasts by which the engine
leaves out what cannot matter; these belong to the weights and lie in the same file.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mohreh.artefacts.file import read_model, write_model
from mohreh.errors import MohrehError
from mohreh.games.othello.shapes import LONGEST, MOBILITY_AND_CONSTANT, Shape, first_shapes, stage_size

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KIND: Final = "othello patterns"

FIRST_SPAN: Final = 4
"""Empty squares in one stage of the files that do not say where their stages lie."""


@dataclass(frozen=True)
class PatternWeights:
    """The shapes, where the stages of the game lie, and the weights of each stage.

    Interpolated, a position between two stages is valued by both, each by its share; else by the stage it lies in.
    `tempo` adds to the weights of mobility and of the constant for each number of empty squares: who moves last depends
    on whether it is odd.
    """

    size: int
    shapes: tuple[Shape, ...]
    empties: tuple[int, ...]
    weights: NDArray[np.int16]
    interpolated: bool
    forecasts: NDArray[np.float32] | None = None
    tempo: NDArray[np.int16] | None = None

    def __post_init__(self) -> None:
        expected = (len(self.empties), stage_size(self.shapes))
        if self.weights.shape != expected:
            raise MohrehError(f"pattern weights of shape {self.weights.shape}; these shapes and stages need {expected}")
        if not all(0 <= one < other <= self.size**2 for one, other in pairwise((*self.empties, self.size**2))):
            raise MohrehError("the stages of pattern weights must be in order, and on the board")
        if self.tempo is not None and self.tempo.shape != (self.size**2 + 1, MOBILITY_AND_CONSTANT):
            raise MohrehError(
                f"the tempo of pattern weights needs {self.size**2 + 1} × {MOBILITY_AND_CONSTANT} weights, "
                f"not {' × '.join(map(str, self.tempo.shape))}"
            )
        if self.forecasts is not None and not _usable(self.forecasts):
            raise MohrehError("the forecasts of pattern weights need a positive slope and spread, and shallower depths")

    def with_forecasts(self, forecasts: NDArray[np.float32] | None) -> PatternWeights:
        """The same weights with these forecasts."""
        return replace(self, forecasts=forecasts)


def _usable(forecasts: NDArray[np.float32]) -> bool:
    """Whether the core can search by them: see `mohreh.games.othello.learn.selective.forecasts`."""
    if forecasts.ndim != 4 or forecasts.shape[2:] != (2, 4) or 0 in forecasts.shape:
        return False
    return all(
        shallow == 0 or (0 < shallow < depth and slope > 0 and spread > 0)
        for stage in forecasts.tolist()
        for depth, pair in enumerate(stage)
        for shallow, slope, _, spread in pair
    )


def save_patterns(path: Path, patterns: PatternWeights, card: dict[str, Any]) -> None:
    """Write the weights of all stages, with the story of how they came about."""
    meta = {
        "size": patterns.size,
        "shapes": [list(shape) for shape in patterns.shapes],
        "empties": list(patterns.empties),
        "interpolated": patterns.interpolated,
        "card": card,
    }
    arrays: dict[str, NDArray[Any]] = {"weights": patterns.weights}
    if patterns.tempo is not None:
        arrays["tempo"] = patterns.tempo
    if patterns.forecasts is not None:
        arrays["forecasts"] = patterns.forecasts
    write_model(path, KIND, meta, arrays, level=9)


def load_patterns(size: int, path: Path) -> PatternWeights:
    """The weights of a file, whichever shapes it was learned with."""
    file = read_model(path, KIND)
    found = file.told("size", int)
    if found != size:
        raise MohrehError(f"{path} was learned on {found}×{found}; this board is {size}×{size}")
    weights: NDArray[np.int16] = file.array("weights", "<i2")
    with file.understood():
        shapes = tuple(tuple(map(int, shape)) for shape in file.meta.get("shapes", first_shapes(size)))
        if not all(
            0 < len(set(shape)) == len(shape) <= LONGEST and set(shape) <= set(range(size**2)) for shape in shapes
        ):
            raise ValueError("its shapes do not lie on the board")
        return PatternWeights(
            size=size,
            shapes=shapes,
            empties=tuple(map(int, file.meta.get("empties", range(0, FIRST_SPAN * len(weights), FIRST_SPAN)))),
            weights=weights,
            interpolated=bool(file.meta.get("interpolated", False)),
            forecasts=file.array("forecasts", "<f4") if "forecasts" in file.arrays else None,
            tempo=file.array("tempo", "<i2") if "tempo" in file.arrays else None,
        )


def card_of(path: Path) -> dict[str, Any]:
    """The story that a file tells of itself."""
    return read_model(path, KIND).told("card", dict)
