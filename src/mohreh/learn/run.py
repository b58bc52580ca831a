"""A training run: learn a slice, evaluate without learning, note a point of the curve, keep a checkpoint, go on.

It knows no game. A trainer brings `train`, `measure`, `progress` and what checkpoints need, and may average.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from mohreh.errors import MohrehError
from mohreh.learn.checkpoint import Restorable, load_checkpoint, save_checkpoint
from mohreh.learn.curve import MINUTES, Across, Point, Series, described, draw_png, write_json


class Trainer(Restorable, Protocol):
    """What learns. `measure` tells how good it is by so many games without learning; `progress` counts `games`."""

    def train(self, games: int | None, seconds: float | None) -> None: ...
    def measure(self, games: int) -> Point: ...
    def progress(self) -> dict[str, int]: ...

    def take_average(self) -> None:
        """Count what is known now into a mean; a trainer that keeps none has nothing to do."""


@dataclass(frozen=True)
class Plan:
    """How long a run is, how it is cut, and where it is kept."""

    folder: Path
    kind: str
    title: str
    games: int | None = None
    minutes: float | None = None
    slices: int = 20
    evaluation_games: int = 200
    averaging: float = 0.0
    checkpoint_seconds: float = 30.0
    series: tuple[Series, ...] = ()
    across: Across = MINUTES

    def __post_init__(self) -> None:
        if (self.games is None) == (self.minutes is None):
            raise MohrehError("a run takes a number of games or of minutes: one of them")

    @property
    def checkpoint(self) -> Path:
        """Where the run can be gone on with."""
        return self.folder / "checkpoint.mohreh"

    @property
    def model(self) -> Path:
        """What the run makes."""
        return self.folder / "model.mohreh"


@dataclass
class Run:
    """Where a run stands."""

    points: list[Point]
    seconds: float = 0.0
    kept: float = 0.0  # how far the last checkpoint goes


Observer = Callable[[float, Sequence[Point]], None]
"""Told after every slice how much of the run is done, from 0 to 1, and the curve so far."""


def run(trainer: Trainer, plan: Plan, settings: dict[str, Any], observer: Observer, *, resume: bool = False) -> Run:
    """Train to the end of the plan. Stopped in between, `resume` goes on after the last whole slice."""
    stands = Run([])
    if resume:
        then = load_checkpoint(plan.checkpoint, plan.kind, trainer, settings)
        stands = Run(then["points"], then["seconds"], then["seconds"])
    share = _share(plan, trainer, stands)
    keep_curve(plan, settings, stands, share)
    observer(share, stands.points)
    while share < 1:
        began = time.monotonic()
        games, seconds = _next_slice(plan, trainer, stands)
        trainer.train(games, seconds)
        stands.seconds += time.monotonic() - began
        share = _share(plan, trainer, stands)
        if share > 1 - plan.averaging:
            trainer.take_average()
        stands.points.append({"seconds": stands.seconds, **_trained(trainer), **trainer.measure(plan.evaluation_games)})
        keep(trainer, plan, settings, stands, share)
        observer(share, stands.points)
    return stands


def keep(trainer: Trainer, plan: Plan, settings: dict[str, Any], stands: Run, share: float) -> None:
    """Write the curve as far as it goes and, once in a while and at the end, a checkpoint."""
    keep_curve(plan, settings, stands, share)
    draw_png(plan.folder / "curve.png", stands.points, plan.title, plan.series, plan.across)
    if share >= 1 or stands.seconds - stands.kept >= plan.checkpoint_seconds:
        stands.kept = stands.seconds
        where = {"points": stands.points, "seconds": stands.seconds}
        save_checkpoint(plan.checkpoint, plan.kind, trainer, settings, where)


def keep_curve(plan: Plan, settings: dict[str, Any], stands: Run, share: float) -> None:
    """The curve for whoever looks at the run: the studio reads it while it grows."""
    about = described(plan.title, plan.kind, settings, plan.series, plan.across, share)
    write_json(plan.folder / "curve.json", stands.points, about)


def _trained(trainer: Trainer) -> dict[str, int]:
    return {f"trained_{name}": count for name, count in trainer.progress().items()}


def _share(plan: Plan, trainer: Trainer, stands: Run) -> float:
    if plan.games is not None:
        return min(trainer.progress()["games"] / plan.games, 1.0) if plan.games else 1.0
    return min(stands.seconds / (60 * (plan.minutes or 0)), 1.0) if plan.minutes else 1.0


def _next_slice(plan: Plan, trainer: Trainer, stands: Run) -> tuple[int | None, float | None]:
    if plan.games is not None:
        return min(-(-plan.games // plan.slices), plan.games - trainer.progress()["games"]), None
    whole = 60 * (plan.minutes or 0)
    return None, min(whole / plan.slices, whole - stands.seconds)
