"""The weights of the pattern evaluation as a file: a row for each stage of the game, in hundredths of a disc.

What the patterns are is the native core's business; `mohreh train othello patterns` learns the weights.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mohreh.artefacts.file import read_model, write_model
from mohreh.errors import MohrehError

KIND: Final = "othello patterns"


def save_patterns(path: Path, size: int, weights: NDArray[np.int16], card: dict[str, Any]) -> None:
    """Write the weights of all stages, with the story of how they came about."""
    write_model(path, KIND, {"size": size, "card": card}, {"weights": weights}, level=9)


def load_patterns(size: int, path: Path) -> NDArray[np.int16]:
    """The weights of all stages, one after the other."""
    file = read_model(path, KIND)
    found = file.told("size", int)
    if found != size:
        raise MohrehError(f"{path} was learned on {found}×{found}; this board is {size}×{size}")
    weights: NDArray[np.int16] = file.array("weights", "<i2")
    return weights.ravel()
