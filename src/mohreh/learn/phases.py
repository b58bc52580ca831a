"""Weights that change gently in the course of a game: fitted at a few knots, straight lines in between.

Between two knots a feature's weight is the mean of its weights there, the nearer one counting more. So neighbouring
phases share their positions, and no move leads over a step from one set of weights to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mohreh.learn.logistic import Block

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Phases:
    """Ascending knots; outside them the weights of the nearest one hold."""

    knots: tuple[int, ...]

    def shares(self, moments: NDArray[np.int64]) -> Floats:
        """How much each knot counts at each moment; the shares of a moment add up to 1.

        >>> Phases((0, 10, 20)).shares(np.array([0, 5, 12, 99]))
        array([[1. , 0. , 0. ],
               [0.5, 0.5, 0. ],
               [0. , 0.8, 0.2],
               [0. , 0. , 1. ]])
        """
        eye = np.eye(len(self.knots))
        return np.stack([np.interp(moments, self.knots, eye[knot]) for knot in range(len(self.knots))], axis=1)

    def blocks(self, features: Floats, moments: NDArray[np.int64], labels: Floats) -> list[Block]:
        """The design of a fit: weight `knot · features + feature`, one block for each gap between two knots."""
        count = features.shape[1]
        shares = self.shares(moments)
        gap = np.clip(np.searchsorted(self.knots, moments, side="right") - 1, 0, len(self.knots) - 2)
        found = []
        for left in range(len(self.knots) - 1):
            here = np.flatnonzero(gap == left)
            rows = np.concatenate([features[here] * shares[here, knot, None] for knot in (left, left + 1)], axis=1)
            found.append(Block(rows, np.arange(left * count, (left + 2) * count), labels[here]))
        return found

    def penalty(self, spread: Floats, ridge: float, smoothness: float) -> Floats:
        """The matrix P of ½ w·P·w: large weights, and changes from knot to knot, cost by what they move the value.

        `spread` is the usual size of each feature.
        """
        differences = np.diff(np.eye(len(self.knots)), axis=0)
        between = ridge * np.eye(len(self.knots)) + smoothness * differences.T @ differences
        return np.asarray(np.kron(between, np.diag(spread**2)), np.float64)

    def at(self, moments: Sequence[int] | NDArray[np.int64], weights: Floats) -> Floats:
        """The weights at each moment; `weights` has a row for each knot."""
        return np.asarray(self.shares(np.asarray(moments, np.int64)) @ weights)
