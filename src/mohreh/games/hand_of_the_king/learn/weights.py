"""The weights of Hand of the King's `secured` evaluation as a vector to be tuned, and as a model file.

A vector holds the binary logarithm of each weight relative to where it started: 0 is the hand-made weight, 1 twice
it. So weights keep their sign, and steps are equally bold for large weights and small ones. The worth of a decided
game is left as it is: the search sees by itself that such a game is won.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.artefacts.file import read_model, write_model
from mohreh.artefacts.shipped import shipped
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.evaluation import SecuredHouses

Vector = npt.NDArray[np.float64]

KIND: Final = "hand-of-the-king weights"
TUNED: Final = tuple(one.name for one in SecuredHouses.settings() if one.name != "decided")
"""The weights that are tuned, in the order of a vector."""

START: Final = SecuredHouses()


def weights_of(vector: Vector) -> SecuredHouses:
    """The evaluation of a vector.

    >>> weights_of(np.array([0.0, 1.0] + [0.0] * 9)).leading
    70.0
    """
    changed: dict[str, Any] = {
        name: getattr(START, name) * 2.0 ** float(power) for name, power in zip(TUNED, vector, strict=True)
    }
    return replace(START, **changed)


def as_numbers(evaluation: SecuredHouses) -> dict[str, float]:
    """All weights by name."""
    return {one.name: getattr(evaluation, one.name) for one in SecuredHouses.settings()}


def save(path: Path, evaluation: SecuredHouses, card: dict[str, Any]) -> None:
    """Write weights as a model file, with the story of how they came about."""
    numbers = as_numbers(evaluation)
    meta = {"names": list(numbers), "card": card}
    write_model(path, KIND, meta, {"weights": np.array(list(numbers.values()))})


@lru_cache(maxsize=8)
def load(path: Path | None = None) -> SecuredHouses:
    """Read weights from their file, by default the shipped one."""
    path = path or shipped("hand_of_the_king", "weights.mohreh")
    file = read_model(path, KIND)
    names, values = file.meta["names"], file.array("weights")
    if names != list(as_numbers(START)) or len(names) != len(values) or not np.isfinite(values).all():
        raise MohrehError(f"{path} does not hold together: its weights are not those of the evaluation")
    return SecuredHouses(**dict(zip(names, values.tolist(), strict=True)))


def card(path: Path | None = None) -> dict[str, Any]:
    """How weights were made and what they reach."""
    return dict(read_model(path or shipped("hand_of_the_king", "weights.mohreh"), KIND).meta["card"])
