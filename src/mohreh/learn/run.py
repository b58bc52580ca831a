"""A training run: learn a step, measure, note a point of the curve, keep a checkpoint, and on to the next step.

It knows no game, and neither what a step is: an epoch, a generation, a batch of games. A kill loses at most what was
learned since the last checkpoint; Ctrl-C keeps every whole step of a trainer that can take a broken one back.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from mohreh.errors import MohrehError
from mohreh.learn.checkpoint import Checkpoint, Meta, Restorable, unchanged
from mohreh.learn.curve import MINUTES, Across, Point, Series, described, draw_png, write_json

Undo = Callable[[], None]
Observer = Callable[[float, Sequence[Point]], None]
"""Told after every step how much of the run is done, from 0 to 1, and the curve so far."""


class Trainer(Restorable, Protocol):
    """What learns, step by step. `seconds` is how long it has learned so far; measuring is not counted."""

    def share(self, seconds: float) -> float:
        """How much of the run is done, from 0 to 1."""

    def learn(self, seconds: float) -> None:
        """One step."""

    def measure(self, seconds: float) -> Point | None:
        """How good it is after that step: a point of the curve, or None where there is no curve."""

    def restore_point(self) -> Undo | None:
        """How to take back all that will be learned from now on; None where that would cost too much."""


def by_reference(trainer: object) -> Undo:
    """The undo of a trainer that never changes what it holds, but puts something new in its place."""
    before = dict(vars(trainer))
    return lambda: vars(trainer).update(before)


@dataclass(frozen=True)
class Plan:
    """Where a run is kept, and what its curve shows; a run without series has none."""

    folder: Path
    kind: str
    title: str
    series: tuple[Series, ...] = ()
    across: Across = MINUTES
    checkpoint_seconds: float = 30.0
    upgrade: Callable[[Meta], Meta] = unchanged

    @property
    def checkpoint(self) -> Checkpoint:
        """Where the run can be resumed from."""
        return Checkpoint(self.folder / "checkpoint.mohreh", self.kind, self.upgrade)

    @property
    def model(self) -> Path:
        """What the run makes."""
        return self.folder / "model.mohreh"

    @property
    def curve(self) -> Path:
        """How it went: the studio reads it while it grows."""
        return self.folder / "curve.json"

    def files(self) -> tuple[Path, ...]:
        """All that must not be lost by accident."""
        return self.checkpoint.path, self.model, self.curve

    def make_way(self, *, overwrite: bool) -> None:
        """Refuse to begin where a run is already kept, unless told to overwrite it: then what it left is removed."""
        kept = [path for path in self.files() if path.exists()]
        if overwrite:
            for path in kept:
                path.unlink()
        elif self.checkpoint.path in kept:
            raise MohrehError(
                f"{self.checkpoint.path} already holds a run: --resume continues with it, --overwrite starts over and "
                "loses it, --out names another place"
            )
        elif kept and not _is_empty(kept):
            raise MohrehError(
                f"{self.folder} already holds a run: --overwrite starts over and loses it, --out names another place"
            )


def _is_empty(kept: list[Path]) -> bool:
    """Whether a run ended before its first point: then there is nothing to lose."""
    try:
        return all(path.suffix == ".json" and not json.loads(path.read_text("utf-8"))["points"] for path in kept)
    except (OSError, ValueError, LookupError, TypeError):
        return False


@dataclass
class Run:
    """Where a run stands."""

    points: list[Point]
    seconds: float = 0.0
    kept: float | None = None
    """How many seconds the last checkpoint holds."""


def run(trainer: Trainer, plan: Plan, settings: dict[str, Any], observer: Observer, *, resume: bool = False) -> Run:
    """Train to the end of the plan; with `resume` from its checkpoint on."""
    stands = Run([])
    if resume:
        then = plan.checkpoint.load(trainer, settings)
        stands = Run(then["points"], then["seconds"], then["seconds"])

    def told() -> float:
        """Write and show the curve as far as it goes; how much of the run is done."""
        share = trainer.share(stands.seconds)
        if plan.series:
            write_json(
                plan.curve,
                stands.points,
                described(plan.title, plan.kind, settings, plan.series, plan.across, share),
            )
        observer(share, stands.points)
        return share

    undo: Undo | None = None
    try:
        while told() < 1:
            undo = trainer.restore_point()
            began = time.monotonic()
            trainer.learn(stands.seconds)
            seconds = stands.seconds + time.monotonic() - began
            point = trainer.measure(seconds)
            stands.seconds = seconds  # only a whole step counts
            if point is not None:
                stands.points.append({"seconds": seconds, **point})
            undo = _nothing
            if stands.kept is None or stands.seconds - stands.kept >= plan.checkpoint_seconds:
                _keep(trainer, plan, settings, stands)
    except KeyboardInterrupt:
        if undo is not None and stands.seconds > (stands.kept or 0.0):
            undo()
            _keep(trainer, plan, settings, stands)
        raise
    if stands.kept != stands.seconds:
        _keep(trainer, plan, settings, stands)
    return stands


def _nothing() -> None:
    """Between two steps there is nothing to take back."""


def _keep(trainer: Trainer, plan: Plan, settings: dict[str, Any], stands: Run) -> None:
    """Write a checkpoint, and the picture of the curve beside it."""
    plan.checkpoint.save(trainer, settings, {"points": stands.points, "seconds": stands.seconds})
    stands.kept = stands.seconds
    if plan.series:
        draw_png(plan.folder / "curve.png", stands.points, plan.title, plan.series, plan.across)
