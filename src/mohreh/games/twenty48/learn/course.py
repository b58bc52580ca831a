"""The course that leads past 32768: stages that learn one after the other, at rates that fall when nothing is gained.

One set of weights over-values late boards several times and stops at 32768 (docs/learning-2048.md). What helps is
weights of their own for late stages, started near the value they will have, taught by games that begin where the
stages begin; and that the end of a stage is worth something from the first move on. So a game stops at the first stage
that has not learned yet and takes the start value of that stage for what would follow. Once enough games get there, or
nothing else is gained any more, the next group of stages opens: for a slice each they learn alone, then all learn
gently, then all.

When a group has opened, the end of the stage below is worth what was learned and no longer the start value. All its
boards are then wrong in the same direction, and thousands of games that add up the same change would tear its weights
apart: so the start values should be near the truth, and trainers go back to overwriting for a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from itertools import accumulate
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

    `starts` is what a board of each stage is worth before anything is learned. `groups` says how many stages open at
    once: the first group learns from the first move on. `shares` has, for every number of open groups, the shares of
    games begun afresh and at the beginnings of the stages. A group opens when `passing` of the games in the stage below
    reach it, and at least `boards` have.
    """

    tuples: str
    stages: tuple[int, ...]
    starts: tuple[float, ...]
    groups: tuple[int, ...]
    shares: tuple[tuple[float, ...], ...]
    passing: float = 0.3
    boards: int = 4000
    rates: tuple[float, ...] = (1.0, 0.5, 0.25, 0.1)
    patience: int = 2
    gain: float = 0.004

    def __post_init__(self) -> None:
        if len(self.starts) != len(self.stages) + 1:
            raise MohrehError(f"{len(self.stages)} stages need {len(self.stages) + 1} start values")
        if sum(self.groups) != len(self.starts):
            raise MohrehError(f"groups of {sum(self.groups)} stages do not fit a recipe of {len(self.starts)}")
        if [len(shares) for shares in self.shares] != list(accumulate(self.groups)):
            raise MohrehError("a recipe needs shares of games for every number of open groups, one for each open stage")


STAGES: Final = Recipe(
    tuples="8x6",
    stages=(16384, 24576, 28672, 32768, 40960, 45056, 49152, 57344, 61440),
    starts=(0.0, 150_000.0, 100_000.0, 60_000.0, 110_000.0, 70_000.0, 75_000.0, 95_000.0, 70_000.0, 90_000.0),
    groups=(4, 3, 3),
    shares=(
        (0.45, 0.17, 0.14, 0.24),
        (0.36, 0.10, 0.10, 0.15, 0.11, 0.09, 0.09),
        (0.32, 0.08, 0.08, 0.12, 0.10, 0.08, 0.08, 0.06, 0.04, 0.04),
    ),
    passing=0.2,
)
"""`--preset stages`: three ways to the next doubling of the largest tile, one after the other, each cut where half and
three quarters of it are done."""


RECIPES: Final = {"stages": STAGES}


class Verdict(Enum):
    """What the last slice was."""

    BEST = "best"
    FALLEN = "fallen"
    NEITHER = "neither"


@dataclass
class Course:
    """Where a run stands on its way through a recipe. After each slice `judge` decides what the next one does.

    `open` counts the groups that learn, `alone` the slices that the last of them still has for itself.
    """

    recipe: Recipe
    open: int = 1
    phase: str = "all"
    alone: int = 0
    steps: tuple[int, ...] = ()
    cut: float = 1.0
    best: float = 0.0
    waited: int = 0
    slices: int = 0

    def __post_init__(self) -> None:
        if not self.steps:
            self.steps = (0,) * len(self.recipe.starts)

    @property
    def stages(self) -> int:
        """How many stages learn."""
        return sum(self.recipe.groups[: self.open])

    def open_next(self) -> None:
        """From now on one more group learns, and for the first slices it alone."""
        self.phase, self.alone = "alone", self.recipe.groups[self.open]
        self.open += 1
        self.waited = 0

    def lesson(self) -> Lesson:
        """What the next slice does."""
        recipe, stages = self.recipe, self.stages
        stop = recipe.stages[stages - 1] if stages < len(recipe.starts) else NOWHERE
        unopened = (0.0,) * (len(recipe.starts) - stages)
        if self.phase == "alone":
            new = recipe.groups[self.open - 1]
            below = (0.0,) * (stages - new)
            return Lesson((*below, *(self.cut,) * new, *unopened), (*below, *(1.0,) * new), stop)
        factor = self.cut * (GENTLY if self.phase == "gently" else 1.0)
        rates = tuple(factor * recipe.rates[step] for step in self.steps[:stages])
        return Lesson((*rates, *unopened), recipe.shares[self.open - 1], stop)

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
            self.phase = "all" if self.open == 1 else "gently"
            return Verdict.FALLEN
        else:
            self.waited += 1
            verdict = Verdict.NEITHER
        if self.phase == "all":
            self._move_on(counts, since)
        elif self.phase == "alone" and self.alone > 1:
            self.alone -= 1
        else:
            self.phase = "gently" if self.phase == "alone" else "all"
            self.waited = 0
        return verdict

    def _move_on(self, counts: Counts, since: Counts) -> None:
        stuck, last = self.waited >= self.recipe.patience, self.stages - 1
        reached = self.open < len(self.recipe.groups) and counts.passes[last] >= self.recipe.boards
        if reached and (stuck or since.passing(last) >= self.recipe.passing):
            self.open_next()
        elif stuck:
            lowest = len(self.recipe.rates) - 1
            self.steps = tuple(
                min(step + 1, lowest) if stage <= last else step for stage, step in enumerate(self.steps)
            )
            self.waited = 0

    def state(self) -> dict[str, Any]:
        """Where it stands, as plain data."""
        return {name: value for name, value in asdict(self).items() if name != "recipe"}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Continue from there."""
        for name, value in state.items():
            setattr(self, name, tuple(value) if name == "steps" else value)
