"""N-tuple networks as files: only the weights that matter, sixteen bits each, in the order of their numbers.

Pruned weights count as 0, so what is left out must be rare: `save_network` keeps the most visited. Numbers of weights
are stored as gaps, for most are small; where one is too long for sixteen bits, weights of 0 bridge it.
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
from mohreh.games.twenty48.learn.network import Shape, shape

KIND: Final = "2048 n-tuple network"
SHIPPED: Final = shipped("twenty48", "network.mohreh")
LARGEST: Final = 32767
LARGEST_GAP: Final = 65535

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Packed:
    """Some weights of a network in units of `scale` points, each so many places behind the one before it."""

    shape: Shape
    gaps: npt.NDArray[np.uint16]
    values: npt.NDArray[np.int16]
    scale: float
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
) -> Packed:
    """Quantise weights; by default at the finest scale at which the largest of them fits."""
    largest = float(np.abs(weights).max(initial=0.0))
    scale = max(largest / LARGEST, 2.0**-10) if scale is None else scale
    values = np.clip(np.rint(weights / scale), -LARGEST, LARGEST).astype(np.int16)
    kept = values != 0
    places, values = _with_short_gaps(np.asarray(numbers, np.int64)[kept], values[kept])
    return Packed(shape, np.diff(places, prepend=-1).astype(np.uint16), values, scale, card)


def save(path: Path, network: Packed) -> None:
    """Write a network as a model file."""
    meta = {"shape": network.shape.describe(), "scale": network.scale, "card": network.card}
    write_model(path, KIND, meta, {"gaps": network.gaps, "values": network.values}, level=9)


def load(path: Path) -> Packed:
    """Read a network from its file."""
    file = read_model(path, KIND)
    described = file.meta["shape"]
    found = shape(described["tuples"], tuple(described["stages"]))
    gaps, values = file.array("gaps"), file.array("values")
    if len(gaps) != len(values) or int(gaps.sum(dtype=np.int64)) > found.weights:
        raise MohrehError(f"{path} does not hold together: its weights do not fit its shape")
    return Packed(found, gaps, values, float(file.meta["scale"]), file.meta["card"])


@lru_cache(maxsize=1)
def card(path: Path = SHIPPED) -> dict[str, Any]:
    """How a network was made and what it reaches; reads no weights."""
    return dict(read_model(path, KIND).meta["card"])


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
