from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Board = NDArray[np.int64]


@dataclass(frozen=True)
class Features:
    monotonicity: float
    smoothness: float
    empty: float
    corner: float


WEIGHTS: Final = Features(monotonicity=1.5, smoothness=0.7, empty=2.0, corner=3.0)


def ranks(board: Board) -> NDArray[np.float64]:
    return np.log2(np.maximum(board, 1)).astype(float)


def monotone(line: NDArray[np.float64]) -> float:
    steps = np.diff(line)
    return -float(min(steps.clip(min=0).sum(), (-steps).clip(min=0).sum()))


def features(board: Board) -> Features:
    r = ranks(board)
    lines = [*r, *r.T]
    smooth = -float(np.abs(np.diff(r, axis=0)).sum() + np.abs(np.diff(r, axis=1)).sum())
    corner = float(max(r[0, 0], r[0, 3], r[3, 0], r[3, 3]) == r.max())
    return Features(sum(map(monotone, lines)), smooth, float((board == 0).sum()), corner)


def evaluate_state(board: Board) -> float:
    return float(np.dot(astuple(features(board)), astuple(WEIGHTS)))
