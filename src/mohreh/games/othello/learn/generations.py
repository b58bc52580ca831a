"""Learn the pattern evaluation from games: each generation's weights play the games of the next.

The first generation learns from games as they are played: a careless beginning, then a search for both sides, and the
end, which is solved. Later ones learn from positions that nobody would play and every search looks at: a few careless
moves away from a game. All are told what a search says of them or, where few squares are empty, the proof; never how
their game ended, which says more about those who played it. All stages are fitted together, each position by the two
stages it lies between; one that came up more than once counts once.
"""

from __future__ import annotations

import itertools
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
SERIES: Final = (Series("error", "against search and proof, games held out", panel="discs"),)

KNOT_EVERY: Final = 4
STEP: Final = 4
"""Weights are kept in steps of that many hundredths of a disc: fewer bytes, and no worse."""

HELD_OUT_EVERY: Final = 25
"""Every so manieth game tells the error and teaches nothing."""

BATCH: Final = 20
"""Games in one call of the core."""

FEWEST: Final = 4 * HELD_OUT_EVERY
"""Games of a generation, so that there are some to tell the error."""


@dataclass(frozen=True)
class Play:
    """How games are played: positions are searched so deep, and solved from that many empty squares on; at the
    beginning nobody is more than that many discs ahead. `strayed` ones lie a few careless moves away from the game.
    """

    depth: int
    solved_up_to: int
    ahead: int
    strayed: bool


ANY_DISCS: Final = 64
NEARLY_EQUAL: Final = 6


@dataclass(frozen=True)
class Generation:
    """So many games that begin anyhow and so many that begin about equal, all played by the same weights."""

    careless: int
    equal: int
    depth: int
    solved_up_to: int
    strayed: bool

    def kinds(self) -> tuple[tuple[Play, int], ...]:
        """How games are played, and how many of them."""
        return tuple(
            (Play(self.depth, self.solved_up_to, ahead, self.strayed), games)
            for ahead, games in ((ANY_DISCS, self.careless), (NEARLY_EQUAL, self.equal))
        )

    def scaled(self, scale: float) -> Generation:
        """That share of the games, though never too few to tell the error."""
        careless, equal = (max(FEWEST, int(games * scale)) for games in (self.careless, self.equal))
        return replace(self, careless=careless, equal=equal)


GENERATIONS: Final = (
    Generation(194_940, 225_440, depth=4, solved_up_to=16, strayed=False),
    Generation(77_940, 79_980, depth=6, solved_up_to=16, strayed=True),
)
"""24 million positions, 14 million different ones: what 14 cores play in nine minutes, and 13 in seven."""


@dataclass(frozen=True)
class Games:
    """Positions of games: the discs of the player to move and the other's, the number of the game, and what the search
    said, or the proof, in discs.
    """

    own: NDArray[np.uint64]
    opp: NDArray[np.uint64]
    game: NDArray[np.uint32]
    value: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.own)

    @classmethod
    def joined(cls, parts: list[Games]) -> Games:
        """All positions of some parts, in their order."""
        return cls(*(np.concatenate([vars(part)[name] for part in parts]) for name in cls.__dataclass_fields__))

    def only(self, which: NDArray[np.bool_]) -> Games:
        """Those that are chosen."""
        return Games(*(column[which] for column in vars(self).values()))

    def keys(self, size: int) -> NDArray[np.uint64]:
        """A number for each position, which it shares with its mirror images."""
        found: NDArray[np.uint64] = core.position_keys(size, self.own, self.opp)
        return found

    def once(self, size: int) -> Games:
        """Every position as it came up first."""
        first = np.zeros(len(self), bool)
        first[np.unique(self.keys(size), return_index=True)[1]] = True
        return self.only(first)

    def unlike(self, others: Games, size: int) -> Games:
        """Those that do not come up among others."""
        return self.only(~np.isin(self.keys(size), others.keys(size)))

    def valued(self) -> Valued:
        """What to learn."""
        return Valued(self.own, self.opp, self.value)


def knots(size: int) -> tuple[int, ...]:
    """The numbers of empty squares at which the stages stand."""
    return tuple(range(2, size * size - 4, KNOT_EVERY))


def play(
    size: int,
    patterns: PatternWeights | None,
    how: Play,
    *,
    seed: int,
    games: int,
    threads: int,
) -> Games:
    """The games of a seed; each depends on its number alone, whatever the number of threads."""
    weights = None if patterns is None else core_patterns(patterns)  # once: its tables take longer than a game
    forecasts = None if patterns is None or not how.strayed else patterns.forecasts

    def batch(start: int) -> Games:
        player = core.Player(size, GAME_MEMORY, 1, False, weights, None, forecasts)
        asked = min(BATCH, games - start)
        if how.strayed:
            leaf = core.LeafSettings(how.solved_up_to, how.depth, how.ahead)
            own, opp, game, value = core.leaf_games(player, start, asked, seed, leaf, UNLIMITED)
        else:
            along = core.GameSettings(how.solved_up_to, how.depth, how.ahead)
            own, opp, game, value, *_ = core.learning_games(player, start, asked, seed, along, UNLIMITED)
        return Games(own, opp, game, value)

    with ThreadPoolExecutor(threads) as pool:
        return Games.joined(list(pool.map(batch, range(0, games, BATCH))))


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
        self.generations = tuple(one.scaled(scale) for one in generations)
        self.model = Model(size, shapes(size), knots(size))
        self.positions: Games | None = None
        self.weights: NDArray[np.int16] | None = None
        self.tempo: NDArray[np.int16] | None = None
        self.done = 0
        self.told: list[str] = []
        self.last: Point = {}

    def patterns(self) -> PatternWeights:
        """What is learned so far; before that the first weights."""
        if self.weights is None:
            return self.first
        model = self.model
        return PatternWeights(self.size, model.shapes, model.empties, self.weights, interpolated=True, tempo=self.tempo)

    def players(self) -> PatternWeights:
        """Those that play: what searches foresee of each other was fitted to the first weights, and serves them all."""
        return self.patterns().with_forecasts(self.first.forecasts)

    def share(self, seconds: float) -> float:
        """By games."""
        games = [one.careless + one.equal for one in self.generations]
        return sum(games[: self.done]) / sum(games)

    def learn(self, seconds: float) -> None:
        """A generation: its games, and a fit to all positions so far."""
        played = self._play(self.generations[self.done])
        self.positions = played if self.positions is None else Games.joined([self.positions, played])
        learned = self.positions.only(self.positions.game % HELD_OUT_EVERY != 0).once(self.size)
        fitted = fit(self.model, learned.valued(), threads=self.threads)
        self.weights, self.tempo = self.model.weights(fitted, STEP)
        self.done += 1
        # The newest games judge: older ones were searched by weaker weights.
        self._judge(fitted, played.only(played.game % HELD_OUT_EVERY == 0).unlike(learned, self.size))

    def _play(self, now: Generation) -> Games:
        """The games of a generation: each kind has a seed of its own."""
        weights, seeds = self.players(), itertools.count(1000 * (self.done + 1) + 2 * self.seed - 1)
        return Games.joined(
            [
                play(self.size, weights, how, seed=seed, games=games, threads=self.threads)
                for (how, games), seed in zip(now.kinds(), seeds, strict=False)
            ]
        )

    def _judge(self, fitted: Floats, games: Games) -> None:
        """How far off the weights are on games they did not learn from, by the number of empty squares."""
        said = games.valued()
        predicted = self.model.predict(fitted, said, threads=self.threads)
        spans = [(low, low + KNOT_EVERY - 1) for low in range(4, self.size**2 - 7, KNOT_EVERY)]
        errors = error_at(predicted - said.value, said.empties(self.size), spans)
        rows = [(span, error) for span, error in zip(spans, errors, strict=True) if error is not None]
        self.told = [f"{low}–{high} empty squares: {error:.2f} discs from the search" for (low, high), error in rows]
        self.last = {"error": float(np.mean([error for _, error in rows]))}

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
        assert self.tempo is not None
        meta = {"done": self.done, "told": self.told}
        return meta, {**vars(self.positions), "weights": self.weights, "tempo": self.tempo}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from there."""
        self.done, self.told = meta["done"], list(meta["told"])
        self.positions = Games(*(arrays[name] for name in Games.__dataclass_fields__))
        self.weights, self.tempo = arrays["weights"], arrays["tempo"]

    def save(self, path: Path, card: dict[str, Any]) -> None:
        """Write the weights."""
        assert self.positions is not None
        save_patterns(path, self.patterns(), card | {"positions": len(self.positions), "stages": self.told})
