"""Networks of Hand of the King as files, and their arithmetic in plain numpy.

A network says how likely the player to move is to win: the logarithm of his odds. Its inputs are standardised with a
mean and a deviation stored beside the weights; between the layers stands a Leaky ReLU. Weights are kept in sixteen
bits: what was trained is rounded once, when it is saved, and everybody calculates with the same rounded numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.artefacts.file import read_model, write_model
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.learn.data import Rows
from mohreh.games.hand_of_the_king.learn.inputs import (
    ENCODINGS,
    Encoding,
    course_inputs,
    dense,
    input_count,
    relative_inputs,
)

KIND: Final = "hand-of-the-king network"
LARGEST: Final = 64 << 20
MOST_LAYERS: Final = 16
"""Bytes of a network, and its layers; those that were ever trained have a hundredth of that, and four."""

LEAK: Final = 0.01
"""The slope of Leaky ReLU below zero."""

OLD_ENCODINGS: Final = {"document": "course"}
"""What files of older versions call them."""

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class KingNetwork:
    """An encoding, how its inputs are standardised, and the layers: for each, weights (outputs × inputs) and bias."""

    encoding: Encoding
    mean: Floats
    deviation: Floats
    layers: tuple[tuple[Floats, Floats], ...]
    card: dict[str, Any]

    @property
    def widths(self) -> tuple[int, ...]:
        """Inputs, hidden layers, output.   (56, 256, 64, 8, 1)"""
        return (len(self.mean), *(len(bias) for _, bias in self.layers))

    def folded(self) -> list[tuple[Floats, Floats]]:
        """The layers with weights input by input and the standardisation folded into the first: raw inputs will do."""
        found = [(np.ascontiguousarray(weights.T), bias) for weights, bias in self.layers]
        weights, bias = (array.astype(np.float64) for array in self.layers[0])
        scaled = weights / self.deviation
        found[0] = (np.ascontiguousarray(scaled.T, np.float32), (bias - scaled @ self.mean).astype(np.float32))
        return found


def inputs_of(rows: Rows, encoding: Encoding) -> Floats:
    """The numbers that the network reads, before they are standardised."""
    return course_inputs(rows) if encoding == "course" else dense(relative_inputs(rows))


def forward(network: KingNetwork, inputs: Floats) -> Floats:
    """The logarithm of the odds of the player to move: the definition that every faster copy is tested against."""
    values = (inputs - network.mean) / network.deviation
    for number, (weights, bias) in enumerate(network.layers):
        if number:
            values = np.where(values > 0, values, LEAK * values)
        values = values @ weights.T + bias
    return np.asarray(values[:, 0], np.float32)


def rounded(network: KingNetwork) -> KingNetwork:
    """The network as its file holds it."""
    layers = tuple((weights.astype(np.float16).astype(np.float32), bias) for weights, bias in network.layers)
    return replace(network, layers=layers)


def save_network(path: Path, network: KingNetwork) -> KingNetwork:
    """Write a network with its weights in sixteen bits; what comes back is the network that the file holds."""
    arrays: dict[str, npt.NDArray[Any]] = {"mean": network.mean, "deviation": network.deviation}
    for number, (weights, bias) in enumerate(network.layers):
        arrays |= {f"weights {number}": weights.astype(np.float16), f"bias {number}": np.asarray(bias, np.float32)}
    meta = {"encoding": network.encoding, "layers": len(network.layers), "card": network.card}
    write_model(path, KIND, meta, arrays, level=9)
    return rounded(network)


def load_network(path: Path) -> KingNetwork:
    """Read a network; a damaged, foreign or newer file is an error that says which of these it is."""
    file = read_model(path, KIND, LARGEST)
    written = file.told("encoding", str)
    encoding: Any = OLD_ENCODINGS.get(written, written)
    if encoding not in ENCODINGS:
        raise MohrehError(f"{path} reads positions in a way unknown here, {encoding!r}; a newer Mohreh will know it")
    inputs = input_count(encoding)
    mean, deviation = (file.array(name, "<f4", (inputs,)) for name in ("mean", "deviation"))
    layers: list[tuple[Floats, Floats]] = []
    width, count = inputs, file.told("layers", int)
    if not 1 <= count <= MOST_LAYERS:
        raise file.spoilt(f"it has {count} layers, not 1 to {MOST_LAYERS}")
    for number in range(count):
        weights = file.array(f"weights {number}", "<f2", (None, width)).astype(np.float32)
        layers.append((weights, file.array(f"bias {number}", "<f4", (len(weights),))))
        width = len(weights)
    network = KingNetwork(encoding, mean, deviation, tuple(layers), file.told("card", dict))
    if width != 1 or not (deviation > 0).all() or not _adds_up(network):
        raise file.spoilt("its layers do not fit each other")
    return network


def _adds_up(network: KingNetwork) -> bool:
    """Whether its numbers stay numbers when they are put together."""
    with np.errstate(all="ignore"):
        return all(np.isfinite(array).all() for layer in network.folded() for array in layer)
