"""Where games may begin: the last boards with which earlier games passed each lap, and counts of what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.games.twenty48.learn.lessons import Counts
from mohreh.games.twenty48.learn.network import Shape

POOL: Final = 1 << 16
"""Boards kept of each lap."""


class Pools:
    """Boards, lap after lap, in arrays that the native core fills."""

    def __init__(self, shape: Shape, laps: tuple[int, ...]) -> None:
        self.laps = laps
        self.boards: npt.NDArray[np.uint64] = np.zeros((len(laps), POOL), np.uint64)
        self.passes: npt.NDArray[np.uint64] = np.zeros(len(laps), np.uint64)
        self.starts: npt.NDArray[np.uint64] = np.zeros(len(laps) + 1, np.uint64)
        self.updates: npt.NDArray[np.uint64] = np.zeros(len(shape.stages) + 1, np.uint64)

    def counts(self) -> Counts:
        """What has happened so far."""
        return Counts(*(tuple(map(int, array)) for array in (self.updates, self.starts, self.passes)))

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """For a checkpoint; boards only as far as there are any."""
        known = int(min(self.passes.max(initial=0), POOL))
        return {
            "pool": self.boards[:, :known].copy(),
            "passes": self.passes,
            "starts": self.starts,
            "updates": self.updates,
        }

    def restore(self, arrays: Mapping[str, npt.NDArray[Any]]) -> None:
        """Continue from a checkpoint; one made before there were pools begins with empty ones."""
        if "pool" not in arrays:
            return
        self.boards[:, : arrays["pool"].shape[1]] = arrays["pool"]
        for name in ("passes", "starts", "updates"):
            getattr(self, name)[:] = arrays[name]
