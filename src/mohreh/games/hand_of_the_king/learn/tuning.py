"""Tuning the weights of an evaluation by games: every candidate meets the starting weights on the same fresh boards.

Each board is played twice with seats swapped, so that neither the board nor the first move favours anyone. Where the
next candidates come from is the strategy's business (`mohreh.learn.genetic`, `mohreh.learn.cma`).
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from mohreh import native
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.evaluation import Tunable
from mohreh.games.hand_of_the_king.learn.weights import SECURED, save, tuned_names, weights_of
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.learn.by_games import bounds
from mohreh.learn.checkpoint import Meta, Restorable
from mohreh.learn.curve import Across, Point, Series
from mohreh.learn.run import Undo
from mohreh.statistics import mean_of

Vector = npt.NDArray[np.float64]

CHECKPOINT_KIND: Final = "hand-of-the-king tuning"
EVALUATION_SEED: Final = 1_000_000
"""The first of the seeds of evaluation boards; no training board has one of them."""

TRAINING_SEED: Final = 10**9
GAME: Final = HandOfTheKing()

GAMES: Final = Across("trained_games", "games of training")
RATE: Final = Series("rate", "win rate", interval="interval", panel="wins against the starting weights")


def series_of(start: Tunable) -> tuple[Series, ...]:
    """What the curve shows: how well the best candidate plays, and its weights."""
    weights = (Series(f"weights.{name}", name, panel="weight, the start being 1") for name in tuned_names(start))
    return (RATE, *weights)


def upgraded(meta: Meta) -> Meta:
    """What a checkpoint says of itself; those of older versions tuned one evaluation only."""
    return {**meta, "settings": {"evaluation": SECURED.name, **meta["settings"]}}


class Strategy(Restorable, Protocol):
    """Where candidates come from."""

    generation: int

    def ask(self) -> Vector: ...
    def tell(self, fitness: Vector) -> None: ...
    def best(self) -> Vector: ...


def deal(seeds: Sequence[int]) -> list[KingState]:
    """One board per seed."""
    return [GAME.initial(random.Random(seed)) for seed in seeds]


def win_rate(wins: Sequence[int]) -> tuple[float, list[float]]:
    """The share of games won, from the wins (0 to 2) on each board, with a 95 % interval over boards.

    Two games on one board are not independent: the board is what was drawn.
    """
    rate = mean_of([won / 2 for won in wins])
    return rate.value, bounds(rate, 0.0, 1.0) if rate.interval else [0.0, 1.0]


class WeightsTrainer:
    """A strategy, the boards of its generations, and the mean of its best candidates at the end of a run."""

    def __init__(self, strategy: Strategy, start: Tunable, *, boards: int, depth: int, seed: int, threads: int) -> None:
        if not native.available:
            raise MohrehError(native.MISSING)
        self.strategy, self.start = strategy, start
        self.boards, self.depth, self.seed, self.threads = boards, depth, seed, threads
        self.games = 0
        self.average: Vector | None = None
        self.averaged = 0

    def train(self, games: int | None, seconds: float | None) -> None:
        """Whole generations, until at least that many games more are played or about so long has passed."""
        wanted = math.inf if games is None else self.games + games
        until = math.inf if seconds is None else time.monotonic() + seconds
        while self.games < wanted and time.monotonic() < until:
            first = TRAINING_SEED * (self.seed + 1) + self.strategy.generation * self.boards
            candidates = self.strategy.ask()
            wins = self._duels(candidates, range(first, first + self.boards))
            self.games += 2 * self.boards * len(candidates)
            self.strategy.tell(np.array([sum(won) for won in wins], float))

    def measure(self, games: int) -> Point:
        """The best candidate on boards that nobody trained on."""
        best = self._best()
        rate, interval = win_rate(self._duels([best], range(EVALUATION_SEED, EVALUATION_SEED + games // 2))[0])
        multiples = {name: float(2.0**power) for name, power in zip(tuned_names(self.start), best, strict=True)}
        return {"games": games // 2 * 2, "rate": rate, "interval": interval, "weights": multiples}

    def take_average(self) -> None:
        """Count the best candidate into the mean that is measured and saved: noise decides who is best."""
        self.averaged += 1
        best = self.strategy.best()
        self.average = best.copy() if self.average is None else self.average + (best - self.average) / self.averaged

    def progress(self) -> dict[str, int]:
        """Games and generations so far."""
        return {"games": self.games, "generations": self.strategy.generation}

    def state(self) -> tuple[dict[str, Any], dict[str, Vector]]:
        """All that a checkpoint must hold."""
        meta, arrays = self.strategy.state()
        average = {} if self.average is None else {"average": self.average}
        return {"games": self.games, "averaged": self.averaged, "strategy": meta}, {**arrays, **average}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Vector]) -> None:
        """Continue from a checkpoint."""
        self.games, self.averaged = meta["games"], meta["averaged"]
        self.average = arrays.get("average")
        self.strategy.restore(meta["strategy"], arrays)

    def restore_point(self) -> Undo:
        """Generations are small: the state is all there is to it."""
        meta, arrays = self.state()
        return lambda: self.restore(meta, arrays)

    def result(self) -> Tunable:
        """The evaluation with the best weights."""
        return weights_of(self._best(), self.start)

    def save(self, path: Path, card: dict[str, Any]) -> None:
        """Write the best weights."""
        save(path, self.result(), card)

    def _best(self) -> Vector:
        return self.strategy.best() if self.average is None else self.average

    def _duels(self, candidates: Sequence[Vector] | Vector, seeds: range) -> list[list[int]]:
        from mohreh.games.hand_of_the_king.engine import duels

        challengers = [weights_of(candidate, self.start) for candidate in candidates]
        return duels(GAME, deal(seeds), challengers, self.start, depth=self.depth, threads=self.threads)
