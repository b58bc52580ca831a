"""Make positions of Hand of the King to learn from, game by game, until there are enough.

The file is whole at every moment and holds all games so far: it is the checkpoint too. A game's positions depend on
the seed and on its number alone, so a run that was stopped and resumed ends with the same file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.learn.core import GameRecipe
from mohreh.games.hand_of_the_king.learn.data import (
    KIND,
    Positions,
    Rows,
    columns_of,
    joined,
    read_positions,
    rows_of,
    write_positions,
)
from mohreh.games.hand_of_the_king.learn.far_games import FarGames, batch_of
from mohreh.learn.checkpoint import Array, Checkpoint, Meta, Restorable
from mohreh.learn.run import Plan, Undo, by_reference

BATCH: Final = 32
"""Games of a step: a few seconds."""

USUAL: Final = GameRecipe()


class PositionsMaker:
    """Plays games and keeps their positions, until there are at least `wanted`."""

    def __init__(
        self, wanted: int, *, seed: int, threads: int, recipe: GameRecipe = USUAL, far: FarGames | None = None
    ) -> None:
        self.wanted, self.seed, self.threads, self.recipe, self.far = wanted, seed, threads, recipe, far
        self.parts: tuple[Rows, ...] = ()
        self.positions = 0
        self.games = 0

    @property
    def settings(self) -> dict[str, Any]:
        """All that decides which positions are made; how many there are may change when a run is resumed."""
        return {"seed": self.seed, **asdict(self.recipe)}

    def share(self, seconds: float) -> float:
        """By positions."""
        return min(self.positions / self.wanted, 1.0)

    def learn(self, seconds: float) -> None:
        """A few games more, the last of them the one that brings enough."""
        if self.far is not None:
            batch = self.far.batch(self.recipe, self.seed, self.games, BATCH)
        else:
            batch = batch_of(self.recipe, self.seed, self.games, BATCH, self.threads)
        part, played = _cut(batch, self.games, self.wanted - self.positions)
        self.parts = (*self.parts, part)
        self.positions += len(part)
        self.games += played

    def measure(self, seconds: float) -> None:
        """There is no curve: nothing gets better, only more."""

    def restore_point(self) -> Undo:
        """Positions are added, never changed."""
        return by_reference(self)

    def state(self) -> tuple[Meta, dict[str, Array]]:
        """The positions, and the games they are from."""
        return {"games": self.games}, columns_of(joined(self.parts))

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from there."""
        self.games, self.parts = int(meta["games"]), (rows_of(arrays),)
        self.positions = len(self.parts[0])


@dataclass(frozen=True)
class PositionsFile(Checkpoint):
    """The data set as its own checkpoint: its recipe tells the settings, the games and the seconds."""

    kind: str = KIND

    def save(self, trainer: Restorable, settings: Mapping[str, Any], run: Mapping[str, Any]) -> None:
        meta, columns = trainer.state()
        recipe = {**settings, **meta, "seconds": round(run["seconds"], 1)}
        write_positions(self.path, Positions(rows_of(columns), recipe))

    def load(self, trainer: Restorable, settings: Mapping[str, Any]) -> Meta:
        if not self.path.exists():
            raise MohrehError(f"there are no positions at {self.path}; leave out --resume to begin")
        found = read_positions(self.path)
        for name, value in settings.items():
            then = found.recipe.get(name)
            if then != value:
                raise MohrehError(f"{self.path} was made with {name}={then}; --resume needs the same, not {value}")
        trainer.restore(found.recipe, columns_of(found.rows))
        return {"points": [], "seconds": float(found.recipe["seconds"])}


@dataclass(frozen=True)
class PositionsPlan(Plan):
    """A run whose only file is the data set."""

    out: Path = Path()

    @property
    def checkpoint(self) -> Checkpoint:
        return PositionsFile(self.out)

    def files(self) -> tuple[Path, ...]:
        return (self.out,)


def plan_for(out: Path, checkpoint_seconds: float = 30.0) -> PositionsPlan:
    """The run that makes this file."""
    return PositionsPlan(out.parent, KIND, "positions", checkpoint_seconds=checkpoint_seconds, out=out)


def _cut(batch: Rows, first: int, needed: int) -> tuple[Rows, int]:
    """The batch up to the end of the game that brings what is needed, and how many games that is."""
    if len(batch) <= needed:
        return batch, BATCH
    last = int(batch["game"][needed - 1])
    return batch[: int(np.searchsorted(batch["game"], last, side="right"))], last - first + 1
