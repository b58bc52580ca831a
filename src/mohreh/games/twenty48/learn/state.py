"""What a 2048 trainer has learned, wherever it lives: the part that goes into checkpoints and model files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from mohreh.games.twenty48.learn.course import RECIPES
from mohreh.games.twenty48.learn.network import UNTURNED, Rule, Shape, shape
from mohreh.learn.checkpoint import Meta
from mohreh.learn.parts import GamesTrainer

Array = npt.NDArray[Any]

CHECKPOINT_KIND: Final = "2048 n-tuple training"


class NtupleTrainer(GamesTrainer, Protocol):
    """A trainer of networks, on the processor or on a GPU."""

    def save(self, path: Path, card: dict[str, Any], megabytes: float) -> None: ...


def upgraded(meta: Meta) -> Meta:
    """What a checkpoint says of itself, with the tuples that a preset meant when none were written down."""
    settings = meta["settings"]
    preset = settings["preset"]
    named = RECIPES[preset].tuples if preset in RECIPES else UNTURNED.get(preset, preset)
    return {**meta, "settings": {"tuples": shape(named).text(), **settings}}


def untouched_weights(rule: Rule, shape: Shape) -> Array:
    """All weights before anything is learned."""
    return np.repeat(np.array(rule.untouched(shape), np.float32), shape.stage_weights)


def touched_arrays(rule: Rule, shape: Shape, weights: Array, sums: Array, average: Array | None) -> dict[str, Array]:
    """The weights that training has changed, with all that belongs to them."""
    size = shape.stage_weights
    parts = []
    for stage, untouched in enumerate(rule.untouched(shape)):
        part = slice(stage * size, (stage + 1) * size)
        parts.append(np.flatnonzero((weights[part] != np.float32(untouched)) | (sums[part, 1] > 0)) + stage * size)
    numbers = np.concatenate(parts)
    arrays = {"numbers": numbers.astype(np.uint32), "weights": weights[numbers], "sums": sums[numbers]}
    return arrays | ({} if average is None else {"average": average[numbers]})


def whole_arrays(rule: Rule, shape: Shape, arrays: Mapping[str, Array]) -> tuple[Array, Array, Array | None]:
    """The reverse: all weights, sums and averages."""
    numbers = arrays["numbers"]
    weights = untouched_weights(rule, shape)
    weights[numbers] = arrays["weights"]
    sums = np.zeros((shape.weights, 2), np.float32)
    sums[numbers] = arrays["sums"]
    if "average" not in arrays:
        return weights, sums, None
    average = untouched_weights(rule, shape)
    average[numbers] = arrays["average"]
    return weights, sums, average
