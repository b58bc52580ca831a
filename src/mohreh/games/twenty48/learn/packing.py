"""Fitting a network into a file: which weights may be left out, and what they count as then.

A weight that is left out counts as a constant. What that costs is how far the weight lies from the constant, squared,
as often as greedy play looks it up, in the moves it chooses and in those it rejects.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from mohreh.games.twenty48.learn.network import Shape
from mohreh.games.twenty48.learn.network_file import LARGEST, Packed, pack, save, tables_of
from mohreh.games.twenty48.learn.state import Array

POINT: Final = 1.0
"""The finest unit of packed weights: one point. Of 64 rounded weights the sum is off by two or three."""

FIRST_GUESS: Final = 1.7
"""Bytes that a packed weight takes, about; the first guess at how many fit."""

CLIPPED: Final = 1_000_000
"""One weight in so many may be too large for its sixteen bits: a single outlier must not coarsen all others."""

RARE: Final = 0.2
"""Weights that are left out count as what this share of the known ones, the rarest, are worth on average."""


def save_network(
    path: Path,
    shape: Shape,
    numbers: Array,
    weights: Array,
    visits: Array,
    card: dict[str, Any],
    megabytes: float,
    *,
    untouched: tuple[float, ...] | None = None,
    unit: float | None = None,
) -> Packed:
    """Write the network, leaving out of these weights those that cost the least until the file is small enough.

    `untouched` are the weights of each stage before anything was learned (0): what counts where nothing is known.
    """
    room = int(megabytes * 1e6)
    rarest = np.argsort(visits, kind="stable")[: max(int(RARE * len(visits)), 1)]
    constants = table_means(shape, numbers[rarest], weights[rarest], visits[rarest], untouched)
    costs = visits * (weights - constants.reshape(-1)[tables_of(shape, numbers)]).astype(np.float64) ** 2
    order = np.argsort(-costs, kind="stable")
    keep = int(room / FIRST_GUESS)
    while True:
        packed = packed_best(shape, numbers, weights, np.sort(order[:keep]), constants, card, unit)
        save(path, packed)
        size = path.stat().st_size
        if size <= room:
            return packed
        keep = int(min(keep, len(numbers)) * room / size * 0.99)


def packed_best(
    shape: Shape,
    numbers: Array,
    weights: Array,
    kept: Array,
    constants: Array,
    card: dict[str, Any],
    unit: float | None,
) -> Packed:
    """The network with only the kept ones of these weights, in units that all but a few of them fit into."""
    places, chosen = numbers[kept], weights[kept]
    if unit is None:
        sizes = np.abs(chosen - constants.reshape(-1)[tables_of(shape, places)])
        cut = len(sizes) // CLIPPED
        unit = max(POINT, float(np.partition(sizes, -1 - cut)[-1 - cut]) / LARGEST) if len(sizes) else POINT
    return pack(shape, places, chosen, card | {"weights": len(places), "scale": unit}, scale=unit, others=constants)


def table_means(
    shape: Shape, numbers: Array, weights: Array, visits: Array, untouched: tuple[float, ...] | None
) -> Array:
    """The mean of some weights in each table of each stage, each counted as often as it was looked up."""
    stages, tables = len(shape.stages) + 1, len(shape.tuples)
    where = tables_of(shape, numbers)
    total = np.bincount(where, visits, minlength=stages * tables)
    summed = np.bincount(where, visits * weights.astype(np.float64), minlength=stages * tables)
    means = np.repeat(np.array(untouched or (0.0,) * stages), tables)
    np.divide(summed, total, out=means, where=total > 0)
    return means.astype(np.float32).reshape(stages, tables)
