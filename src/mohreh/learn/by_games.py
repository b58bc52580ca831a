"""Means over positions that come in games: positions of one game err together, so the game is what counts."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from mohreh.statistics import Mean, mean_of_groups


def mean_by_games(values: npt.NDArray[np.floating[Any]], games: npt.NDArray[np.integer[Any]]) -> Mean:
    """The mean of all values with its 95 % interval; values with the same number of a game count as one observation.

    >>> mean_by_games(np.array([1.0, 1.0, 0.0, 0.0]), np.array([7, 7, 9, 9])).count
    2
    """
    _, which = np.unique(games, return_inverse=True)
    return mean_of_groups(np.bincount(which, values).tolist(), np.bincount(which).tolist())


def bounds(mean: Mean, least: float = -math.inf, most: float = math.inf) -> list[float]:
    """The interval of a mean as curves and model files keep it; a single observation stands for itself.

    >>> bounds(Mean(0.9, (0.75, 1.05), 20), 0.0, 1.0)
    [0.75, 1.0]
    """
    low, high = mean.interval or (mean.value, mean.value)
    return [max(low, least), min(high, most)]
