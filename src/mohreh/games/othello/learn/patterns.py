"""Learn the pattern evaluation of native Othello: `python -m mohreh.games.othello.learn.patterns --size 6`.

From the end of the game backwards: late positions are solved exactly and teach the weights of their stage, these
judge the leaves of the searches that teach the stage before, and so on to the opening. Each stage is one linear
least-squares fit (Buro 2002): a position's value is the sum of the weights of the patterns on it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mohreh.artefacts.shipped import shipped
from mohreh.games.othello.patterns import save_patterns
from mohreh.native import Limits, part

Floats = NDArray[np.float32]
Bits = NDArray[np.uint64]

STAGE_SPAN = 4
"""Empty squares in one stage of the game."""

STEP = 8
"""Weights are kept in steps of so many hundredths of a disc: a third of the bytes, and no worse."""


@dataclass(frozen=True)
class Round:
    """One lesson: positions with this many empty squares, solved, or else searched so deep."""

    empties: tuple[int, int]
    samples: int
    solved: bool
    depth: int = 8


LESSONS: dict[int, tuple[Round, ...]] = {
    6: (
        Round((3, 9), 120_000, solved=True),
        Round((8, 13), 200_000, solved=True),
        Round((11, 16), 150_000, solved=True),
        Round((15, 20), 120_000, solved=False),
        Round((19, 24), 100_000, solved=False),
        Round((23, 31), 60_000, solved=False),
    ),
    8: (
        Round((3, 9), 200_000, solved=True),
        Round((8, 12), 250_000, solved=True),
        *(Round((low, low + 5), 200_000, solved=False, depth=6) for low in range(11, 56, 4)),
    ),
}


@dataclass
class Lesson:
    """Positions with their values."""

    own: Bits
    opp: Bits
    value: Floats

    @property
    def empties(self) -> NDArray[np.int64]:
        """The number of empty squares of each, less the size of the board."""
        return -np.asarray(np.bitwise_count(self.own | self.opp), dtype=np.int64)


def mirrored(bits: Bits, size: int, symmetry: NDArray[np.int64]) -> Bits:
    """Each board in one of its eight images: what is learned on one edge holds on all."""
    squares = (bits[:, None] >> np.arange(size * size, dtype=np.uint64) & np.uint64(1)).astype(np.uint8)
    boards = squares.reshape(-1, size, size)
    boards = np.where((symmetry & 1)[:, None, None] > 0, boards[:, ::-1], boards)
    boards = np.where((symmetry & 2)[:, None, None] > 0, boards[:, :, ::-1], boards)
    boards = np.where((symmetry & 4)[:, None, None] > 0, boards.transpose(0, 2, 1), boards)
    flat = boards.reshape(-1, size * size).astype(np.uint64)
    return np.asarray((flat << np.arange(size * size, dtype=np.uint64)).sum(axis=1, dtype=np.uint64))


class Stage:
    """The linear model of one stage and its fit by conjugate gradients (Jacobi-preconditioned, ridge penalty)."""

    def __init__(self, size: int, lesson: Lesson) -> None:
        places, mobility = part("othello").pattern_features(size, lesson.own, lesson.opp)
        self.places: NDArray[np.int32] = places
        self.rest = np.concatenate([mobility, np.ones((len(places), 1), np.float32)], axis=1)
        self.value = lesson.value
        self.width = int(part("othello").stage_size(size))
        self.table = self.width - self.rest.shape[1]

    def predict(self, weights: Floats) -> Floats:
        """The values these weights give."""
        return np.asarray(weights[self.places].sum(axis=1) + self.rest @ weights[self.table :], dtype=np.float32)

    def gather(self, error: Floats) -> Floats:
        """The transpose of `predict`: every weight collects the errors of the positions it is used in."""
        lanes = self.places.shape[1]
        tables = np.bincount(self.places.ravel(), np.repeat(error, lanes), minlength=self.table)
        return np.concatenate([tables, self.rest.T @ error]).astype(np.float32)

    def fit(self, *, penalty: float = 3.0, iterations: int = 40) -> Floats:
        """The weights with the least squared error."""
        used = np.bincount(self.places.ravel(), minlength=self.table)
        scale = np.concatenate([used, (self.rest**2).sum(axis=0)]).astype(np.float32) + penalty
        weights = np.zeros(self.width, np.float32)
        residual = self.gather(self.value)
        direction = residual / scale
        norm = float(residual @ direction)
        for _ in range(iterations):
            image = self.gather(self.predict(direction)) + penalty * direction
            length = norm / float(direction @ image)
            weights += length * direction
            residual -= length * image
            scaled = residual / scale
            norm, before = float(residual @ scaled), norm
            direction = scaled + norm / before * direction
        return weights


def fit_stage(size: int, lesson: Lesson, rng: np.random.Generator) -> tuple[Floats, float, float]:
    """The weights of one stage, and their error on held-out positions beside the spread of the values there."""
    symmetry = rng.integers(0, 8, len(lesson.own))
    images = Lesson(mirrored(lesson.own, size, symmetry), mirrored(lesson.opp, size, symmetry), lesson.value)
    held_out = rng.random(len(lesson.own)) < 0.05
    weights = Stage(size, _choose(images, ~held_out)).fit()
    test = Stage(size, _choose(images, held_out))
    error = float(np.std(test.value - test.predict(weights)))
    return weights, error, float(np.std(test.value))


def _choose(lesson: Lesson, which: NDArray[np.bool_]) -> Lesson:
    return Lesson(lesson.own[which], lesson.opp[which], lesson.value[which])


def learn(
    size: int, *, seed: int, scale: float, memory: int, report: Callable[[str], None] = print
) -> tuple[NDArray[np.int16], list[str]]:
    """All lessons, the last stage of the game first; the weights and a line about each stage."""
    stages = size * size // STAGE_SPAN
    width = int(part("othello").stage_size(size))
    weights = np.zeros((stages, width), np.int16)
    rng = np.random.default_rng(seed)
    learned: list[int] = []
    lines: dict[int, str] = {}
    pool: list[Lesson] = []
    for number, lesson in enumerate(LESSONS[size]):
        started = time.perf_counter()
        player = part("othello").Player(size, memory, 1, False, weights.ravel() if learned else None)
        low, high = lesson.empties
        settings = part("othello").SampleSettings(low, high, size * size if lesson.solved else 0, lesson.depth)
        count = int(lesson.samples * scale)
        pool.append(Lesson(*part("othello").samples(player, count, seed + number, settings, Limits())))
        everything = Lesson(
            *(
                np.concatenate(column)
                for column in zip(*((each.own, each.opp, each.value) for each in pool), strict=True)
            )
        )
        empties = size * size + everything.empties
        for stage in range(stages):
            first, last = STAGE_SPAN * stage, STAGE_SPAN * stage + STAGE_SPAN - 1
            if not (low <= last and first <= high):
                continue
            chosen = _choose(everything, (empties >= first - 1) & (empties <= last + 1))
            fitted, error, spread = fit_stage(size, chosen, rng)
            weights[stage] = np.clip(np.round(fitted * 100 / STEP) * STEP, -32000, 32000)
            learned.append(stage)
            lines[stage] = (
                f"{first}–{last} empty squares: {len(chosen.own)} positions, error {error:.2f} of {spread:.2f} discs"
            )
            report(f"round {number + 1}, {time.perf_counter() - started:.0f} s: {lines[stage]}")
        _fill(weights, learned)
    return weights, [lines[stage] for stage in sorted(lines)]


def _fill(weights: NDArray[np.int16], learned: list[int]) -> None:
    """Give the stages not yet learned the weights of the nearest one."""
    for stage in range(len(weights)):
        if stage not in learned:
            weights[stage] = weights[min(learned, key=lambda other: abs(other - stage))]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--size", type=int, choices=sorted(LESSONS), default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="share of the positions: 0.1 for a quick try")
    parser.add_argument("--memory", type=int, default=1 << 26, help="bytes of the solver's tables")
    parser.add_argument("--out", type=Path, default=None, help="file to write (default: the one of the package)")
    given = parser.parse_args()
    weights, lines = learn(given.size, seed=given.seed, scale=given.scale, memory=given.memory)
    target = given.out or shipped("othello", f"patterns-{given.size}.mohreh")
    save_patterns(target, given.size, weights, {"seed": given.seed, "scale": given.scale, "stages": lines})
    print(f"{target.name}: {target.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
