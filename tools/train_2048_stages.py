"""Makes the shipped network of 2048 on one GPU: the staged recipe, a trial of λ on its plateau, and two packings.

    PYTHONPATH=src python tools/train_2048_stages.py FOLDER [scale]

Needs NumPy and CuPy, no other package. Writes the packed network in parts of 16 MB each, a first one long before the
end, and a last file `finished`. `scale` shrinks all times (a test takes 0.05).
"""

from __future__ import annotations

import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import cupy as cp
import numpy as np

from mohreh.games.twenty48.learn.course import STAGES, Course
from mohreh.games.twenty48.learn.cuda.trainer import CudaTrainer
from mohreh.games.twenty48.learn.games_played import summary
from mohreh.games.twenty48.learn.lessons import Lesson
from mohreh.games.twenty48.learn.network import Rule, shape
from mohreh.games.twenty48.learn.network_file import Packed, load
from mohreh.games.twenty48.learn.packing import save_network
from mohreh.games.twenty48.learn.played import Played
from mohreh.games.twenty48.learn.staged import StagedTrainer

PART = 16_000_000
MEGABYTES = 47.9
SLICE = 15.0
SEEDS = range(1_000_000, 1_016_384)
BEGAN = time.monotonic()
SHAPE, RULE = shape(STAGES.tuples, STAGES.stages), Rule(starts=STAGES.starts)


def log(*words: Any) -> None:
    """One line with the seconds since the beginning."""
    print(f"[{time.monotonic() - BEGAN:.0f}]", *words, flush=True)


def show(name: str, games: list[Played]) -> float:
    """Tell what games say; their mean score."""
    point = summary(games)
    tiles = {tile: round(100 * share, 2) for tile, share in point["tiles"].items() if int(tile) > 4096}
    log(f"{name}: {point['mean']:.0f} ± {point['mean'] - point['interval'][0]:.0f}, best {point['best']}", tiles)
    return float(point["mean"])


def dense(packed: Packed) -> Any:
    """All weights of a packed network, on the GPU."""
    bases = cp.asarray(np.array(packed.bases, np.float32) / packed.shape.features)
    weights = cp.repeat(bases, packed.shape.stage_weights)
    weights[cp.asarray(packed.numbers)] += cp.asarray(packed.values * np.float32(packed.scale))
    return weights


class Session:
    """A trainer on its course, and what is done with its best weights."""

    def __init__(self, folder: Path, scale: float) -> None:
        self.folder, self.scale = folder, scale
        self.trainer = CudaTrainer(SHAPE, RULE, seed=1, laps=STAGES.stages)
        self.staged = StagedTrainer(self.trainer, STAGES)

    @property
    def course(self) -> Course:
        return self.staged.course

    def follow_course(self, until: float) -> None:
        while time.monotonic() - BEGAN < until * self.scale:
            phase, before, began = self.course.phase, self.trainer.progress()["moves"], time.monotonic()
            for _ in range(3):
                self.staged.train(None, SLICE / 3 * self.scale)
                if self.course.steps[0] > 1:
                    self.staged.take_average()
            speed = (self.trainer.progress()["moves"] - before) / (time.monotonic() - began) / 1e6
            point = self.staged.measure(8192)
            tiles = [f"{100 * point['tiles'][tile]:.1f}" for tile in ("8192", "16384", "32768")]
            passing = [f"{share:.2f}" for share in point["passing"].values()]
            log(phase, f"{point['mean']:.0f}", *tiles, "passing", *passing, point["rates"], f"{speed:.0f} M/s")

    def best(self) -> Any:
        weights, _, average = self.trainer._remembered
        return weights if average is None else average

    def steady(self, trace: float, rate: float, parts: int, seconds: float) -> float:
        """All open stages at one rate from the weights as they are; their mean over the parts is measured."""
        self.trainer.rule = replace(RULE, trace=trace)
        lesson = replace(self.course, phase="all").lesson()
        rates = tuple(rate if stage < self.course.open else 0.0 for stage in range(len(STAGES.starts)))
        self.trainer.lesson = Lesson(rates, lesson.shares, lesson.stop)
        self.trainer.forget_average()
        for _ in range(parts):
            self.trainer.train(None, seconds * self.scale)
            self.trainer.take_average()
        return show(f"λ {trace}, rate {rate}", self.trainer.play(SEEDS))

    def pack(self, name: str, games: int, units: tuple[float, ...]) -> list[threading.Thread]:
        """Packs the best weights in the background."""
        weights = self.best().copy()
        self.trainer.average, kept = weights, self.trainer.average
        visits = self.trainer.visits(games, 7)
        self.trainer.average = kept
        size = SHAPE.stage_weights
        per_stage = [int((visits[at : at + size] > 0).sum()) for at in range(0, SHAPE.weights, size)]
        log("weights looked up in each stage:", per_stage)
        numbers = cp.flatnonzero(visits)
        arrays = numbers.get(), weights[numbers].get(), visits[numbers].get()

        def work(unit: float) -> None:
            where = Path(f"/tmp/{name}-{unit}")
            save_network(where, SHAPE, *arrays, {}, MEGABYTES, untouched=RULE.untouched(SHAPE), unit=unit)
            log(f"packed at unit {unit}: {where.stat().st_size}")

        threads = [threading.Thread(target=work, args=(unit,)) for unit in units]
        for thread in threads:
            thread.start()
        return threads

    def write_best_of(self, name: str, units: tuple[float, ...]) -> Packed:
        measured = []
        for unit in units:
            packed = load(Path(f"/tmp/{name}-{unit}"))
            games = self.trainer.play(SEEDS, weights=dense(packed))
            measured.append((show(f"packed at unit {unit}, {len(packed.values)} weights", games), unit))
        chosen = Path(f"/tmp/{name}-{max(measured)[1]}")
        content = chosen.read_bytes()
        for at in range(0, len(content), PART):
            (self.folder / f"network.{at // PART}").write_bytes(content[at : at + PART])
        log(f"written: {chosen}")
        return load(chosen)


def main(folder: Path, scale: float) -> None:
    """Train, try, pack; some 14 minutes."""
    folder.mkdir(parents=True, exist_ok=True)
    session = Session(folder, scale)
    trainer = session.trainer
    session.follow_course(480)
    packing = session.pack("first", 8000, (6.0,))
    session.follow_course(530)
    for thread in packing:
        thread.join()
    session.write_best_of("first", (6.0,))

    best = show("best so far", trainer.play(SEEDS, weights=session.best()))
    measured = []
    for trace in (0.5, 0.8, 0.25):
        trainer.go_back()
        measured.append((session.steady(trace, 0.25, 4, 5.0), trace))
    trace = max(measured)[1]
    trainer.go_back()
    for rate in (0.25, 0.25, 0.1, 0.1):
        mean = session.steady(trace, rate, 4, 6.5)
        if mean > best:
            best = mean
            trainer.remember()
    packing = session.pack("last", 16000, (4.0, 8.0))
    for thread in packing:
        thread.join()
    packed = session.write_best_of("last", (4.0, 8.0))
    (folder / "finished").touch()
    show("2-ply, packed", trainer.play(SEEDS[:1024], plies=2, weights=dense(packed)))
    show("2-ply, before packing", trainer.play(SEEDS[:1024], plies=2, weights=session.best()))
    log("end")


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
