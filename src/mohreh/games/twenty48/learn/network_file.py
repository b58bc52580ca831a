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

from mohreh.artefacts.file import ModelFile, read_model, write_model
from mohreh.artefacts.room import check_room
from mohreh.artefacts.shipped import shipped
from mohreh.games.twenty48.learn.network import SYMMETRIES, Shape, shape

KIND: Final = "2048 n-tuple network"
LARGEST: Final = 32767
LARGEST_GAP: Final = 65535

LONGEST_SHAPE: Final = 1000
MOST_STAGES: Final = 16
LARGEST_SCALE: Final = 1e4
LARGEST_BASE: Final = 1e9
"""What a file may say: characters of a shape, stages, points of one unit, points of a stage."""


Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Packed:
    """Some weights of a network in units of `scale` points, each that many places behind the one before it.

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
    found = _shape(file)
    check_room(path, found.weights * np.dtype(np.int16).itemsize)
    scale, bases = file.number("scale"), file.meta.get("bases", [0.0] * (len(found.stages) + 1))
    gaps = file.array("gaps", "<u2", (None,))
    values = file.array("values", "<i2", (len(gaps),))
    if int(gaps.sum(dtype=np.int64)) > found.weights or (len(gaps) and not gaps[0]):
        raise file.spoilt("its weights do not fit its shape")
    with file.understood():
        bases = tuple(map(float, bases))
    if len(bases) != len(found.stages) + 1 or not all(abs(base) <= LARGEST_BASE for base in bases):
        raise file.spoilt("its stages do not fit its shape")
    if not 0 < scale <= LARGEST_SCALE:
        raise file.spoilt(f"its weights are in units of {scale:g} points")
    return Packed(found, gaps, values, scale, bases, file.told("card", dict))


def _shape(file: ModelFile) -> Shape:
    """The shape of a network; one that nobody would train is refused before its size is even computed."""
    described = file.told("shape", dict)
    tuples, stages = described.get("tuples"), described.get("stages")
    if not isinstance(tuples, str) or len(tuples) > LONGEST_SHAPE:
        raise file.spoilt("its shape names no tuples")
    if not isinstance(stages, list) or len(stages) >= MOST_STAGES or not all(isinstance(one, int) for one in stages):
        raise file.spoilt("its stages are not sums of tiles")
    with file.understood():
        return shape(tuples, tuple(stages))


@lru_cache(maxsize=1)
def card(path: Path | None = None) -> dict[str, Any]:
    """How a network, by default the shipped one, was made and what it reaches; reads no weights."""
    return dict(read_model(path or shipped("twenty48", "network.mohreh"), KIND).told("card", dict))


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
