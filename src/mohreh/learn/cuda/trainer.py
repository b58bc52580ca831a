"""The 2048 trainer on a GPU: weights and thousands of games live there, this drives them.

More games in flight than some five thousand spoil learning, because all of them learn from the same stale weights; so
their number is a setting and not what the GPU could hold.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from mohreh.learn.cuda.device import COUNTERS, GAME, cupy, processors, program, row_table
from mohreh.learn.games_played import Played
from mohreh.learn.ntuple import Rule, Shape

WARPS_A_BLOCK: Final = 8
BLOCKS_A_PROCESSOR: Final = 5
LONGEST_GAME: Final = 45056
"""Moves; a game that has made a 65536 has some 30,000."""

STEPS: Final = 4096
POOL: Final = 1 << 16


class CudaTrainer:
    """Weights, their sums of errors, and the games that teach them."""

    def __init__(self, shape: Shape, rule: Rule, *, seed: int, laps: tuple[int, ...] = (), blocks: int | None = None):
        self._cp = cp = cupy()
        self.shape, self.rule, self.laps = shape, rule, laps
        self.staged = not shape.stages
        self.restart = 0.0
        self.atomic = False
        self.blocks = blocks or processors() * BLOCKS_A_PROCESSOR
        warps = self.blocks * WARPS_A_BLOCK
        self.weights = cp.full(shape.weights, rule.optimism / shape.features, dtype=cp.float32)
        self.sums = cp.zeros((shape.weights, 2), dtype=cp.float32)
        self._rows = cp.asarray(row_table())
        self._games = cp.zeros(warps * GAME.itemsize, dtype=cp.uint8)
        self._afterstates = cp.zeros(warps * LONGEST_GAME, dtype=cp.uint64)
        self._rewards = cp.zeros(warps * LONGEST_GAME, dtype=cp.uint32)
        self._pool = cp.zeros(max(len(laps), 1) * POOL, dtype=cp.uint64)
        self._pool_count = cp.zeros(max(len(laps), 1), dtype=cp.uint32)
        self._counters = cp.zeros(len(COUNTERS), dtype=cp.uint64)
        self._launch("start_games", self.blocks, self._games, np.uint64(seed))

    def train(self, seconds: float) -> None:
        """Play and learn for about so long."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            self._launch(
                "train",
                self.blocks,
                self.weights,
                self.sums,
                self._rows,
                self._games,
                self._afterstates,
                self._rewards,
                np.uint32(LONGEST_GAME),
                np.uint32(STEPS),
                np.float32(self.rule.rate / self.shape.features),
                np.float32(self.rule.least_rate),
                np.float32(self.rule.trace),
                np.int32(self.rule.coherence),
                np.int32(self.atomic),
                np.float32(self.restart if self.laps else 0.0),
                self._pool,
                self._pool_count,
                np.uint32(POOL),
                self._counters,
            )
            self._cp.cuda.Device().synchronize()

    def counters(self) -> dict[str, int]:
        """Games and moves so far; the scores of those that began at the beginning."""
        return dict(zip(COUNTERS, map(int, self._counters.get()), strict=True))

    def split_stages(self) -> None:
        """From now on each stage has weights of its own; all begin with what was learned so far, at full rates."""
        whole = self.shape.stage_weights
        for stage in range(1, len(self.shape.stages) + 1):
            self.weights[stage * whole : (stage + 1) * whole] = self.weights[:whole]
            self.sums[stage * whole : (stage + 1) * whole] = 0
        self.staged = True

    def play(self, seeds: Sequence[int], plies: int = 1, weights: Any = None) -> list[Played]:
        """Whole games without learning, one a seed."""
        cp = self._cp
        count = len(seeds)
        given = cp.asarray(np.array(seeds, np.uint64))
        scores, largest, lengths = (cp.zeros(count, dtype=cp.uint32) for _ in range(3))
        following = cp.zeros(1, dtype=cp.uint32)
        blocks = min(self.blocks, -(-count // WARPS_A_BLOCK))
        weights = self.weights if weights is None else weights
        self._launch(
            f"play_{plies}", blocks, weights, self._rows, given, np.uint32(count), following, scores, largest, lengths
        )
        found = zip(seeds, scores.get(), largest.get(), lengths.get(), strict=True)
        return [Played(seed, int(score), 1 << int(rank), int(moves)) for seed, score, rank, moves in found]

    def visits(self, games: int, seed: int) -> Any:
        """How often greedy play looks up each weight, over so many games."""
        counted = self._cp.zeros(self.shape.weights, dtype=self._cp.uint32)
        following = self._cp.zeros(1, dtype=self._cp.uint32)
        arguments = (self.weights, self._rows, np.uint64(seed), np.uint32(games), following, counted)
        self._launch("count_visits", self.blocks, *arguments)
        return counted

    def look(self, boards: Sequence[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """For each board and direction the afterstate, the points, and points plus value; for the tests."""
        cp = self._cp
        count = len(boards)
        given = cp.asarray(np.array(boards, np.uint64))
        afters = cp.zeros((count, 4), dtype=cp.uint64)
        points = cp.zeros((count, 4), dtype=cp.uint32)
        values = cp.zeros((count, 4), dtype=cp.float32)
        arguments = (self.weights, self._rows, given, np.uint32(count), afters, points, values)
        self._launch("look_at", -(-count // WARPS_A_BLOCK), *arguments)
        return afters.get(), points.get(), values.get()

    def new_tiles(self, board: int, count: int, seed: int) -> np.ndarray:
        """So many copies of a board, each with one new tile; for the tests."""
        boards = self._cp.zeros(count, dtype=self._cp.uint64)
        arguments = (np.uint64(board), np.uint64(seed), np.uint32(count), boards)
        self._launch("add_tiles", -(-count // WARPS_A_BLOCK), *arguments)
        return np.asarray(boards.get())

    def _launch(self, kernel: str, blocks: int, *arguments: Any) -> None:
        shape = self.shape if self.staged else replace(self.shape, stages=())
        program(shape, self.laps).get_function(kernel)((blocks,), (32 * WARPS_A_BLOCK,), arguments)
