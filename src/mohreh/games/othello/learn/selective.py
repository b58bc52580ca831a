"""Fit the forecasts of Multi-ProbCut: what a shallow search says about a deep one (Buro 1997).

Positions of all stages of the game are searched to every depth. A line is fitted to each pair of a deep and a shallow
search of the same parity (searches that end with the other player's move differ by a tempo), and the spread of the
errors around it tells how far beyond a window a shallow value must lie before it is believed. The logarithms of the
spreads form a smooth surface over both depths and the stage; it smooths what few positions tell and reaches to depths
that were not searched.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from mohreh import native
from mohreh.budget import UNLIMITED
from mohreh.games.othello.engine import core_patterns
from mohreh.games.othello.learn.core import Valued, valued_positions
from mohreh.games.othello.patterns import PatternWeights

if TYPE_CHECKING:
    from mohreh._native import othello as core
else:
    core = native.part("othello")

Floats = NDArray[np.float64]

STAGE_SPAN: Final = 4
"""Empty squares in one stage of the game, as the core counts them."""

SHALLOWEST: Final = 3
"""The least depth that is foreseen."""

DEEPEST_FORESEEN: Final = 24
PER_DEPTH: Final = 2
MEMORY: Final = 1 << 24
BATCH: Final = 4


def shallow_depths(depth: int) -> tuple[int, ...]:
    """The depths that foresee a search of this one: about a quarter of it and, from six on, about half; same parity.

    >>> shallow_depths(3), shallow_depths(8), shallow_depths(13)
    ((1,), (2, 4), (3, 7))
    """
    quarter, half = (max(2 - depth % 2, around - (around - depth) % 2) for around in (depth // 4 + 1, depth // 2 + 1))
    half = min(half, depth - 2)
    return (quarter, half) if depth >= 2 * SHALLOWEST and half > quarter else (quarter,)


@dataclass(frozen=True)
class Searched:
    """Positions with what searches of 0, 1, 2 … plies say of them, in discs."""

    empties: NDArray[np.int64]
    values: NDArray[np.float32]


def searched(patterns: PatternWeights, count: int, *, deepest: int, seed: int, threads: int) -> Searched:
    """That many positions of each stage, searched to every depth, nothing left out."""
    size = patterns.size
    stages = range(STAGE_SPAN * 2, size * size - STAGE_SPAN, STAGE_SPAN)
    found = Valued.joined(
        [
            valued_positions(
                size,
                count,
                empties=(least, least + STAGE_SPAN - 1),
                depth=1,
                seed=seed + least,
                patterns=patterns,
                memory=MEMORY,
            )
            for least in stages
        ]
    )

    weights = core_patterns(patterns)

    def batch(first: int) -> NDArray[np.float32]:
        player = core.Player(size, MEMORY, 1, False, weights)
        own, opp = found.own[first : first + BATCH], found.opp[first : first + BATCH]
        rows: NDArray[np.float32] = core.estimates(player, own, opp, deepest, UNLIMITED)
        return rows

    with ThreadPoolExecutor(threads) as pool:
        values = np.concatenate(list(pool.map(batch, range(0, len(found), BATCH))))
    return Searched(found.empties(size), values)


def forecasts(size: int, known: Searched) -> NDArray[np.float32]:
    """The table of the core: by stage and depth two rows of shallow depth, slope, offset and spread (hundredths)."""
    stages = size * size // STAGE_SPAN
    surface = spread_surface(known)
    table = np.zeros((stages, DEEPEST_FORESEEN, PER_DEPTH, 4), np.float32)
    for stage in range(stages):
        for depth in range(SHALLOWEST, DEEPEST_FORESEEN):
            for place, shallow in enumerate(shallow_depths(depth)):
                slope, offset = line(known, stage, depth, shallow)
                spread = surface.at(stage, depth, shallow)
                table[stage, depth, place] = shallow, slope, 100 * offset, 100 * spread
    return table


def line(known: Searched, stage: int, depth: int, shallow: int) -> tuple[float, float]:
    """Slope and offset that lead from the shallow value to the deep one; beyond what was searched: the same value."""
    if depth >= known.values.shape[1]:
        return 1.0, 0.0
    pair = _pair(known, stage, depth, shallow)
    if pair is None:
        return 1.0, 0.0
    slope, offset = np.polyfit(pair[0], pair[1], 1)
    return float(slope), float(offset)


@dataclass(frozen=True)
class Surface:
    """The logarithm of the spread, as a polynomial of stage and depths."""

    weights: Floats

    def at(self, stage: int, depth: int, shallow: int) -> float:
        """The spread in discs."""
        return float(np.exp(_terms(stage, depth, shallow) @ self.weights))


def spread_surface(known: Searched) -> Surface:
    """Fit the surface to the spreads of all pairs of depths that were searched, in all stages."""
    rows, spreads = [], []
    for stage in np.unique(known.empties // STAGE_SPAN):
        for depth in range(SHALLOWEST, known.values.shape[1]):
            for shallow in range(2 - depth % 2, depth - 1, 2):
                pair = _pair(known, int(stage), depth, shallow)
                if pair is None:
                    continue
                slope, offset = np.polyfit(pair[0], pair[1], 1)
                spread = np.std(pair[1] - slope * pair[0] - offset)
                rows.append(_terms(int(stage), depth, shallow))
                spreads.append(np.log(max(float(spread), 0.1)))
    weights, *_ = np.linalg.lstsq(np.array(rows), np.array(spreads), rcond=None)
    return Surface(weights)


def _pair(known: Searched, stage: int, depth: int, shallow: int) -> tuple[Floats, Floats] | None:
    """The shallow and the deep values of a stage; None where too few tell anything, or a search reaches the end."""
    chosen = (known.empties // STAGE_SPAN == stage) & (known.empties >= depth)
    if np.count_nonzero(chosen) < 30:
        return None
    return known.values[chosen, shallow].astype(np.float64), known.values[chosen, depth].astype(np.float64)


def _terms(stage: int, depth: int, shallow: int) -> Floats:
    deep, near, when = np.log(depth), np.log(shallow), stage / 8 - 1
    return np.array([1.0, deep, near, when, deep * near, near * near, when * when, when * near, when**3])
