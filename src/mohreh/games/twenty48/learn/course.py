"""The course that leads past 32768: stages that learn one after the other, at rates that fall when nothing is gained.

One set of weights over-values late boards several times and stops at 32768 (docs/learning-2048.md). What helps is
weights of their own for late stages, started near the value they will have, taught by games that begin where the
stages begin; and that the end of a stage is worth something from the first move on. So a game stops at the first stage
that has not learned yet and takes the start value of that stage for what would follow. Once enough games get there, or
nothing else is gained any more, the stage opens: for one slice it learns alone, then all learn gently, then all.

When a stage has opened, the end of the one below is worth what was learned and no longer the start value. All its
boards are then wrong in the same direction, and thousands of games that add up the same change would tear its weights
apart: so the start values should be near the truth, and trainers go back to overwriting for a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.lessons import NOWHERE, Counts, Lesson

HOPELESS: Final = 600.0
"""A mean score that moves at random beat (they make some 1,100): a run that begins with less has failed."""

GENTLY: Final = 0.25
FALLEN: Final = 0.9
"""Below this share of the best mean the run goes back to the best weights and halves its rates."""


@dataclass(frozen=True)
class Recipe:
    """A network in stages and how it is taught.

    `starts` is what a board of each stage is worth before anything is learned. `together` stages learn from the first
    move on; `shares` has, for every number of open stages from there, the shares of games begun afresh and at the
    beginnings of the stages. A stage opens when `passing` of the games in the stage below reach it, and at least
    `boards` have.
    """

    tuples: str
    stages: tuple[int, ...]
    starts: tuple[float, ...]
    together: int
    shares: tuple[tuple[float, ...], ...]
    passing: float = 0.3
    boards: int = 4000
    rates: tuple[float, ...] = (1.0, 0.5, 0.25, 0.1)
    patience: int = 2
    gain: float = 0.004

    def __post_init__(self) -> None:
        if len(self.starts) != len(self.stages) + 1:
            raise MohrehError(f"{len(self.stages)} stages need {len(self.stages) + 1} start values")
        if len(self.shares) != len(self.starts) - self.together + 1:
            raise MohrehError("a recipe needs shares of games for every number of open stages")


STAGES: Final = Recipe(
    tuples="8x6",
    stages=(16384, 24576, 28672, 32768, 49152),
    starts=(0.0, 150_000.0, 100_000.0, 60_000.0, 115_000.0, 100_000.0),
    together=4,
    shares=(
        (0.45, 0.17, 0.14, 0.24),
        (0.45, 0.13, 0.12, 0.18, 0.12),
        (0.44, 0.12, 0.11, 0.16, 0.11, 0.06),
    ),
)
"""`--preset stages`: the first four stages, and so the way to 32768, learn together."""


RECIPES: Final = {"stages": STAGES}


class Verdict(Enum):
    """What the last slice was."""

    BEST = "best"
    FALLEN = "fallen"
    NEITHER = "neither"


@dataclass
class Course:
    """Where a run stands on its way through a recipe. After each slice `judge` decides what the next one does."""

    recipe: Recipe
    open: int = 0
    phase: str = "all"
    steps: tuple[int, ...] = ()
    cut: float = 1.0
    best: float = 0.0
    waited: int = 0
    slices: int = 0

    def __post_init__(self) -> None:
        if self.open == 0:
            self.open = self.recipe.together
            self.steps = (0,) * len(self.recipe.starts)

    def lesson(self) -> Lesson:
        """What the next slice does."""
        recipe, last = self.recipe, self.open - 1
        stop = recipe.stages[last] if last < len(recipe.stages) else NOWHERE
        unopened = (0.0,) * (len(recipe.starts) - self.open)
        if self.phase == "alone":
            return Lesson((0.0,) * last + (self.cut, *unopened), (0.0,) * last + (1.0,), stop)
        factor = self.cut * (GENTLY if self.phase == "gently" else 1.0)
        rates = tuple(factor * recipe.rates[step] for step in self.steps[: self.open])
        return Lesson((*rates, *unopened), recipe.shares[self.open - recipe.together], stop)

    def judge(self, mean: float, counts: Counts, since: Counts) -> Verdict:
        """Learn how well the network plays after a slice and what happened in it, and choose what comes next."""
        self.slices += 1
        if self.slices == 1 and not mean >= HOPELESS:
            raise MohrehError(
                f"the first slice ended with a mean score of {mean:,.0f}, less than random moves make: "
                "this run learns nothing; try a lower --rate or other start values"
            )
        if mean > self.best:
            self.waited = 0 if mean > self.best * (1 + self.recipe.gain) else self.waited + 1
            self.best = mean
            verdict = Verdict.BEST
        elif mean < FALLEN * self.best:
            self.cut /= 2
            self.waited = 0
            self.phase = "all" if self.open == self.recipe.together else "gently"
            return Verdict.FALLEN
        else:
            self.waited += 1
            verdict = Verdict.NEITHER
        if self.phase == "all":
            self._move_on(counts, since)
        else:
            self.phase = "gently" if self.phase == "alone" else "all"
            self.waited = 0
        return verdict

    def _move_on(self, counts: Counts, since: Counts) -> None:
        stuck = self.waited >= self.recipe.patience
        reached = self.open < len(self.recipe.starts) and counts.passes[self.open - 1] >= self.recipe.boards
        if reached and (stuck or since.passing(self.open - 1) >= self.recipe.passing):
            self.open += 1
            self.phase = "alone"
            self.waited = 0
        elif stuck:
            lowest = len(self.recipe.rates) - 1
            self.steps = tuple(
                min(step + 1, lowest) if stage < self.open else step for stage, step in enumerate(self.steps)
            )
            self.waited = 0

    def state(self) -> dict[str, Any]:
        """Where it stands, as plain data."""
        return {name: value for name, value in asdict(self).items() if name != "recipe"}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Continue from there."""
        for name, value in state.items():
            setattr(self, name, tuple(value) if name == "steps" else value)
