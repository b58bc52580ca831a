"""The likelihood behind the ratings: three outcomes of a game as a multinomial logit, and its one maximum.

In plain Python, so that a browser's tab, which has no numpy, rates as well: there are as many parameters as agents.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mohreh.statistics.bradley_terry import Results

Vector = list[float]
Matrix = list[Vector]
Outcome = dict[int, float]
"""The coefficients of an outcome's log-weight that are not 0, by their parameters."""

STEPS = 200
SMALLEST = 1e-10


class DavidsonModel:
    """The log-posterior and its derivatives.

    A game is a choice between three outcomes whose log-weights are linear in the parameters, so every row of results
    is three rows of coefficients (win, draw, loss): a multinomial logit.
    """

    def __init__(
        self, agents: Sequence[str], results: Sequence[Results], first_move: bool, prior_deviation: float
    ) -> None:
        place = {agent: at for at, agent in enumerate(agents)}
        size = len(agents)
        self.first = size if first_move else None
        size += first_move
        self.draw = size if any(row.draws for row in results) else None
        size += self.draw is not None
        self.size = size
        self.precision = prior_deviation**-2
        self.rows = [((row.wins, row.draws, row.losses), self._outcomes(place, row)) for row in results]

    def _outcomes(self, place: dict[str, int], row: Results) -> list[Outcome]:
        win, loss = {place[row.first]: 1.0}, {place[row.second]: 1.0}
        if self.first is not None:
            win[self.first] = 1.0
        draw = {at: (win.get(at, 0.0) + loss.get(at, 0.0)) / 2 for at in win | loss}
        if self.draw is not None:
            draw[self.draw] = 1.0
        return [win, draw, loss]

    def probabilities(self, outcomes: list[Outcome], parameters: Vector) -> Vector:
        """How probable a win, a draw and a loss are."""
        weights = [sum(share * parameters[at] for at, share in one.items()) for one in outcomes]
        if self.draw is None:
            weights[1] = -math.inf
        most = max(weights)
        shares = [math.exp(weight - most) for weight in weights]
        total = sum(shares)
        return [share / total for share in shares]

    def log_posterior(self, parameters: Vector) -> float:
        """How probable the parameters are, but for a constant."""
        likelihood = 0.0
        for counts, outcomes in self.rows:
            shares = self.probabilities(outcomes, parameters)
            likelihood += sum(
                count * math.log(max(share, 1e-300)) for count, share in zip(counts, shares, strict=True) if count
            )
        return likelihood - self.precision / 2 * sum(value * value for value in parameters)

    def gradient(self, parameters: Vector) -> Vector:
        """The first derivative."""
        slope = [-self.precision * value for value in parameters]
        for counts, outcomes in self.rows:
            games = sum(counts)
            shares = self.probabilities(outcomes, parameters)
            for count, share, outcome in zip(counts, shares, outcomes, strict=True):
                for at, weight in outcome.items():
                    slope[at] += (count - games * share) * weight
        return slope

    def curvature(self, parameters: Vector) -> Matrix:
        """The observed information: minus the second derivative; its inverse is the covariance."""
        total = [[self.precision * (row == column) for column in range(self.size)] for row in range(self.size)]
        for counts, outcomes in self.rows:
            games = sum(counts)
            expected: Outcome = {}
            for share, outcome in zip(self.probabilities(outcomes, parameters), outcomes, strict=True):
                for at, weight in outcome.items():
                    expected[at] = expected.get(at, 0.0) + share * weight
                    for other, another in outcome.items():
                        total[at][other] += games * share * weight * another
            for at, weight in expected.items():
                for other, another in expected.items():
                    total[at][other] -= games * weight * another
        return total

    def maximum(self) -> Vector:
        """Newton's method, with the step halved while it does not climb."""
        at = [0.0] * self.size
        height = self.log_posterior(at)
        for _ in range(STEPS):
            slope = self.gradient(at)
            step = [row[0] for row in solved(self.curvature(at), [[value] for value in slope])]
            share = 1.0
            while share > SMALLEST and self.log_posterior(moved(at, share, step)) < height:
                share /= 2
            at = moved(at, share, step)
            height = self.log_posterior(at)
            if max((abs(share * value) for value in step), default=0.0) < SMALLEST:
                break
        return at

    def fit(self, agents: int, zero: int | None = None) -> tuple[list[float], list[float]]:
        """The best parameters and their standard deviations, with the strengths of the agents centred at 0.

        Only differences of strengths are known: the average agent is 0, or the one at place `zero`, and the deviations
        are those from it.
        """
        best = self.maximum()
        centring = identity(self.size)
        for row in centring[:agents]:
            for column in range(agents) if zero is None else (zero,):
                row[column] -= 1 / agents if zero is None else 1
        covariance = solved(self.curvature(best), identity(self.size))
        spread = [[dot(row, column) for column in covariance] for row in centring]  # the covariance is symmetric
        centred = [dot(row, best) for row in centring]
        return centred, [math.sqrt(max(0.0, dot(*pair))) for pair in zip(spread, centring, strict=True)]


def moved(at: Vector, share: float, step: Vector) -> Vector:
    """A part of a step further."""
    return [value + share * change for value, change in zip(at, step, strict=True)]


def dot(one: Vector, other: Vector) -> float:
    """The inner product."""
    return sum(left * right for left, right in zip(one, other, strict=True))


def identity(size: int) -> Matrix:
    """Ones on the diagonal."""
    return [[float(row == column) for column in range(size)] for row in range(size)]


def solved(matrix: Matrix, right: Matrix) -> Matrix:
    """`X` in `matrix @ X = right`, by Gauss and Jordan's elimination with the largest pivot."""
    rows = [[*left, *other] for left, other in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for row in range(len(rows)):
            if row != at and (factor := rows[row][at]):
                rows[row] = [value - factor * own for value, own in zip(rows[row], rows[at], strict=True)]
    return [row[len(matrix) :] for row in rows]
