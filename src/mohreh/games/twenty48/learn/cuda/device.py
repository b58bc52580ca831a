"""The one place that knows CuPy: is it there, is there a GPU, and the compiled program of a network."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.cuda.source import source
from mohreh.games.twenty48.learn.lessons import MOST_STAGES
from mohreh.games.twenty48.learn.network import Shape
from mohreh.games.twenty48.rules import slide

NO_CUPY = "learning on a GPU needs CuPy; `pip install 'mohreh[cuda]'` installs it, and --device cpu works without"
NO_GPU = "no CUDA GPU was found here; --device cpu learns on the processor"

GAME = np.dtype(
    [
        ("board", "u8"),
        ("random", "u8"),
        ("moves", "u4"),
        ("at", "u4"),
        ("score", "u4"),
        ("learning", "u4"),
        ("target", "f4"),
        ("fresh", "u4"),
    ]
)
"""The struct Game of learning.cu."""

COUNTERS = np.dtype(
    [
        ("games", "u8"),
        ("moves", "u8"),
        ("fresh_games", "u8"),
        ("score", "u8"),
        ("updates", "u8", MOST_STAGES),
        ("starts", "u8", MOST_STAGES),
    ]
)
"""The struct Counters of learning.cu."""

SETTINGS = np.dtype(
    [
        ("least_rate", "f4"),
        ("lambda", "f4"),
        ("steps", "u4"),
        ("longest", "u4"),
        ("pool_size", "u4"),
        ("coherence", "u4"),
        ("stop_sum", "u4"),
        ("atomic_mask", "u4"),
        ("gains", "f4", MOST_STAGES),
        ("shares", "f4", MOST_STAGES),
    ]
)
"""The struct Settings of learning.cu."""


def cupy() -> Any:
    """CuPy with a GPU to run on, or one sentence that says what is missing."""
    try:
        import cupy as found
    except ImportError:
        raise MohrehError(NO_CUPY) from None
    try:
        count = found.cuda.runtime.getDeviceCount()
    except found.cuda.runtime.CUDARuntimeError:
        count = 0
    if count == 0:
        raise MohrehError(NO_GPU)
    return found


def device_name() -> str:
    """What the GPU calls itself."""
    return str(cupy().cuda.runtime.getDeviceProperties(0)["name"].decode())


def processors() -> int:
    """The GPU's multiprocessors."""
    return int(cupy().cuda.runtime.getDeviceProperties(0)["multiProcessorCount"])


@lru_cache(maxsize=8)
def program(shape: Shape, laps: tuple[int, ...]) -> Any:
    """The compiled kernels of a network."""
    return cupy().RawModule(code=source(shape, laps), options=("-std=c++17",), backend="nvrtc")


def row_table() -> np.ndarray:
    """For each row of four ranks what it slides to, and a quarter of the points above it; from the game's own rules.

    >>> int(row_table()[0x0011]) == 0x0002 | 1 << 16
    True
    """
    table = np.zeros(1 << 16, np.uint32)
    for row in range(1 << 16):
        ranks = [row >> shift & 15 for shift in (0, 4, 8, 12)]
        tiles, points = slide(tuple(1 << rank if rank else 0 for rank in ranks))
        slid = sum(min(max(tile.bit_length() - 1, 0), 15) << 4 * at for at, tile in enumerate(tiles))
        table[row] = slid | points // 4 << 16
    return table
