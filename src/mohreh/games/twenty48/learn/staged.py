"""A trainer that follows a course: it teaches a trainer of networks in stages, and keeps the best it had."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from mohreh.games.twenty48.learn.course import Course, Recipe, Verdict
from mohreh.games.twenty48.learn.lessons import Counts, Lesson
from mohreh.games.twenty48.learn.state import Array, NtupleTrainer
from mohreh.learn.curve import Point


class Pupil(NtupleTrainer, Protocol):
    """A trainer that can be told what to learn next, and can go back to what it once knew."""

    lesson: Lesson

    def counts(self) -> Counts: ...
    def remember(self) -> None: ...
    def go_back(self) -> None: ...
    def forget_average(self) -> None: ...
    def unsettle(self) -> None: ...


class StagedTrainer:
    """Follows the course after every measurement. What is saved is the best that was measured, not the last."""

    def __init__(self, pupil: Pupil, recipe: Recipe) -> None:
        self.pupil, self.course = pupil, Course(recipe)
        self.before = pupil.counts()
        pupil.lesson = self.course.lesson()

    def train(self, games: int | None, seconds: float | None) -> None:
        """Play and learn as the lesson says."""
        self.before = self.pupil.counts()
        self.pupil.train(games, seconds)

    def take_average(self) -> None:
        """Count the weights as they are now into the mean, unless a stage has only just begun."""
        if self.course.phase == "all":
            self.pupil.take_average()

    def measure(self, games: int) -> Point:
        """What whole games without learning say; the course continues from there."""
        point = self.pupil.measure(games)
        counts, lesson, phase = self.pupil.counts(), self.course.lesson(), self.course.phase
        since = counts.since(self.before)
        verdict = self.course.judge(point["mean"], counts, since)
        if verdict is Verdict.BEST:
            self.pupil.remember()
        elif verdict is Verdict.FALLEN:
            self.pupil.go_back()
        self.pupil.lesson = self.course.lesson()
        if self.pupil.lesson != lesson:
            self.pupil.forget_average()
        if self.course.phase != phase:
            self.pupil.unsettle()
        passing = {str(sum): since.passing(stage) for stage, sum in enumerate(self.course.recipe.stages)}
        return {**point, "rates": list(lesson.rates), "passing": passing}

    @property
    def games(self) -> int:
        """Games so far."""
        return self.pupil.games

    def progress(self) -> dict[str, int]:
        """Games and moves so far."""
        return self.pupil.progress()

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]:
        """All that a checkpoint must hold."""
        meta, arrays = self.pupil.state()
        return {**meta, "course": self.course.state()}, arrays

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from a checkpoint; what it holds counts as the best so far."""
        self.pupil.restore(meta, arrays)
        self.course.restore(meta["course"])
        self.pupil.lesson = self.course.lesson()
        self.pupil.remember()

    def save(self, path: Path, card: dict[str, Any], megabytes: float) -> None:
        """Write the best network."""
        self.pupil.go_back()
        self.pupil.save(path, card, megabytes)
