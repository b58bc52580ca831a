"""Fit the weights of patterns to the values of positions: linear least squares by conjugate gradients (Buro 2002).

Entries of a table that are mirror images of each other share one weight, and a ridge penalty keeps those that are
rarely seen near what was known of them before, or near nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from mohreh import native
from mohreh.budget import UNLIMITED
from mohreh.games.othello.learn.core import Valued
from mohreh.games.othello.shapes import MOBILITY_AND_CONSTANT, Shape, as_rows, canonical_entries, stage_size

if TYPE_CHECKING:
    from mohreh._native import othello as core
else:
    core = native.part("othello")

Floats = NDArray[np.float32]

PENALTY: Final = 10.0
ITERATIONS: Final = 40


@dataclass(frozen=True)
class Model:
    """The shapes, and the numbers of empty squares at which the stages stand; in between both count by their share."""

    size: int
    shapes: tuple[Shape, ...]
    empties: tuple[int, ...]

    @property
    def width(self) -> int:
        """The weights of one stage."""
        return stage_size(self.shapes)

    def shared(self) -> NDArray[np.int64]:
        """For every weight the number of the one it shares with its mirror images, over all stages."""
        entries = canonical_entries(self.size, self.shapes)
        rest = np.arange(len(entries), len(entries) + MOBILITY_AND_CONSTANT)
        stage = np.concatenate([entries, rest]).astype(np.int64)
        return (stage + np.arange(len(self.empties))[:, None] * self.width).ravel()

    def positions(self, positions: Valued) -> Any:
        """The positions as the core fits to them."""
        stages = np.array(self.empties, np.int16)
        return core.PatternFit(self.size, as_rows(self.shapes), stages, positions.own, positions.opp)

    def predict(self, weights: Floats, positions: Valued, *, threads: int = 1) -> Floats:
        """The values that weights give to positions."""
        found: Floats = self.positions(positions).predict(weights.ravel(), threads, UNLIMITED)
        return found


def fit(model: Model, positions: Valued, *, threads: int = 1, known: Floats | None = None) -> Floats:
    """The weights with the least squared error, a row for each stage; few positions move them little from those that
    were `known` before.
    """
    if known is not None:
        missing = positions.value - model.predict(known, positions, threads=threads)
        return known + fit(model, replace(positions, value=missing), threads=threads)
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
    return weights.reshape(len(model.empties), model.width)


def error_at(errors: Floats, empties: NDArray[np.int64], spans: Sequence[tuple[int, int]]) -> list[float | None]:
    """The root mean square error of positions with that many empty squares; None for a span that has no position."""
    chosen = [errors[(empties >= low) & (empties <= high)] for low, high in spans]
    return [float(np.sqrt(np.mean(np.square(part)))) if len(part) else None for part in chosen]
