"""Fit the evaluation of `mohreh.games.othello.fitted` to games: who wins, as the features tell.

Logistic regression on positions labelled won, drawn or lost (Buro, "Statistical feature combination for the evaluation
of game positions", 1995), with weights that change gently with the number of empty squares. The log odds are then
brought to discs, phase by phase, so that searches can compare them with counted results.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.artefacts.file import write_model
from mohreh.games.othello.features import FEATURES
from mohreh.games.othello.fitted import KIND
from mohreh.games.othello.learn.core import Positions, features, learning_games
from mohreh.games.othello.rules import Othello
from mohreh.learn.by_games import bounds, mean_by_games
from mohreh.learn.curve import Across, Point, Series
from mohreh.learn.logistic import cross_entropy, fit_logistic
from mohreh.learn.phases import Phases
from mohreh.learn.run import Undo, by_reference

Floats = npt.NDArray[np.float64]

CHECKPOINT_KIND: Final = "othello fitted training"
SERIES: Final = (
    Series("validation", "games not learned from", interval="validation_interval", panel="log loss"),
    Series("training", "games learned from", panel="log loss"),
    Series("accuracy", "winner predicted correctly", interval="accuracy_interval", panel="share of decided positions"),
)
ACROSS: Final = Across("positions", "thousand positions learned from", 1000.0)
VALIDATION_FIRST: Final = 1 << 31
"""Games from this number on are never learned from."""
BATCH: Final = 32
KNOT_EVERY: Final = 4


def phases(size: int) -> Phases:
    """Knots at every fourth number of empty squares."""
    return Phases(tuple(range(2, size * size - 4, KNOT_EVERY)))


@dataclass(frozen=True)
class Samples:
    """Positions ready to be learned from: features, empty squares, results for the player to move, games."""

    features: Floats
    empties: npt.NDArray[np.int64]
    result: Floats
    game: npt.NDArray[np.uint32]

    @classmethod
    def of(cls, size: int, positions: Positions) -> Samples:
        """What there is to learn from positions."""
        empties = size * size - np.bitwise_count(positions.own | positions.opp).astype(np.int64)
        return cls(features(size, positions), empties, positions.result.astype(np.float64), positions.game)

    @property
    def labels(self) -> Floats:
        """1 for a position that is won, ½ for a draw, 0 for a loss."""
        return np.asarray((np.sign(self.result) + 1) / 2)


@dataclass
class FittedTrainer:
    """Gathers games and fits to all of them; the same games give the same weights, whatever the number of threads."""

    size: int
    seed: int = 1
    threads: int = 1
    solved_up_to: int = 16
    depth: int = 6
    ridge: float = 1.0
    smoothness: float = 10.0
    games: int = 0
    positions: Positions = field(default_factory=lambda: Positions.joined([]))
    validation: Positions = field(default_factory=lambda: Positions.joined([]))
    weights: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.phases = phases(self.size)
        self.weights = np.zeros((len(self.phases.knots), len(FEATURES)))

    def train(self, games: int | None, seconds: float | None) -> None:
        """Gather that many more games, or as many as fit into the time."""
        ends = time.monotonic() + (np.inf if seconds is None else seconds)
        while (games is None or games > 0) and time.monotonic() < ends:
            now = BATCH * self.threads if games is None else min(games, BATCH * self.threads)
            self.positions = Positions.joined([self.positions, self._played(self.games, now)])
            self.games += now
            games = None if games is None else games - now

    def measure(self, games: int) -> Point:
        """Fit to all that was gathered, and tell how well that does on that many other games."""
        if not len(self.validation):
            self.validation = self._played(VALIDATION_FIRST, games)
        learned, others = Samples.of(self.size, self.positions), Samples.of(self.size, self.validation)
        self.weights = fit(learned, self.phases, self.weights, self.ridge, self.smoothness)
        odds, decided = log_odds(others, self.phases, self.weights), others.result != 0
        loss = mean_by_games(cross_entropy(odds, others.labels), others.game)
        right = (np.sign(odds) == np.sign(others.result))[decided]
        accuracy = mean_by_games(right.astype(np.float64), others.game[decided])
        return {
            "positions": len(self.positions),
            "solved": int(self.positions.solved.sum()),
            "training": float(cross_entropy(log_odds(learned, self.phases, self.weights), learned.labels).mean()),
            "validation": loss.value,
            "validation_interval": bounds(loss),
            "validation_positions": len(others.result),
            "accuracy": accuracy.value,
            "accuracy_interval": bounds(accuracy, 0.0, 1.0),
        }

    def progress(self) -> dict[str, int]:
        """What was gathered."""
        return {"games": self.games}

    def take_average(self) -> None:
        """There is nothing to average: each fit is to all games."""

    def state(self) -> tuple[dict[str, Any], dict[str, npt.NDArray[Any]]]:
        """All that is needed to continue."""
        arrays = {f"{name} learned": column for name, column in self.positions.arrays().items()}
        arrays |= {f"{name} others": column for name, column in self.validation.arrays().items()}
        return {"games": self.games}, arrays | {"weights": self.weights}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, npt.NDArray[Any]]) -> None:
        """Continue from there."""
        self.games, self.weights = int(meta["games"]), arrays["weights"]
        names = Positions.joined([]).arrays()
        self.positions = Positions(**{name: arrays[f"{name} learned"] for name in names})
        self.validation = Positions(**{name: arrays[f"{name} others"] for name in names})

    def restore_point(self) -> Undo:
        """Games and weights are replaced, never changed."""
        return by_reference(self)

    def save(self, path: Path, card: dict[str, Any]) -> npt.NDArray[np.int16]:
        """Write the model, and return its table of weights."""
        scale = disc_scale(Samples.of(self.size, self.positions), self.phases, self.weights)
        table = weight_table(self.size, self.phases, self.weights, scale)
        meta = {"size": self.size, "features": list(FEATURES), "knots": list(self.phases.knots), "card": card}
        write_model(path, KIND, meta, {"table": table, "log_odds": self.weights, "discs": scale}, level=9)
        return table

    def _played(self, first: int, count: int) -> Positions:
        game, batches = Othello(size=self.size), range(first, first + count, BATCH)

        def play(start: int) -> Positions:
            played = min(BATCH, first + count - start)
            return learning_games(game, start, played, seed=self.seed, solved_up_to=self.solved_up_to, depth=self.depth)

        with ThreadPoolExecutor(self.threads) as pool:
            return Positions.joined(list(pool.map(play, batches)))


def fit(samples: Samples, phases: Phases, start: Floats, ridge: float, smoothness: float) -> Floats:
    """The weights at each knot that make the results most likely; a few positions outweigh the penalty."""
    spread = np.sqrt(np.mean(samples.features**2, axis=0) + 1e-6)
    penalty = phases.penalty(spread, ridge, smoothness)
    blocks = phases.blocks(samples.features, samples.empties, samples.labels)
    return fit_logistic(blocks, penalty, start=start.ravel()).weights.reshape(start.shape)


def log_odds(samples: Samples, phases: Phases, weights: Floats) -> Floats:
    """What the weights say: the logarithm of the odds that the player to move wins."""
    return np.asarray((phases.at(samples.empties, weights) * samples.features).sum(axis=1))


def disc_scale(samples: Samples, phases: Phases, weights: Floats) -> Floats:
    """How many discs one unit of log odds is worth at each knot: a least-squares fit to the results."""
    rows = phases.shares(samples.empties) * log_odds(samples, phases, weights)[:, None]
    return np.asarray(np.linalg.solve(rows.T @ rows + np.eye(len(phases.knots)), rows.T @ samples.result))


def weight_table(size: int, phases: Phases, weights: Floats, scale: Floats) -> npt.NDArray[np.int16]:
    """The weights in hundredths of a disc, a row for every number of empty squares."""
    empties = np.arange(size * size + 1)
    discs = phases.at(empties, weights) * phases.at(empties, scale[:, None])
    return np.clip(np.rint(100 * discs), -32767, 32767).astype(np.int16)
