"""Makes the shipped network of 2048 on one GPU: the staged recipe from the beginning, or from where a network stands.

    PYTHONPATH=src python tools/train_2048_stages.py FOLDER [--from NETWORK] [--seconds 480]

`--from` takes the weights of a packed network for the first group of the recipe's stages, whose boundaries it must
share, and goes on at the next group; what is known already then learns gently, by rates that fit how often it is looked
up. Needs NumPy and CuPy, no other package. Writes the packed network in parts of 16 MB each, a first one at four fifths
of the time, the last about a minute after its end.
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
from pathlib import Path
from typing import Any

import cupy as cp
import numpy as np

from mohreh.games.twenty48.learn.course import STAGES, Course
from mohreh.games.twenty48.learn.cuda.device import device_name
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
SLICE = 12.0
FILLING = 15.0
SEEDS = range(1_000_000, 1_016_384)
BEGAN = time.monotonic()
SHAPE, RULE = shape(STAGES.tuples, STAGES.stages), Rule(starts=STAGES.starts)
POINTS_OF_A_TILE = 2.2
"""A new tile is a 2 or, one time in ten, a 4: so much a move adds to the sum of tiles, to a thousandth of it."""

KNOWN_STEP = 2
KNOWN_ERRORS = 1e6
LARGEST_SUM = 5e10
SLOWEST, FASTEST = 0.003, 0.3
"""How weights that are known begin: at the second of the lower rates, as if each look-up in a game had left errors of a
million points that cancel out like chance, within these bounds."""


def log(*words: Any) -> None:
    """One line with the seconds since the beginning."""
    print(f"[{time.monotonic() - BEGAN:.0f}]", *words, flush=True)


def show(name: str, games: list[Played]) -> float:
    """Tell what games say: their mean score, and how many reach the tiles and the stages."""
    point = summary(games)
    tiles = {tile: round(100 * share, 2) for tile, share in point["tiles"].items() if int(tile) > 4096}
    sums = POINTS_OF_A_TILE * np.array([game.moves for game in games])
    stages = {bound: round(100 * float((sums >= bound).mean()), 2) for bound in (*STAGES.stages, 65536)}
    log(f"{name}: {point['mean']:.0f} ± {point['mean'] - point['interval'][0]:.0f}, best {point['best']}", tiles)
    log("    share of games that reach each sum of tiles:", stages)
    return float(point["mean"])


def dense(packed: Packed) -> Any:
    """All weights of a packed network, on the GPU."""
    bases = cp.asarray(np.array(packed.bases, np.float32) / packed.shape.features)
    weights = cp.repeat(bases, packed.shape.stage_weights)
    weights[cp.asarray(packed.numbers)] += cp.asarray(packed.values * np.float32(packed.scale))
    return weights


def show_as_it_was(packed: Packed) -> None:
    """What a network reaches, by a trainer that is gone afterwards."""
    trainer = CudaTrainer(packed.shape, Rule(), seed=1)
    weights = dense(packed)
    show(f"before, {len(packed.values)} weights", trainer.play(SEEDS, weights=weights))
    show("before, 2-ply", trainer.play(SEEDS[:1024], plies=2, weights=weights))
    del trainer, weights
    cp.get_default_memory_pool().free_all_blocks()


class Session:
    """A trainer on its course, and what is done with its best weights."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trainer = CudaTrainer(SHAPE, RULE, seed=1, laps=STAGES.stages)
        self.staged = StagedTrainer(self.trainer, STAGES)

    @property
    def course(self) -> Course:
        return self.staged.course

    def begin_from(self, packed: Packed) -> None:
        """Take over the stages of the first group, fill the pools behind them, and open the next group."""
        known = STAGES.groups[0]
        if (packed.shape.tuples, packed.shape.stages[:known]) != (SHAPE.tuples, SHAPE.stages[:known]):
            raise SystemExit("the network to begin from has other tuples or other stages than the recipe")
        trainer, weights, size = self.trainer, dense(packed), SHAPE.stage_weights
        parts = [slice(stage * size, (stage + 1) * size) for stage in range(known)]
        for part in parts:
            trainer.weights[part] = weights[part]
        visits = trainer.visits(20_000, 3)
        for part in parts:
            looked_up = visits[part].astype(cp.float32)
            sizes = cp.minimum(KNOWN_ERRORS * looked_up, LARGEST_SUM)
            trainer.sums[part, 0] = sizes * cp.clip(1 / cp.sqrt(cp.maximum(looked_up, 1)), SLOWEST, FASTEST)
            trainer.sums[part, 1] = sizes
        log("weights looked up in each known stage:", [int((visits[part] > 0).sum()) for part in parts])
        del weights, visits, looked_up, sizes
        cp.get_default_memory_pool().free_all_blocks()
        trainer.lesson = Lesson((0.0,) * len(STAGES.starts), (1.0,), STAGES.stages[known - 1])
        trainer.train(None, FILLING)
        log("boards at the stages' beginnings:", trainer.counts().passes)
        self.course.steps = (KNOWN_STEP,) * known + (0,) * (len(STAGES.starts) - known)
        self.course.open_next()
        trainer.lesson = self.course.lesson()

    def follow_course(self, until: float) -> None:
        while time.monotonic() - BEGAN < until:
            phase, before, began = self.course.phase, self.trainer.counts(), time.monotonic()
            moves = self.trainer.progress()["moves"]
            for _ in range(3):
                self.staged.train(None, SLICE / 3)
                if self.course.steps[self.course.stages - 1] > 0:
                    self.staged.take_average()
            since = self.trainer.counts().since(before)
            speed = (self.trainer.progress()["moves"] - moves) / (time.monotonic() - began) / 1e6
            point = self.staged.measure(8192)
            tiles = [f"{100 * point['tiles'][tile]:.1f}" for tile in ("8192", "16384", "32768")]
            passing = [f"{since.passing(stage):.2f}" for stage in range(len(STAGES.stages))]
            updates = [f"{count / 1e9:.2f}" for count in since.updates]
            log(phase, f"{point['mean']:.0f}", *tiles, "passing", *passing, point["rates"], f"{speed:.0f} M/s")
            log("    G updates", *updates, "starts", since.starts)

    def best(self) -> Any:
        weights, _, average = self.trainer._remembered
        return weights if average is None else average

    def card(self) -> dict[str, Any]:
        """How the network came to be."""
        seconds = round(time.monotonic() - BEGAN)
        made = {"command": " ".join(sys.argv), "seconds": seconds, "hardware": device_name()}
        return {**made, **self.trainer.progress(), "starts": list(STAGES.starts), "shares": list(STAGES.shares)}

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
        card = self.card()

        def work(unit: float) -> None:
            where = Path(f"/tmp/{name}-{unit}")
            save_network(where, SHAPE, *arrays, card, MEGABYTES, untouched=RULE.untouched(SHAPE), unit=unit)
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


def main(folder: Path, base: Path | None, seconds: float) -> None:
    """Train, pack, measure."""
    folder.mkdir(parents=True, exist_ok=True)
    packed = None if base is None else load(base)
    if packed is not None:
        show_as_it_was(packed)
    session = Session(folder)
    if packed is not None:
        session.begin_from(packed)
    session.follow_course(0.5 * seconds)
    packing = session.pack("first", 8000, (6.0,))
    session.follow_course(0.8 * seconds)
    for thread in packing:
        thread.join()
    session.write_best_of("first", (6.0,))
    session.follow_course(seconds)

    trainer = session.trainer
    show("best, before packing", trainer.play(SEEDS, weights=session.best()))
    packing = session.pack("last", 20000, (4.0, 8.0))
    show("2-ply, before packing", trainer.play(SEEDS[:1024], plies=2, weights=session.best()))
    for thread in packing:
        thread.join()
    weights = dense(session.write_best_of("last", (4.0, 8.0)))
    show("2-ply, packed", trainer.play(SEEDS[:1024], plies=2, weights=weights))
    show("2-ply, packed, more games", trainer.play(SEEDS[1024:5120], plies=2, weights=weights))
    log("end")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--from", dest="base", type=Path, metavar="NETWORK")
    parser.add_argument("--seconds", type=float, default=480.0)
    given = parser.parse_args()
    main(given.folder, given.base, given.seconds)
