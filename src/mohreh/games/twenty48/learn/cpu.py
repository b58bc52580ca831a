"""The 2048 trainer on the processor: the native core plays and learns, this holds its weights."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from mohreh import native
from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.core import Network, learn, play
from mohreh.games.twenty48.learn.games_played import summary
from mohreh.games.twenty48.learn.lessons import EVERYTHING, Counts, Lesson
from mohreh.games.twenty48.learn.network import Rule, Shape
from mohreh.games.twenty48.learn.packing import save_network
from mohreh.games.twenty48.learn.played import Played
from mohreh.games.twenty48.learn.pools import Pools
from mohreh.games.twenty48.learn.state import Array, touched_arrays, untouched_weights, whole_arrays
from mohreh.learn.curve import Point

EVALUATION_SEED: Final = 1_000_000
"""The first of the seeds of evaluation games, which are the same for all players."""


class CpuTrainer:
    """Weights, their sums of errors, and how many games have taught them."""

    def __init__(
        self,
        shape: Shape,
        rule: Rule,
        *,
        seed: int,
        threads: int,
        laps: tuple[int, ...] = (),
        lesson: Lesson = EVERYTHING,
    ) -> None:
        if not native.available:
            raise MohrehError(native.MISSING)
        self.shape, self.rule, self.seed, self.threads, self.lesson = shape, rule, seed, threads, lesson
        self.pools = Pools(shape, laps)
        self.weights: Array = untouched_weights(rule, shape)
        self.sums: Array = np.zeros((shape.weights, 2), np.float32)
        self.average: Array | None = None
        self.averaged = 0
        self._remembered: dict[str, Array] | None = None
        self.games = 0
        self.moves = 0

    def train(self, games: int | None, seconds: float | None) -> None:
        """Play and learn: that many games more, or for about so long."""
        learned = learn(
            self.shape,
            self.rule,
            self.lesson,
            self.pools,
            self.weights,
            self.sums,
            seed=self.seed,
            first=self.games,
            games=games,
            threads=self.threads,
            seconds=seconds,
        )
        self.games += learned.games
        self.moves += learned.moves

    def take_average(self) -> None:
        """Count the weights as they are now into the mean that is evaluated and saved."""
        self.averaged += 1
        if self.average is None:
            self.average = self.weights.copy()
        else:
            self.average += (self.weights - self.average) / np.float32(self.averaged)

    def forget_average(self) -> None:
        """Begin a new mean."""
        self.average, self.averaged = None, 0

    def unsettle(self) -> None:
        """Nothing to do: here the changes of games that meet always overwrite each other."""

    def counts(self) -> Counts:
        """What happened in each stage so far."""
        return self.pools.counts()

    def remember(self) -> None:
        """Keep all that is known now, in place of what was kept before."""
        self._remembered = touched_arrays(self.rule, self.shape, self.weights, self.sums, self.average)

    def go_back(self) -> None:
        """Know again what was remembered, if anything was."""
        if self._remembered is not None:
            self.weights, self.sums, self.average = whole_arrays(self.rule, self.shape, self._remembered)
            self.averaged = int(self.average is not None)

    def evaluate(self, games: int, plies: int = 1) -> list[Played]:
        """Whole games without learning."""
        network = Network(self.shape, self._best())
        seeds = range(EVALUATION_SEED, EVALUATION_SEED + games)
        return play(network, seeds, plies=plies, threads=self.threads, least_probability=0.0)

    def measure(self, games: int) -> Point:
        """What whole games without learning say."""
        return summary(self.evaluate(games))

    def progress(self) -> dict[str, int]:
        """Games and moves so far."""
        return {"games": self.games, "moves": self.moves}

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]:
        """All that a checkpoint must hold."""
        meta = {"games": self.games, "moves": self.moves, "averaged": self.averaged}
        arrays = touched_arrays(self.rule, self.shape, self.weights, self.sums, self.average)
        return meta, {**arrays, **self.pools.arrays()}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from a checkpoint."""
        self.games, self.moves, self.averaged = meta["games"], meta["moves"], meta["averaged"]
        self.weights, self.sums, self.average = whole_arrays(self.rule, self.shape, arrays)
        self.pools.restore(arrays)

    def save(self, path: Path, card: dict[str, Any], megabytes: float) -> None:
        """Write the network; the sum of a weight's errors tells how much it was used."""
        importance = self.sums[:, 1] if self.rule.coherence else (self.weights != 0).astype(np.float32)
        numbers = np.flatnonzero(importance)
        chosen = self._best()[numbers], importance[numbers]
        untouched = self.rule.untouched(self.shape)
        save_network(path, self.shape, numbers, *chosen, card, megabytes, untouched=untouched)

    def _best(self) -> Array:
        return self.weights if self.average is None else self.average
