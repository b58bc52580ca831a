"""What the two puzzle reports share: several methods on the same boards, within the same budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from mohreh.agents.solving import make_method
from mohreh.arena.plots import Dot
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.speech import SHARED, Words
from mohreh.arena.wording import span
from mohreh.budget import Budget
from mohreh.games.base import AnyGame
from mohreh.results import PathResult
from mohreh.search.heuristic import make_heuristic
from mohreh.statistics import Mean, geometric_mean, paired_difference, proportion_interval

SAY = Words(SHARED, "solving")


@dataclass(frozen=True)
class Method:
    """A search under the name that the report shows; `heuristic` is empty for those that use none.

    `key` names it to the program, whatever the language.
    """

    key: str
    label: str
    search: str
    heuristic: str = ""


@dataclass(frozen=True)
class Answers:
    """What a method found on each board, in their order."""

    method: Method
    results: tuple[PathResult[Any], ...]

    @property
    def label(self) -> str:
        """The method's name."""
        return self.method.label

    @property
    def solved(self) -> list[PathResult[Any]]:
        """Those with a solution."""
        return [result for result in self.results if result.solved]

    @property
    def impossible(self) -> int:
        """How many boards it proved to have none."""
        return sum(result.solved is False for result in self.results)

    @property
    def gave_up(self) -> int:
        """How often the budget ran out."""
        return sum(result.solved is None for result in self.results)

    def answered(self) -> list[int]:
        """The boards on which it came to an answer."""
        return [at for at, result in enumerate(self.results) if result.solved is not None]

    def dot(self, boards: Sequence[int], series: str = "") -> Dot:
        """The states expanded, geometric mean over these boards, for a plot."""
        return Dot(self.label, mean_expanded(self, boards), None, series)


def solve_all(
    lab: Laboratory, game: AnyGame, boards: Sequence[Any], methods: Sequence[Method], nodes: int
) -> dict[str, Answers]:
    """Every method on every board; the budget is in nodes, so that a slow machine gives the same figures."""
    found = {}
    for part, method in zip(lab.parts(len(methods)), methods, strict=True):
        heuristic = make_heuristic(game, method.heuristic)
        search = make_method(game, method.search)
        results = []
        for board in boards:
            results.append(search(game, board, heuristic, budget=Budget(nodes=nodes)))
            part.advance(len(results) / len(boards))
        found[method.key] = Answers(method, tuple(results))
    return found


def comparable(answers: Mapping[str, Answers]) -> tuple[list[Answers], list[int]]:
    """The methods that answered at least half of the boards, and the boards that all of these answered.

    Costs can be compared only on boards that were answered; a method that hardly answers any would leave none.
    """
    able = [found for found in answers.values() if 2 * len(found.answered()) >= len(found.results)]
    boards = sorted(set.intersection(*(set(found.answered()) for found in able))) if able else []
    return able, boards


def mean_expanded(answers: Answers, boards: Sequence[int]) -> float:
    """States expanded, geometric mean."""
    return geometric_mean([float(max(1, answers.results[at].expanded)) for at in boards])


def longer_than(answers: Answers, shortest: Answers) -> Mean | None:
    """How many moves more than a shortest solution, on the boards that both solved; None if there are none."""
    both = [
        (one.length, other.length)
        for one, other in zip(answers.results, shortest.results, strict=True)
        if one.solved and other.solved
    ]
    if not both:
        return None
    return paired_difference([float(one) for one, _ in both], [float(other) for _, other in both])


def method_row(answers: Answers) -> tuple[Any, ...]:
    """A method's line: solved with interval, proven impossible, gave up, and means over what it answered."""
    boards = len(answers.results)
    low, high = proportion_interval(len(answers.solved), boards)
    known = [answers.results[at] for at in answers.answered()]
    return (
        answers.label,
        boards,
        len(answers.solved),
        span((round(low, 2), round(high, 2)), as_percent=True),
        answers.impossible,
        answers.gave_up,
        round(fmean(result.length for result in answers.solved), 1) if answers.solved else None,
        round(fmean(result.expanded for result in known), 1) if known else None,
        round(fmean(result.generated for result in known), 1) if known else None,
        round(fmean(result.seconds for result in known), 5) if known else None,
    )


def method_headings() -> tuple[str, ...]:
    """Over the lines of methods."""
    return SAY.each(
        *("method", "boards", "solved", "interval", "impossible", "gave_up", "moves", "expanded", "created", "seconds")
    )
