"""Learn the pattern evaluation from games: each generation's weights play the games of the next.

A game begins carelessly, continues with a search for both sides, and is solved exactly when few squares are empty.
Every position on the way is told two things: what came of it, and what the search said of it; the fit learns from the
mean of both. Positions of solved endings learn from the proof. All stages are fitted together, each position by the two
stages it lies between. Where the weights that play the first games have the same shapes and stages, the fit continues
from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from mohreh import native
from mohreh.budget import UNLIMITED
from mohreh.games.othello.engine import core_patterns
from mohreh.games.othello.learn.core import GAME_MEMORY, Valued
from mohreh.games.othello.learn.least_squares import Floats, Model, error_at, fit
from mohreh.games.othello.patterns import PatternWeights, save_patterns
from mohreh.games.othello.shapes import shapes
from mohreh.learn.checkpoint import Array, Meta
from mohreh.learn.curve import Across, Point, Series
from mohreh.learn.run import Undo, by_reference

if TYPE_CHECKING:
    from mohreh._native import othello as core
else:
    core = native.part("othello")

CHECKPOINT_KIND: Final = "othello generations training"
ACROSS: Final = Across("positions", "thousand positions learned from", 1000.0)
SERIES: Final = (
    Series("error", "against search and proof, games held out", panel="discs"),
    Series("result", "against what came of it, games held out", panel="discs"),
)

KNOT_EVERY: Final = 4
STEP: Final = 4
"""Weights are kept in steps of that many hundredths of a disc: fewer bytes, and no worse."""

HELD_OUT_EVERY: Final = 25
"""Every so manieth game tells the error and teaches nothing."""

BATCH: Final = 20
"""Games in one call of the core."""

FEWEST: Final = 4 * HELD_OUT_EVERY
"""Games of a generation, so that there are some to tell the error."""


ANY_DISCS: Final = 64
"""However far ahead a side is: a game may begin so."""


@dataclass(frozen=True)
class Generation:
    """Games played with these settings: searched so deep, solved from that many empty squares on; in normal play nobody
    is more than that many discs ahead at the beginning.
    """

    games: int
    depth: int
    solved_up_to: int
    ahead: int = ANY_DISCS


GENERATIONS: Final = (Generation(100_000, 4, 16), Generation(60_000, 6, 18))
"""Five million positions in all; about 45 and 135 minutes of one core."""

NORMAL_PLAY: Final = (Generation(50_000, 4, 16), Generation(80_000, 6, 18, ahead=6))
"""What follows them: most games are such as good players play. Six million positions, about 90 minutes of one core."""


@dataclass(frozen=True)
class Games:
    """Positions of games: the discs of the player to move and the other's, the number of the game, what the search said
    and what came of it in discs, and whether that is proven.
    """

    own: NDArray[np.uint64]
    opp: NDArray[np.uint64]
    game: NDArray[np.uint32]
    value: NDArray[np.float32]
    result: NDArray[np.int8]
    solved: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.own)

    @classmethod
    def joined(cls, parts: list[Games]) -> Games:
        """All positions of some parts, in their order."""
        return cls(*(np.concatenate([vars(part)[name] for part in parts]) for name in cls.__dataclass_fields__))

    def only(self, which: NDArray[np.bool_]) -> Games:
        """Those that are chosen."""
        return Games(*(column[which] for column in vars(self).values()))

    def valued(self) -> Valued:
        """What to learn: the mean of what was said and what came of it, which for proven ones are the same."""
        return Valued(self.own, self.opp, ((self.value + self.result) / 2).astype(np.float32))

    def searched(self) -> Valued:
        """What the search or the proof said."""
        return Valued(self.own, self.opp, self.value)


def knots(size: int) -> tuple[int, ...]:
    """The numbers of empty squares at which the stages stand."""
    return tuple(range(2, size * size - 4, KNOT_EVERY))


def play(
    size: int,
    patterns: PatternWeights | None,
    generation: Generation,
    *,
    seed: int,
    first: int,
    count: int,
    threads: int,
) -> Games:
    """Games number `first` and following; each depends on its number alone, whatever the number of threads."""
    settings = core.GameSettings(generation.solved_up_to, generation.depth, generation.ahead)
    weights = None if patterns is None else core_patterns(patterns)  # once: its tables take longer than a game

    def batch(start: int) -> Games:
        player = core.Player(size, GAME_MEMORY, 1, False, weights)
        asked = min(BATCH, first + count - start)
        return Games(*core.learning_games(player, start, asked, seed, settings, UNLIMITED))

    with ThreadPoolExecutor(threads) as pool:
        return Games.joined(list(pool.map(batch, range(first, first + count, BATCH))))


class GenerationsTrainer:
    """All positions so far, and the weights of the last generation."""

    def __init__(
        self,
        first: PatternWeights,
        *,
        seed: int,
        threads: int,
        scale: float = 1.0,
        generations: tuple[Generation, ...] = GENERATIONS,
    ) -> None:
        self.first, self.seed, self.threads = first, seed, threads
        self.size = size = first.size
        self.generations = tuple(replace(one, games=max(FEWEST, int(one.games * scale))) for one in generations)
        self.model = Model(size, shapes(size), knots(size))
        self.positions: Games | None = None
        self.weights: NDArray[np.int16] | None = None
        self.done = 0
        self.told: list[str] = []
        self.last: Point = {}

    def patterns(self) -> PatternWeights:
        """What is learned so far; before that the first weights."""
        if self.weights is None:
            return self.first
        return PatternWeights(self.size, self.model.shapes, self.model.empties, self.weights, interpolated=True)

    def share(self, seconds: float) -> float:
        """By games."""
        games = [one.games for one in self.generations]
        return sum(games[: self.done]) / sum(games)

    def learn(self, seconds: float) -> None:
        """A generation: its games, and a fit to all positions so far."""
        now = self.generations[self.done]
        first = sum(one.games for one in self.generations[: self.done])
        played = play(
            self.size, self.patterns(), now, seed=self.seed, first=first, count=now.games, threads=self.threads
        )
        self.positions = played if self.positions is None else Games.joined([self.positions, played])
        held_out = self.positions.game % HELD_OUT_EVERY == 0
        fitted = fit(self.model, self.positions.only(~held_out).valued(), threads=self.threads, known=self._known())
        self.weights = np.clip(np.round(fitted * 100 / STEP) * STEP, -32000, 32000).astype(np.int16)
        self.done += 1
        # The newest games judge: older ones were searched by weaker weights.
        self._judge(fitted, played.only(played.game % HELD_OUT_EVERY == 0))

    def _known(self) -> Floats | None:
        """The first weights in discs, if they are of the kind that is learned."""
        first, model = self.first, self.model
        if not first.interpolated or (first.shapes, first.empties) != (model.shapes, model.empties):
            return None
        return (first.weights / 100).astype(np.float32)

    def _judge(self, fitted: Floats, games: Games) -> None:
        """How far off the weights are on games they did not learn from, by the number of empty squares."""
        said, empties = games.searched(), games.searched().empties(self.size)
        predicted = self.model.predict(fitted, said, threads=self.threads)
        spans = [(low, low + KNOT_EVERY - 1) for low in range(4, self.size**2 - 7, KNOT_EVERY)]
        rows = [
            (span, error, result)
            for span, error, result in zip(
                spans,
                error_at(predicted - said.value, empties, spans),
                error_at(predicted - games.result.astype(np.float32), empties, spans),
                strict=True,
            )
            if error is not None and result is not None
        ]
        self.told = [
            f"{low}–{high} empty squares: {error:.2f} discs from the search, {result:.2f} from the result"
            for (low, high), error, result in rows
        ]
        self.last = {
            "error": float(np.mean([error for _, error, _ in rows])),
            "result": float(np.mean([result for *_, result in rows])),
        }

    def measure(self, seconds: float) -> Point:
        """The error over all stages."""
        assert self.positions is not None
        return {"generation": self.done, "positions": len(self.positions), **self.last}

    def restore_point(self) -> Undo:
        """Nothing is changed in place."""
        return by_reference(self)

    def state(self) -> tuple[Meta, dict[str, Array]]:
        """All that is needed to continue."""
        assert self.positions is not None
        assert self.weights is not None
        meta = {"done": self.done, "told": self.told}
        return meta, {**vars(self.positions), "weights": self.weights}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from there."""
        self.done, self.told = meta["done"], list(meta["told"])
        self.positions = Games(*(arrays[name] for name in Games.__dataclass_fields__))
        self.weights = arrays["weights"]

    def save(self, path: Path, card: dict[str, Any]) -> None:
        """Write the weights."""
        assert self.positions is not None
        save_patterns(path, self.patterns(), card | {"positions": len(self.positions), "stages": self.told})
