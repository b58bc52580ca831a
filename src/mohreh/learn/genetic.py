"""A genetic algorithm over vectors of numbers (Holland 1975; Eiben & Smith, "Introduction to Evolutionary Computing").

It knows no game: `ask` gives the genomes of a generation, `tell` takes how fit each was and breeds the next one.
Fitness may be noisy: the elite that lives on is judged again in every generation, like all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.errors import MohrehError

Vector = npt.NDArray[np.float64]

SELECTIONS: Final = ("tournament", "rank", "truncation")
CROSSOVERS: Final = ("blend", "uniform", "none")

TOURNAMENT: Final = 3
"""Genomes of which the fittest becomes a parent."""

BLEND: Final = 0.5
"""How far beyond its parents a blended child may lie, in parts of their distance (BLX-0.5)."""


@dataclass(frozen=True)
class Breeding:
    """How the next generation is made of this one."""

    population: int = 24
    selection: str = "tournament"
    crossover: str = "blend"
    elite: int = 2
    mutation_rate: float = 0.3
    mutation_size: float = 0.3
    cooling: float = 0.98
    spread: float = 0.5

    def __post_init__(self) -> None:
        for name, value, known in (
            ("selection", self.selection, SELECTIONS),
            ("crossover", self.crossover, CROSSOVERS),
        ):
            if value not in known:
                raise MohrehError(f"{name} {value!r} is not known; choose one of {', '.join(known)}")
        if not 0 <= self.elite < self.population:
            raise MohrehError(f"an elite of {self.elite} does not fit into a population of {self.population}")


class Genetic:
    """A population that starts around zero, and the generator that all its chances come from."""

    def __init__(self, size: int, breeding: Breeding, seed: int) -> None:
        self.breeding = breeding
        self.generation = 0
        self.rng = np.random.default_rng(seed)
        self.genomes: Vector = self.rng.normal(0, breeding.spread, (breeding.population, size))
        self.genomes[0] = 0
        self.champion: Vector = np.zeros(size)

    def ask(self) -> Vector:
        """The genomes to be tested, one per row."""
        return self.genomes

    def tell(self, fitness: Vector) -> None:
        """Breed the next generation."""
        how = self.breeding
        ranking = np.argsort(-fitness, kind="stable")
        self.champion = self.genomes[ranking[0]].copy()
        parents = self._parents(ranking, 2 * (how.population - how.elite))
        children = self._crossed(self.genomes[parents[0::2]], self.genomes[parents[1::2]])
        size = how.mutation_size * how.cooling**self.generation
        mutated = self.rng.random(children.shape) < how.mutation_rate
        children = children + mutated * self.rng.normal(0, size, children.shape)
        self.genomes = np.concatenate([self.genomes[ranking[: how.elite]], children])
        self.generation += 1

    def best(self) -> Vector:
        """The fittest genome of the generation that was tested last."""
        return self.champion

    def _parents(self, ranking: npt.NDArray[np.int64], count: int) -> npt.NDArray[np.int64]:
        """Places in the population, drawn so that the fitter are chosen more often."""
        size = len(ranking)
        if self.breeding.selection == "tournament":
            drawn = self.rng.integers(0, size, (count, TOURNAMENT)).min(axis=1)
        elif self.breeding.selection == "rank":  # linear: the last has no chance (Baker 1985)
            chances = np.arange(size - 1, -1, -1, dtype=float)
            drawn = self.rng.choice(size, count, p=chances / chances.sum())
        else:
            drawn = self.rng.integers(0, max(size // 2, 1), count)
        parents: npt.NDArray[np.int64] = ranking[drawn]
        return parents

    def _crossed(self, mothers: Vector, fathers: Vector) -> Vector:
        """A child of each pair: between or a little beyond its parents, gene by gene one of theirs, or the mother's."""
        if self.breeding.crossover == "blend":  # Eshelman & Schaffer 1993
            shares = self.rng.uniform(-BLEND, 1 + BLEND, mothers.shape)
            return mothers + shares * (fathers - mothers)
        if self.breeding.crossover == "uniform":  # Syswerda 1989
            return np.where(self.rng.random(mothers.shape) < 0.5, mothers, fathers)
        return mothers

    def state(self) -> tuple[dict[str, Any], dict[str, Vector]]:
        """All that is needed to continue."""
        meta = {"generation": self.generation, "rng": self.rng.bit_generator.state}
        return meta, {"genomes": self.genomes, "champion": self.champion}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Vector]) -> None:
        """Continue from there."""
        self.generation = meta["generation"]
        self.rng.bit_generator.state = meta["rng"]
        self.genomes, self.champion = arrays["genomes"], arrays["champion"]
