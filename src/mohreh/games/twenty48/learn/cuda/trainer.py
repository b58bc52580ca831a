"""The 2048 trainer on a GPU: weights and thousands of games live there, this drives them.

More games in flight than some five thousand spoil learning, because all of them learn from the same stale weights; so
their number is a setting and not what the GPU could hold.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from mohreh.games.twenty48.learn.cuda.device import COUNTERS, GAME, SETTINGS, cupy, processors, program, row_table
from mohreh.games.twenty48.learn.games_played import summary
from mohreh.games.twenty48.learn.lessons import EVERYTHING, MOST_STAGES, Counts, Lesson
from mohreh.games.twenty48.learn.network import Rule, Shape
from mohreh.games.twenty48.learn.packing import save_network
from mohreh.games.twenty48.learn.played import Played
from mohreh.games.twenty48.learn.pools import POOL
from mohreh.games.twenty48.learn.state import Array, touched_arrays, whole_arrays
from mohreh.learn.curve import Point

WARPS_A_BLOCK: Final = 8
BLOCKS_A_PROCESSOR: Final = 5
LONGEST_GAME: Final = 45056
"""Moves; a game that has made a 65536 has some 30,000."""

STEPS: Final = 4096
RACY_UPDATES: Final = 6 * 10**9
"""So long, counted for each stage, two games that meet in a weight overwrite each other's change; afterwards both
changes count. While rates are still high, adding up the changes of thousands of games at once would make the weights
diverge."""

SPLIT_RATE: Final = 0.2
SPLIT_SIZE: Final = 20_000.0
"""Weights that get a stage of their own start at this rate, and change it as soon as errors of this sum say so. At the
rates they had, those that all boards share would never learn what is special about late boards; at full rates
thousands of games at once would tear them apart."""

EVALUATION_SEED: Final = 1_000_000
VISITED_GAMES: Final = 20_000


class CudaTrainer:
    """Weights, their sums of errors, and the games that teach them."""

    def __init__(
        self,
        shape: Shape,
        rule: Rule,
        *,
        seed: int,
        laps: tuple[int, ...] = (),
        lesson: Lesson = EVERYTHING,
        split_moves: int = 0,
        blocks: int | None = None,
        warps: int = WARPS_A_BLOCK,
    ) -> None:
        self._cp = cp = cupy()
        self.shape, self.rule, self.seed, self.laps, self.lesson = shape, rule, seed, laps, lesson
        self.split_moves = split_moves
        self.staged = split_moves == 0 or not shape.stages
        self.blocks = blocks or processors() * BLOCKS_A_PROCESSOR
        self.warps = warps
        games = self.blocks * warps
        self.weights = cp.empty(shape.weights, dtype=cp.float32)
        for stage, untouched in enumerate(rule.untouched(shape)):
            self.weights[stage * shape.stage_weights : (stage + 1) * shape.stage_weights] = untouched
        self.sums = cp.zeros((shape.weights, 2), dtype=cp.float32)
        self.average: Any = None
        self.averaged = 0
        self._remembered: tuple[Any, Any, Any] | None = None
        self._before = {"games": 0, "moves": 0}
        self._unsettled = np.zeros(MOST_STAGES, np.uint64)
        self._rows = cp.asarray(row_table())
        self._games = cp.zeros(games * GAME.itemsize, dtype=cp.uint8)
        self._afterstates = cp.zeros(games * LONGEST_GAME, dtype=cp.uint64)
        self._rewards = cp.zeros(games * LONGEST_GAME, dtype=cp.uint32)
        self._pool = cp.zeros(max(len(self.laps), 1) * POOL, dtype=cp.uint64)
        self._pool_count = cp.zeros(max(len(self.laps), 1), dtype=cp.uint32)
        self._counters = cp.zeros(COUNTERS.itemsize, dtype=cp.uint8)
        chances = (self._settings(), self._pool, self._pool_count, self._counters)
        self._launch("start_games", self.blocks, self._games, np.uint64(seed), *chances)

    def train(self, games: int | None, seconds: float | None) -> None:
        """Play and learn: about that many games more, or for about so long."""
        goal = None if games is None else self.games + games
        ends = None if seconds is None else time.monotonic() + seconds
        while (ends is None or time.monotonic() < ends) and (goal is None or self.games < goal):
            moves = self.progress()["moves"]
            if not self.staged and moves >= self.split_moves:
                self._split()
            self._launch(
                "train",
                self.blocks,
                self.weights,
                self.sums,
                self._rows,
                self._games,
                self._afterstates,
                self._rewards,
                self._settings(),
                self._pool,
                self._pool_count,
                self._counters,
            )
            self._cp.cuda.Device().synchronize()

    def measure(self, games: int) -> Point:
        """What whole games without learning say."""
        return summary(self.evaluate(games))

    @property
    def games(self) -> int:
        """Games so far."""
        return self.progress()["games"]

    def progress(self) -> dict[str, int]:
        """Games and moves so far."""
        now = self._counted()
        return {name: before + int(now[name]) for name, before in self._before.items()}

    def counts(self) -> Counts:
        """What happened in each stage, since this trainer was made."""
        now, stages, laps = self._counted(), len(self.shape.stages) + 1, len(self.laps)
        return Counts(
            tuple(map(int, now["updates"][:stages])),
            tuple(map(int, now["starts"][: laps + 1])),
            tuple(map(int, self._pool_count.get()[:laps])),
        )

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
        """From now on the changes of all stages overwrite each other again, for as long as at their beginning."""
        self._unsettled = self._counted()["updates"].copy()

    def remember(self) -> None:
        """Keep all that is known now, in place of what was kept before."""
        if self._remembered is None:
            self._remembered = (self.weights.copy(), self.sums.copy(), None)
        weights, sums, _ = self._remembered
        weights[:], sums[:] = self.weights, self.sums
        self._remembered = (weights, sums, None if self.average is None else self.average.copy())

    def go_back(self) -> None:
        """Know again what was remembered, if anything was."""
        if self._remembered is not None:
            weights, sums, average = self._remembered
            self.weights[:], self.sums[:] = weights, sums
            self.average = None if average is None else average.copy()
            self.averaged = int(average is not None)

    def evaluate(self, games: int, plies: int = 1) -> list[Played]:
        """Whole games without learning."""
        return self.play(range(EVALUATION_SEED, EVALUATION_SEED + games), plies)

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]:
        """All that a checkpoint must hold. Games that are being played are not part of it: others begin."""
        average = None if self.average is None else self.average.get()
        arrays = touched_arrays(self.rule, self.shape, self.weights.get(), self.sums.get(), average)
        arrays |= {"pool": self._pool.get(), "pool_count": self._pool_count.get()}
        meta = {**self.progress(), "averaged": self.averaged, "staged": self.staged}
        updates = {"updates": self._counted()["updates"].tolist(), "unsettled": self._unsettled.tolist()}
        return {**meta, **updates}, arrays

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from a checkpoint."""
        weights, sums, average = whole_arrays(self.rule, self.shape, arrays)
        self.weights.set(weights)
        self.sums.set(sums)
        self.average = None if average is None else self._cp.asarray(average)
        self.averaged = meta["averaged"]
        self.staged = meta["staged"]
        self._before = {"games": meta["games"], "moves": meta["moves"]}
        self._pool.set(arrays["pool"])
        self._pool_count.set(arrays["pool_count"])
        counted = np.zeros((), COUNTERS)
        counted["updates"] = meta["updates"]
        self._unsettled = np.array(meta["unsettled"], np.uint64)
        self._counters.set(np.frombuffer(counted.tobytes(), np.uint8).copy())

    def save(self, path: Path, card: dict[str, Any], megabytes: float) -> None:
        """Write the network; how often greedy play looks a weight up tells whether it may be left out."""
        visits = self.visits(VISITED_GAMES, self.seed)
        numbers = self._cp.flatnonzero(visits)
        chosen = self._best()[numbers].get(), visits[numbers].get()
        untouched = self.rule.untouched(self.shape)
        save_network(path, self.shape, numbers.get(), *chosen, card, megabytes, untouched=untouched)

    def play(self, seeds: Sequence[int], plies: int = 1, weights: Any = None) -> list[Played]:
        """Whole games without learning, one per seed."""
        cp = self._cp
        count = len(seeds)
        given = cp.asarray(np.array(seeds, np.uint64))
        scores, largest, lengths = (cp.zeros(count, dtype=cp.uint32) for _ in range(3))
        following = cp.zeros(1, dtype=cp.uint32)
        blocks = min(self.blocks, -(-count // self.warps))
        weights = self._best() if weights is None else weights
        self._launch(
            f"play_{plies}", blocks, weights, self._rows, given, np.uint32(count), following, scores, largest, lengths
        )
        found = zip(seeds, scores.get(), largest.get(), lengths.get(), strict=True)
        return [Played(seed, int(score), 1 << int(rank), int(moves)) for seed, score, rank, moves in found]

    def visits(self, games: int, seed: int) -> Any:
        """How often greedy play looks up each weight, over that many games."""
        counted = self._cp.zeros(self.shape.weights, dtype=self._cp.uint32)
        following = self._cp.zeros(1, dtype=self._cp.uint32)
        arguments = (self._best(), self._rows, np.uint64(seed), np.uint32(games), following, counted)
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
        self._launch("look_at", -(-count // self.warps), *arguments)
        return afters.get(), points.get(), values.get()

    def new_tiles(self, board: int, count: int, seed: int) -> np.ndarray:
        """That many copies of a board, each with one new tile; for the tests."""
        boards = self._cp.zeros(count, dtype=self._cp.uint64)
        arguments = (np.uint64(board), np.uint64(seed), np.uint32(count), boards)
        self._launch("add_tiles", -(-count // self.warps), *arguments)
        return np.asarray(boards.get())

    def _best(self) -> Any:
        return self.weights if self.average is None else self.average

    def _split(self) -> None:
        """From now on each stage has weights of its own; all begin with what was learned so far."""
        whole = self.shape.stage_weights
        for stage in range(1, len(self.shape.stages) + 1):
            part = slice(stage * whole, (stage + 1) * whole)
            self.weights[part] = self.weights[:whole]
            known = self.sums[:whole, 1] > 0
            self.sums[part, 0] = known * np.float32(SPLIT_RATE * SPLIT_SIZE)
            self.sums[part, 1] = known * np.float32(SPLIT_SIZE)
        self.staged = True

    def _counted(self) -> Any:
        return self._counters.get().view(COUNTERS)[0]

    def _settings(self) -> Any:
        """What the next launch does, as the kernels read it."""
        updates = self._counted()["updates"] - self._unsettled
        settings = np.zeros((), SETTINGS)
        settings["least_rate"], settings["lambda"] = self.rule.least_rate, self.rule.trace
        settings["steps"], settings["longest"], settings["pool_size"] = STEPS, LONGEST_GAME, POOL
        settings["coherence"], settings["stop_sum"] = self.rule.coherence, self.lesson.stop
        stages = len(self.shape.stages) + 1
        settings["atomic_mask"] = sum(1 << stage for stage in range(stages) if updates[stage] > RACY_UPDATES)
        gain = self.rule.rate / self.shape.features
        settings["gains"][:stages] = [gain * self.lesson.rate_of(stage) for stage in range(stages)]
        bounds = self.lesson.bounds() if self.staged else []
        settings["shares"][:] = [*bounds, *[2.0] * (MOST_STAGES - len(bounds))]
        return self._cp.asarray(np.frombuffer(settings.tobytes(), np.uint8).copy())

    def _launch(self, kernel: str, blocks: int, *arguments: Any) -> None:
        shape = self.shape if self.staged else replace(self.shape, stages=())
        function = program(shape, self.laps).get_function(kernel)
        function((blocks,), (32 * self.warps,), arguments)
