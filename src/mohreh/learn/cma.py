"""CMA-ES: a normal distribution that moves and shapes itself towards what is fit.

After Hansen, "The CMA Evolution Strategy: A Tutorial" (arXiv 1604.00772, 2016): figures and equations are named where
they are used, and all constants are its defaults (table 1), with positive weights only. Fitness is maximised.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float64]


class Cma:
    """The distribution: its mean, its step size, its covariance, and the two paths that it remembers."""

    def __init__(self, size: int, population: int, step: float, seed: int) -> None:
        self.size, self.population = size, population
        self.rng = np.random.default_rng(seed)
        self.generation = 0
        chosen = population // 2
        weights = math.log((population + 1) / 2) - np.log(np.arange(1, chosen + 1))
        self.weights: Vector = weights / weights.sum()
        effective = 1 / float((self.weights**2).sum())
        self.effective = effective
        self.step_rate = (effective + 2) / (size + effective + 5)
        self.damping = 1 + 2 * max(0.0, math.sqrt((effective - 1) / (size + 1)) - 1) + self.step_rate
        self.path_rate = (4 + effective / size) / (size + 4 + 2 * effective / size)
        self.one_rate = 2 / ((size + 1.3) ** 2 + effective)
        self.mu_rate = min(1 - self.one_rate, 2 * (effective - 2 + 1 / effective) / ((size + 2) ** 2 + effective))
        self.usual_length = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size**2))
        self.mean: Vector = np.zeros(size)
        self.step = step
        self.covariance: Vector = np.eye(size)
        self.step_path: Vector = np.zeros(size)
        self.path: Vector = np.zeros(size)
        self.steps: Vector = np.zeros((population, size))

    def ask(self) -> Vector:
        """Draw a generation (equations 38 to 40), one per row."""
        axes, lengths = self._axes()
        drawn = self.rng.normal(size=(self.population, self.size))
        self.steps = drawn * lengths @ axes.T
        candidates: Vector = self.mean + self.step * self.steps
        return candidates

    def tell(self, fitness: Vector) -> None:
        """Move and reshape the distribution (equations 41 to 47)."""
        best = self.steps[np.argsort(-fitness, kind="stable")[: len(self.weights)]]
        move = self.weights @ best
        self.mean = self.mean + self.step * move
        self.generation += 1

        axes, lengths = self._axes()
        rate = self.step_rate
        unshaped = axes @ ((axes.T @ move) / lengths)
        self.step_path = (1 - rate) * self.step_path + math.sqrt(rate * (2 - rate) * self.effective) * unshaped
        length = float(np.linalg.norm(self.step_path))
        at_start = math.sqrt(1 - (1 - rate) ** (2 * self.generation))
        moderate = length / at_start < (1.4 + 2 / (self.size + 1)) * self.usual_length

        rate = self.path_rate
        self.path = (1 - rate) * self.path + moderate * math.sqrt(rate * (2 - rate) * self.effective) * move
        lost = (1 - moderate) * rate * (2 - rate)
        self.covariance = (
            (1 + self.one_rate * lost - self.one_rate - self.mu_rate) * self.covariance
            + self.one_rate * np.outer(self.path, self.path)
            + self.mu_rate * (best.T * self.weights) @ best
        )
        self.step *= math.exp(self.step_rate / self.damping * (length / self.usual_length - 1))

    def best(self) -> Vector:
        """The mean, which is a better estimate than any single noisy candidate."""
        return self.mean

    def _axes(self) -> tuple[Vector, Vector]:
        """The directions of the distribution and how far it reaches in each."""
        squares, axes = np.linalg.eigh((self.covariance + self.covariance.T) / 2)
        return axes, np.sqrt(np.maximum(squares, 1e-20))

    def state(self) -> tuple[dict[str, Any], dict[str, Vector]]:
        """All that is needed to continue after a generation."""
        meta = {"generation": self.generation, "step": self.step, "rng": self.rng.bit_generator.state}
        arrays = {"mean": self.mean, "covariance": self.covariance, "path": self.path, "step_path": self.step_path}
        return meta, arrays

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Vector]) -> None:
        """Continue from there."""
        self.generation, self.step = meta["generation"], meta["step"]
        self.rng.bit_generator.state = meta["rng"]
        self.mean, self.covariance = arrays["mean"], arrays["covariance"]
        self.path, self.step_path = arrays["path"], arrays["step_path"]
