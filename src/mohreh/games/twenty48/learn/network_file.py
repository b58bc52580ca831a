"""N-tuple networks as files: only the weights that matter, sixteen bits each, in the order of their numbers.

Weights that are left out count as a constant of their table: what the rarest of its weights are worth on average. All
others are stored as the difference from it, so that in memory a weight that was left out is 0, and the constants of a
stage add up to one number, its base. Numbers of weights are stored as gaps, for most are small; where one is too long
for sixteen bits, weights of 0 bridge it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.artefacts.file import read_model, write_model
from mohreh.artefacts.shipped import shipped
from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.network import SYMMETRIES, Shape, shape

KIND: Final = "2048 n-tuple network"
LARGEST: Final = 32767
LARGEST_GAP: Final = 65535

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Packed:
    """Some weights of a network in units of `scale` points, each so many places behind the one before it.

    `bases` is what a board of each stage is worth beside the weights that are stored.
    """

    shape: Shape
    gaps: npt.NDArray[np.uint16]
    values: npt.NDArray[np.int16]
    scale: float
    bases: tuple[float, ...]
    card: dict[str, Any]

    @property
    def numbers(self) -> Numbers:
        """The places of the weights."""
        return np.cumsum(self.gaps, dtype=np.int64) - 1


def pack(
    shape: Shape,
    numbers: Numbers,
    weights: npt.NDArray[np.float32],
    card: dict[str, Any],
    *,
    scale: float | None = None,
    others: npt.NDArray[np.float32] | None = None,
) -> Packed:
    """Quantise weights; by default at the finest scale at which the largest of them fits.

    `others` is what weights that are not given count as, one number for each table of each stage; by default 0.
    """
    stages, tables = len(shape.stages) + 1, len(shape.tuples)
    others = np.zeros((stages, tables), np.float32) if others is None else others
    numbers = np.asarray(numbers, np.int64)
    differences = weights - others.reshape(-1)[tables_of(shape, numbers)]
    largest = float(np.abs(differences).max(initial=0.0))
    scale = max(largest / LARGEST, 2.0**-10) if scale is None else scale
    values = np.clip(np.rint(differences / np.float32(scale)), -LARGEST, LARGEST).astype(np.int16)
    kept = values != 0
    places, values = _with_short_gaps(numbers[kept], values[kept])
    gaps = np.diff(places, prepend=-1).astype(np.uint16)
    bases = tuple(SYMMETRIES * float(base) for base in others.sum(axis=1, dtype=np.float64))
    return Packed(shape, gaps, values, scale, bases, card)


def tables_of(shape: Shape, numbers: Numbers) -> Numbers:
    """To which table each weight belongs, counted through all stages."""
    begins = [
        stage * shape.stage_weights + offset for stage in range(len(shape.stages) + 1) for offset in shape.offsets
    ]
    return np.searchsorted(begins, numbers, side="right") - 1


def save(path: Path, network: Packed) -> None:
    """Write a network as a model file."""
    meta = {
        "shape": network.shape.describe(),
        "scale": network.scale,
        "bases": list(network.bases),
        "card": network.card,
    }
    write_model(path, KIND, meta, {"gaps": network.gaps, "values": network.values}, level=9)


def load(path: Path) -> Packed:
    """Read a network from its file."""
    file = read_model(path, KIND)
    described = file.meta["shape"]
    found = shape(described["tuples"], tuple(described["stages"]))
    gaps, values = file.array("gaps"), file.array("values")
    if len(gaps) != len(values) or int(gaps.sum(dtype=np.int64)) > found.weights:
        raise MohrehError(f"{path} does not hold together: its weights do not fit its shape")
    bases = tuple(file.meta.get("bases", [0.0] * (len(found.stages) + 1)))
    return Packed(found, gaps, values, float(file.meta["scale"]), bases, file.meta["card"])


@lru_cache(maxsize=1)
def card(path: Path | None = None) -> dict[str, Any]:
    """How a network, by default the shipped one, was made and what it reaches; reads no weights."""
    return dict(read_model(path or shipped("twenty48", "network.mohreh"), KIND).meta["card"])


def _with_short_gaps(numbers: Numbers, values: npt.NDArray[np.int16]) -> tuple[Numbers, npt.NDArray[np.int16]]:
    gaps = np.diff(numbers, prepend=-1)
    far = np.flatnonzero(gaps > LARGEST_GAP)
    if not len(far):
        return numbers, values
    bridges = np.concatenate(
        [numbers[at] - gaps[at] + LARGEST_GAP * np.arange(1, (gaps[at] - 1) // LARGEST_GAP + 1) for at in far]
    )
    places = np.searchsorted(numbers, bridges)
    return np.insert(numbers, places, bridges), np.insert(values, places, 0)
