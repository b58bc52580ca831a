"""Moves per second of learning and of playing 2048 with n-tuple networks: on the processor, and on a GPU if present.

PYTHONPATH=src python benchmarks/twenty48_learning.py [seconds]

On a busy machine look at the moves per second of a core, which counts the processor's time instead of the clock's.
"""

from __future__ import annotations

import sys
import time

from mohreh.artefacts.shipped import shipped
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.core import load_network, play
from mohreh.games.twenty48.learn.cpu import CpuTrainer
from mohreh.games.twenty48.learn.cuda.trainer import CudaTrainer
from mohreh.games.twenty48.learn.network import PRESETS, Rule, shape


def learning(preset: str, trainer: CpuTrainer | CudaTrainer, where: str, seconds: float) -> None:
    trainer.train(None, seconds / 4)  # caches, pages and compiled kernels
    before, began, worked = trainer.progress()["moves"], time.perf_counter(), time.process_time()
    trainer.train(None, seconds)
    moves = trainer.progress()["moves"] - before
    rate, of_a_core = moves / (time.perf_counter() - began), moves / (time.process_time() - worked)
    told = "" if isinstance(trainer, CudaTrainer) else f"; {of_a_core / 1e6:.3f} M per second of a core"
    print(f"learning  {preset:6} {where:12} {rate / 1e6:9.3f} M moves/s{told}")


def playing(seconds: float) -> None:
    if not shipped("twenty48", "network.mohreh").exists():
        print("playing   the package came without its network")
        return
    began = time.perf_counter()
    network = load_network()
    print(f"loading   the shipped network {time.perf_counter() - began:.2f} s")
    for plies in (1, 2, 3):
        began = time.perf_counter()
        moves = sum(
            game.moves
            for game in play(network, range(10**6), plies=plies, most_moves=100, budget=Budget(seconds=seconds))
        )
        print(f"playing   {plies}-ply  1 thread     {moves / (time.perf_counter() - began):12,.0f} moves/s")


def main(seconds: float) -> None:
    for preset in PRESETS:
        for threads in (1, 2):
            trainer = CpuTrainer(shape(preset), Rule(), seed=1, threads=threads)
            learning(preset, trainer, f"{threads} thread(s)", seconds)
    try:
        for preset in PRESETS:
            learning(preset, CudaTrainer(shape(preset), Rule(), seed=1), "GPU", seconds)
    except MohrehError as missing:
        print(f"GPU: {missing}")
    playing(seconds)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0)
