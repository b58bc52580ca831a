"""What a 2048 trainer has learned, wherever it lives: the part that goes into checkpoints and model files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from mohreh.games.twenty48.learn.network import Rule, Shape
from mohreh.games.twenty48.learn.network_file import Packed, pack, save
from mohreh.learn.run import Trainer

Array = npt.NDArray[Any]

CHECKPOINT_KIND: Final = "2048 n-tuple training"
POINT: Final = 1.0
"""The unit of packed weights: one point. Of 64 rounded weights the sum is off by two or three."""

FIRST_GUESS: Final = 1.7
"""Bytes that a packed weight takes, about; the first guess at how many fit."""


class NtupleTrainer(Trainer, Protocol):
    """A trainer of networks, on the processor or on a GPU."""

    def save(self, path: Path, card: dict[str, Any], megabytes: float) -> None: ...


def touched_arrays(rule: Rule, shape: Shape, weights: Array, sums: Array, average: Array | None) -> dict[str, Array]:
    """The weights that training has changed, with all that belongs to them."""
    untouched = np.float32(rule.optimism / shape.features)
    numbers = np.flatnonzero((weights != untouched) | (sums[:, 1] > 0))
    arrays = {"numbers": numbers.astype(np.uint32), "weights": weights[numbers], "sums": sums[numbers]}
    return arrays | ({} if average is None else {"average": average[numbers]})


def whole_arrays(rule: Rule, shape: Shape, arrays: Mapping[str, Array]) -> tuple[Array, Array, Array | None]:
    """The reverse: all weights, sums and averages."""
    numbers = arrays["numbers"]
    untouched = np.float32(rule.optimism / shape.features)
    weights = np.full(shape.weights, untouched, np.float32)
    weights[numbers] = arrays["weights"]
    sums = np.zeros((shape.weights, 2), np.float32)
    sums[numbers] = arrays["sums"]
    if "average" not in arrays:
        return weights, sums, None
    average = np.full(shape.weights, untouched, np.float32)
    average[numbers] = arrays["average"]
    return weights, sums, average


def save_network(
    path: Path, shape: Shape, weights: Array, importance: Array, card: dict[str, Any], megabytes: float
) -> Packed:
    """Write the network, leaving out the least important weights until the file is small enough."""
    known = np.flatnonzero(importance)
    room = int(megabytes * 1e6)
    keep = int(room / FIRST_GUESS)
    while True:
        numbers = known
        if keep < len(known):
            bound = np.partition(importance[known], len(known) - keep)[len(known) - keep]
            numbers = known[importance[known] >= max(bound, 1)] if bound > 1 else known[importance[known] > bound]
        chosen = weights[numbers]
        scale = max(POINT, float(np.abs(chosen).max(initial=0.0)) / 32767)
        packed = pack(shape, numbers, chosen, card | {"weights": len(numbers), "scale": scale}, scale=scale)
        save(path, packed)
        size = path.stat().st_size
        if size <= room:
            return packed
        keep = int(min(keep, len(numbers)) * room / size * 0.99)
