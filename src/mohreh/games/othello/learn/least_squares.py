"""Fit the weights of patterns to the values of positions: linear least squares by conjugate gradients (Buro 2002).

Entries of a table that are mirror images of each other share one weight, and a ridge penalty keeps those that are
rarely seen near nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from mohreh import native
from mohreh.budget import UNLIMITED
from mohreh.games.othello.learn.core import Valued
from mohreh.games.othello.shapes import MOBILITY_AND_CONSTANT, Shape, as_rows, canonical_entries, table_size

if TYPE_CHECKING:
    from mohreh._native import othello as core
else:
    core = native.part("othello")

Floats = NDArray[np.float32]

PENALTY: Final = 10.0
ITERATIONS: Final = 30


@dataclass(frozen=True)
class Model:
    """The shapes, and the numbers of empty squares at which the stages stand; in between both count by their share."""

    size: int
    shapes: tuple[Shape, ...]
    empties: tuple[int, ...]

    @property
    def tables(self) -> tuple[int, int]:
        """How many stages there are, and the entries of all tables in each."""
        return len(self.empties), table_size(self.shapes)

    @property
    def tempo(self) -> tuple[int, int]:
        """Beside them: mobility and the constant, for every number of empty squares."""
        return self.size**2 + 1, MOBILITY_AND_CONSTANT

    def shared(self) -> NDArray[np.int64]:
        """For every weight the number of the one it shares with its mirror images; tempo shares none."""
        (stages, width), (rows, columns) = self.tables, self.tempo
        entries = canonical_entries(self.size, self.shapes).astype(np.int64)
        alone = np.arange(stages * width, stages * width + rows * columns)
        return np.concatenate([(entries + np.arange(stages)[:, None] * width).ravel(), alone])

    def weights(self, fitted: Floats, step: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """Fitted weights as a file keeps them, in hundredths of a disc: the stages in steps of so many, and tempo."""
        stages, tempo = np.split(fitted, [math.prod(self.tables)])
        kept = (np.round(stages * 100 / step) * step).reshape(self.tables)
        rows = np.pad(kept, ((0, 0), (0, MOBILITY_AND_CONSTANT)))  # all of mobility is in tempo
        return _whole(rows), _whole(np.round(tempo * 100).reshape(self.tempo))

    def positions(self, positions: Valued) -> Any:
        """The positions as the core fits to them."""
        stages = np.array(self.empties, np.int16)
        return core.PatternFit(self.size, as_rows(self.shapes), stages, positions.own, positions.opp)

    def predict(self, weights: Floats, positions: Valued, *, threads: int = 1) -> Floats:
        """The values that weights give to positions."""
        found: Floats = self.positions(positions).predict(weights, threads, UNLIMITED)
        return found


def _whole(numbers: NDArray[np.floating[Any]]) -> NDArray[np.int16]:
    return np.asarray(np.clip(numbers, -32000, 32000), np.int16)


def fit(model: Model, positions: Valued, *, threads: int = 1) -> Floats:
    """The weights with the least squared error: the tables of all stages, then those of tempo."""
    design, shared = model.positions(positions), model.shared()
    count = len(shared)

    def gathered(numbers: Floats) -> Floats:
        """What every shared weight collects; each of its entries is told the whole sum."""
        sums: Floats = design.gather(numbers, threads, UNLIMITED)
        return np.bincount(shared, sums, minlength=count).astype(np.float32)[shared]

    def product(weights: Floats) -> Floats:
        return gathered(design.predict(weights, threads, UNLIMITED)) + np.float32(PENALTY) * weights

    first = shared == np.arange(count)  # each shared weight is counted once in a sum

    def inner(one: Floats, other: Floats) -> float:
        return float(np.dot(one[first].astype(np.float64), other[first].astype(np.float64)))

    scale = gathered(np.ones(len(positions), np.float32)) + np.float32(PENALTY)
    weights = np.zeros(count, np.float32)
    residual = gathered(positions.value)
    direction = residual / scale
    norm = inner(residual, direction)
    for _ in range(ITERATIONS):
        if norm <= 0:
            break
        image = product(direction)
        length = np.float32(norm / inner(direction, image))
        weights += length * direction
        residual -= length * image
        scaled = residual / scale
        norm, before = inner(residual, scaled), norm
        direction = scaled + np.float32(norm / before) * direction
    return weights


def error_at(errors: Floats, empties: NDArray[np.int64], spans: Sequence[tuple[int, int]]) -> list[float | None]:
    """The root mean square error of positions with that many empty squares; None for a span that has no position."""
    chosen = [errors[(empties >= low) & (empties <= high)] for low, high in spans]
    return [float(np.sqrt(np.mean(np.square(part)))) if len(part) else None for part in chosen]
