"""Logistic regression by Newton's method, with a quadratic penalty; labels may lie anywhere between 0 and 1.

Rows come in blocks that each use some of the columns only, which keeps sparse designs (see `mohreh.learn.phases`)
small and quick. The loss is convex, so the point where the gradient is zero is the answer; each step solves one linear
system (iteratively reweighted least squares; Hastie, Tibshirani & Friedman, *Elements of Statistical Learning*, 4.4.1),
halved as long as it does not improve the loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

MOST_STEPS: Final = 50
SHORTEST_STEP: Final = 2.0**-20


@dataclass(frozen=True)
class Block:
    """Rows that are zero but in these columns, with their labels."""

    rows: Floats
    columns: NDArray[np.intp]
    labels: Floats

    def log_odds(self, weights: Floats) -> Floats:
        """What the weights say about each row: the logarithm of the odds that its label is 1."""
        return np.asarray(self.rows @ weights[self.columns])


@dataclass(frozen=True)
class Fit:
    """The weights, and the penalised loss before each step."""

    weights: Floats
    losses: tuple[float, ...]


def probability(log_odds: Floats) -> Floats:
    """The logistic function, without overflow.   0 -> 0.5"""
    return np.asarray(0.5 * (1 + np.tanh(0.5 * log_odds)))


def cross_entropy(log_odds: Floats, labels: Floats) -> Floats:
    """The log loss of each row in nats: -label·log p - (1 - label)·log(1 - p)."""
    return np.asarray(np.logaddexp(0.0, log_odds) - labels * log_odds)


def objective(blocks: Sequence[Block], penalty: Floats, weights: Floats) -> float:
    """The sum of all log losses plus ½ w·P·w."""
    loss = sum(float(cross_entropy(block.log_odds(weights), block.labels).sum()) for block in blocks)
    return loss + 0.5 * float(weights @ penalty @ weights)


def gradient(blocks: Sequence[Block], penalty: Floats, weights: Floats) -> Floats:
    """The slope of the objective in every weight."""
    slope = penalty @ weights
    for block in blocks:
        slope[block.columns] += block.rows.T @ (probability(block.log_odds(weights)) - block.labels)
    return np.asarray(slope)


def curvature(blocks: Sequence[Block], penalty: Floats, weights: Floats) -> Floats:
    """The second derivatives of the objective."""
    second = penalty.copy()
    for block in blocks:
        chance = probability(block.log_odds(weights))
        weighted = block.rows * (chance * (1 - chance))[:, None]
        second[np.ix_(block.columns, block.columns)] += block.rows.T @ weighted
    return second


def fit_logistic(
    blocks: Sequence[Block], penalty: Floats, *, start: Floats | None = None, tolerance: float = 1e-9
) -> Fit:
    """The weights with the least objective. `penalty` is a positive definite matrix P; `start` saves steps."""
    weights = np.zeros(len(penalty)) if start is None else start.copy()
    losses = [objective(blocks, penalty, weights)]
    for _ in range(MOST_STEPS):
        step = np.linalg.solve(curvature(blocks, penalty, weights), gradient(blocks, penalty, weights))
        length, loss = 1.0, objective(blocks, penalty, weights - step)
        while loss > losses[-1] and length > SHORTEST_STEP:
            length /= 2
            loss = objective(blocks, penalty, weights - length * step)
        if loss > losses[-1]:
            break
        weights = weights - length * step
        losses.append(loss)
        if losses[-2] - loss <= tolerance * abs(loss):
            break
    return Fit(weights, tuple(losses))
