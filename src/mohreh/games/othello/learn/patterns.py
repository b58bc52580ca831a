"""Learn the pattern evaluation of native Othello.

From the end of the game backwards: late positions are solved exactly and teach the weights of their stage, these
value the leaves of the searches that teach the stage before, and so on to the opening. Each stage is one linear
least-squares fit: a position's value is the sum of the weights of the patterns on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mohreh.games.othello.learn.core import Valued, valued_positions
from mohreh.games.othello.learn.least_squares import Floats, Model, fit
from mohreh.games.othello.patterns import PatternWeights, save_patterns
from mohreh.games.othello.shapes import MOBILITY_AND_CONSTANT, shapes, stage_size
from mohreh.learn.checkpoint import Array, Meta
from mohreh.learn.curve import Across, Point, Series
from mohreh.learn.run import Undo

Bits = NDArray[np.uint64]

CHECKPOINT_KIND: Final = "othello patterns training"
ACROSS: Final = Across("round", "rounds, from the end of the game backwards")
SERIES: Final = (
    Series("error", "error on positions held out", panel="discs"),
    Series("spread", "spread of their values", panel="discs"),
)

STAGE_SPAN: Final = 4
"""Empty squares in one stage of the game."""

STEP: Final = 8
"""Weights are kept in steps of that many hundredths of a disc: a third of the bytes, and no worse."""

HELD_OUT: Final = 0.05
"""The share of positions that tell the error and teach nothing."""


@dataclass(frozen=True)
class Round:
    """Positions with this many empty squares, searched so deep; without a depth they are solved."""

    empties: tuple[int, int]
    samples: int
    depth: int | None = None


ROUNDS: Final[dict[int, tuple[Round, ...]]] = {
    6: (
        Round((3, 9), 120_000),
        Round((8, 13), 200_000),
        Round((11, 16), 150_000),
        Round((15, 20), 120_000, depth=8),
        Round((19, 24), 100_000, depth=8),
        Round((23, 31), 60_000, depth=8),
    ),
    8: (
        Round((3, 9), 200_000),
        Round((8, 12), 250_000),
        *(Round((low, low + 5), 200_000, depth=6) for low in range(11, 56, 4)),
    ),
}


def mirrored(bits: Bits, size: int, symmetry: NDArray[np.int64]) -> Bits:
    """Each board in one of its eight images: what is learned on one edge holds on all."""
    squares = (bits[:, None] >> np.arange(size * size, dtype=np.uint64) & np.uint64(1)).astype(np.uint8)
    boards = squares.reshape(-1, size, size)
    boards = np.where((symmetry & 1)[:, None, None] > 0, boards[:, ::-1], boards)
    boards = np.where((symmetry & 2)[:, None, None] > 0, boards[:, :, ::-1], boards)
    boards = np.where((symmetry & 4)[:, None, None] > 0, boards.transpose(0, 2, 1), boards)
    flat = boards.reshape(-1, size * size).astype(np.uint64)
    return np.asarray((flat << np.arange(size * size, dtype=np.uint64)).sum(axis=1, dtype=np.uint64))


def fit_stage(size: int, positions: Valued, rng: np.random.Generator) -> tuple[Model, Floats, float, float]:
    """One stage by itself: its weights, and their error on held-out positions beside the spread of the values there."""
    symmetry = rng.integers(0, 8, len(positions))
    images = Valued(mirrored(positions.own, size, symmetry), mirrored(positions.opp, size, symmetry), positions.value)
    held_out = rng.random(len(positions)) < HELD_OUT
    held_out[0] |= not held_out.any()
    stage, test = Model(size, shapes(size), (0,)), images.only(held_out)
    weights = fit(stage, images.only(~held_out))
    error = float(np.std(test.value - stage.predict(weights, test)))
    return stage, weights, error, float(np.std(test.value))


class PatternsTrainer:
    """The weights of all stages, which of them are learned, and all positions so far."""

    def __init__(self, size: int, *, seed: int, scale: float, memory: int) -> None:
        self.size, self.seed, self.scale, self.memory = size, seed, scale, memory
        self.stages = size * size // STAGE_SPAN
        self.weights = np.zeros((self.stages, stage_size(shapes(size))), np.int16)
        self.tempo = np.zeros((size * size + 1, MOBILITY_AND_CONSTANT), np.int16)
        self.rng = np.random.default_rng(seed)
        self.positions = Valued.joined([])
        self.rounds = 0
        self.told: dict[int, str] = {}
        self.last: Point = {}

    def patterns(self) -> PatternWeights:
        """What is learned so far."""
        first = tuple(range(0, STAGE_SPAN * self.stages, STAGE_SPAN))
        return PatternWeights(self.size, shapes(self.size), first, self.weights, interpolated=False, tempo=self.tempo)

    def share(self, seconds: float) -> float:
        """By rounds."""
        return self.rounds / len(ROUNDS[self.size])

    def learn(self, seconds: float) -> None:
        """A round: more positions, and a fit of every stage that they belong to."""
        now = ROUNDS[self.size][self.rounds]
        more = valued_positions(
            self.size,
            max(int(now.samples * self.scale), 1),
            empties=now.empties,
            depth=now.depth,
            seed=self.seed + self.rounds,
            patterns=self.patterns() if self.told else None,
            memory=self.memory,
        )
        self.positions = Valued.joined([self.positions, more])
        fits = [self._fit(stage) for stage in range(self.stages) if _overlap(stage, now)]
        for stage in set(range(self.stages)) - set(self.told):
            known = min(self.told, key=lambda other: (abs(other - stage), other))
            self.weights[stage] = self.weights[known]
            self.tempo[_squares(stage)] = self.tempo[_squares(known)]
        self.rounds += 1
        errors, spreads = zip(*fits, strict=True)
        self.last = {"error": float(np.mean(errors)), "spread": float(np.mean(spreads))}

    def measure(self, seconds: float) -> Point:
        """The mean error of the stages that this round has fitted."""
        return {"round": self.rounds, "positions": len(self.positions), **self.last}

    def restore_point(self) -> Undo:
        """The state is all there is to it."""
        meta, arrays = self.state()
        copies = {name: array.copy() for name, array in arrays.items()}
        return lambda: self.restore(meta, copies)

    def state(self) -> tuple[Meta, dict[str, Array]]:
        """All that is needed to continue."""
        positions = self.positions
        meta = {"rounds": self.rounds, "rng": self.rng.bit_generator.state, "told": list(self.told.items())}
        return meta, {
            "weights": self.weights,
            "tempo": self.tempo,
            "own": positions.own,
            "opp": positions.opp,
            "value": positions.value,
        }

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from there."""
        self.rounds, self.told = meta["rounds"], dict(meta["told"])
        self.rng.bit_generator.state = meta["rng"]
        self.weights, self.tempo = arrays["weights"].copy(), arrays["tempo"].copy()
        self.positions = Valued(arrays["own"], arrays["opp"], arrays["value"])

    def save(self, path: Path, card: dict[str, Any]) -> None:
        """Write the weights."""
        lines = [self.told[stage] for stage in sorted(self.told)]
        save_patterns(path, self.patterns(), card | {"stages": lines})

    def _fit(self, stage: int) -> tuple[float, float]:
        """Fit one stage to its positions and their neighbours; its error, and the spread of the values."""
        first, last = _squares(stage).start, _squares(stage).stop - 1
        empties = self.positions.empties(self.size)
        chosen = self.positions.only((empties >= first - 1) & (empties <= last + 1))
        model, fitted, error, spread = fit_stage(self.size, chosen, self.rng)
        tables, tempo = model.weights(fitted, STEP)
        self.weights[stage], self.tempo[_squares(stage)] = tables[0], tempo[_squares(stage)]
        self.told[stage] = (
            f"{first}–{last} empty squares: {len(chosen)} positions, error {error:.2f} of {spread:.2f} discs"
        )
        return error, spread


def _squares(stage: int) -> range:
    """The numbers of empty squares in a stage."""
    return range(STAGE_SPAN * stage, STAGE_SPAN * stage + STAGE_SPAN)


def _overlap(stage: int, now: Round) -> bool:
    low, high = now.empties
    return low < _squares(stage).stop and _squares(stage).start <= high
