"""Runs of trainers that learn from games: that many games, or that many minutes, cut into equal parts.

After each part the trainer is measured by games without learning; towards the end what it knows may be averaged.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from mohreh.errors import MohrehError
from mohreh.learn.checkpoint import Array, Restorable
from mohreh.learn.curve import Point
from mohreh.learn.run import Plan, Undo


class GamesTrainer(Restorable, Protocol):
    """What learns from games. `measure` tells how good it is by n games without learning; `progress` counts all."""

    @property
    def games(self) -> int:
        """From how many it has learned so far."""

    def train(self, games: int | None, seconds: float | None) -> None: ...
    def measure(self, games: int) -> Point: ...
    def progress(self) -> dict[str, int]: ...

    def take_average(self) -> None:
        """Count what is known now into a mean; a trainer that keeps none has nothing to do."""


@runtime_checkable
class Undoable(Protocol):
    """A trainer that can take back what it learns: see `mohreh.learn.run.Trainer.restore_point`."""

    def restore_point(self) -> Undo: ...


@dataclass(frozen=True, kw_only=True)
class GamesPlan(Plan):
    """How long a run is, in games or in minutes, and into how many parts it is cut."""

    games: int | None = None
    minutes: float | None = None
    parts: int = 20
    evaluation_games: int = 200
    averaging: float = 0.0
    """The last share of the run whose parts are averaged."""

    def __post_init__(self) -> None:
        if (self.games is None) == (self.minutes is None):
            raise MohrehError("a run takes a number of games or of minutes: one of them")


@dataclass
class InParts:
    """A trainer that learns from games, as the frame runs it: a step is a part of the plan."""

    trainer: GamesTrainer
    plan: GamesPlan

    def share(self, seconds: float) -> float:
        """By games played, or by the clock."""
        whole, done = (self._whole, seconds) if self.plan.games is None else (self.plan.games, self.trainer.games)
        return min(done / whole, 1.0) if whole else 1.0

    def learn(self, seconds: float) -> None:
        """The next part, or what is left of the run."""
        if self.plan.games is not None:
            left = self.plan.games - self.trainer.games
            self.trainer.train(min(-(-self.plan.games // self.plan.parts), left), None)
        else:
            self.trainer.train(None, min(self._whole / self.plan.parts, self._whole - seconds))

    def measure(self, seconds: float) -> Point:
        """What games without learning say; where the plan says so, of the average."""
        if self.share(seconds) > 1 - self.plan.averaging:
            self.trainer.take_average()
        progress = self.trainer.progress()
        measured = self.trainer.measure(self.plan.evaluation_games)
        return {f"trained_{name}": count for name, count in progress.items()} | measured

    def restore_point(self) -> Undo | None:
        """As the trainer does, if it can."""
        return self.trainer.restore_point() if isinstance(self.trainer, Undoable) else None

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]:
        """The trainer's."""
        return self.trainer.state()

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """The trainer's."""
        self.trainer.restore(meta, arrays)

    @property
    def _whole(self) -> float:
        return 60 * (self.plan.minutes or 0)
