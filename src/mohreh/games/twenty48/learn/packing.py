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
"""One weight in that many may be too large for its sixteen bits: a single outlier must not coarsen all others."""

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
    tables = tables_of(shape, numbers)
    rarest = np.argsort(visits, kind="stable")[: max(int(RARE * len(visits)), 1)]
    constants = table_means(shape, tables[rarest], weights[rarest], visits[rarest], untouched)
    differences = weights - constants.reshape(-1)[tables]
    costs = visits * differences.astype(np.float64) ** 2
    order = np.argsort(-costs, kind="stable")
    keep = int(room / FIRST_GUESS)
    while True:
        kept = np.sort(order[:keep])
        scale = fitting_unit(differences[kept]) if unit is None else unit
        about = card | {"weights": len(kept), "scale": scale}
        packed = pack(shape, numbers[kept], weights[kept], about, scale=scale, others=constants)
        save(path, packed)
        size = path.stat().st_size
        if size <= room:
            return packed
        keep = int(min(keep, len(numbers)) * room / size * 0.99)


def fitting_unit(differences: Array) -> float:
    """The unit in which all but a few of them fit into sixteen bits."""
    if not len(differences):
        return POINT
    sizes, cut = np.abs(differences), len(differences) // CLIPPED
    return max(POINT, float(np.partition(sizes, -1 - cut)[-1 - cut]) / LARGEST)


def table_means(
    shape: Shape, tables: Array, weights: Array, visits: Array, untouched: tuple[float, ...] | None
) -> Array:
    """The mean of some weights in each table of each stage, each counted as often as it was looked up."""
    stages, in_stage = len(shape.stages) + 1, len(shape.tuples)
    total = np.bincount(tables, visits, minlength=stages * in_stage)
    summed = np.bincount(tables, visits * weights.astype(np.float64), minlength=stages * in_stage)
    means = np.repeat(np.array(untouched or (0.0,) * stages), in_stage)
    np.divide(summed, total, out=means, where=total > 0)
    return means.astype(np.float32).reshape(stages, in_stage)
