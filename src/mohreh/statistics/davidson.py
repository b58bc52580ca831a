"""The likelihood behind the ratings: three outcomes of a game as a multinomial logit, and its one maximum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from mohreh.statistics.bradley_terry import Results

Vector = npt.NDArray[np.float64]


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
        self.counts = np.array([[row.wins, row.draws, row.losses] for row in results], dtype=float).reshape(-1, 3)
        self.coefficients = np.zeros((len(results), 3, size))
        for at, row in enumerate(results):
            win, draw, loss = self.coefficients[at]
            win[place[row.first]] = 1
            loss[place[row.second]] = 1
            if self.first is not None:
                win[self.first] = 1
            draw[:] = (win + loss) / 2
            if self.draw is not None:
                draw[self.draw] = 1

    def probabilities(self, parameters: Vector) -> Vector:
        weights = self.coefficients @ parameters
        if self.draw is None:
            weights[:, 1] = -np.inf
        weights -= weights.max(axis=1, keepdims=True, initial=-np.inf)
        shares = np.exp(weights)
        result: Vector = shares / shares.sum(axis=1, keepdims=True)
        return result

    def log_posterior(self, parameters: Vector) -> float:
        probable = np.where(self.counts > 0, self.probabilities(parameters), 1.0)
        likelihood = float((self.counts * np.log(np.maximum(probable, 1e-300))).sum())
        return likelihood - self.precision / 2 * float(parameters @ parameters)

    def gradient(self, parameters: Vector) -> Vector:
        games = self.counts.sum(axis=1, keepdims=True)
        surprise = self.counts - games * self.probabilities(parameters)
        slope: Vector = np.einsum("rk,rkp->p", surprise, self.coefficients) - self.precision * parameters
        return slope

    def curvature(self, parameters: Vector) -> Vector:
        """The observed information: minus the second derivative; its inverse is the covariance."""
        games, shares = self.counts.sum(axis=1), self.probabilities(parameters)
        expected: Any = np.einsum("rk,rkp->rp", shares, self.coefficients)
        second: Any = np.einsum("r,rk,rkp,rkq->pq", games, shares, self.coefficients, self.coefficients)
        total: Vector = second - np.einsum("r,rp,rq->pq", games, expected, expected)
        return total + self.precision * np.eye(self.size)

    def maximum(self) -> Vector:
        """Newton's method, with the step halved while it does not climb."""
        at = np.zeros(self.size)
        height = self.log_posterior(at)
        for _ in range(200):
            step = np.linalg.solve(self.curvature(at), self.gradient(at))
            share = 1.0
            while share > 1e-10 and self.log_posterior(at + share * step) < height:
                share /= 2
            at = at + share * step
            height = self.log_posterior(at)
            if np.abs(share * step).max(initial=0.0) < 1e-10:
                break
        return at

    def fit(self, agents: int, zero: int | None = None) -> tuple[list[float], list[float]]:
        """The best parameters and their standard deviations, with the strengths of the agents centred at 0.

        Only differences of strengths are known: the average agent is 0, or the one at place `zero`, and the deviations
        are those from it.
        """
        best = self.maximum()
        centring = np.eye(self.size)
        if zero is None:
            centring[:agents, :agents] -= 1 / agents
        else:
            centring[:agents, zero] -= 1
        covariance = centring @ np.linalg.inv(self.curvature(best)) @ centring.T
        return list(map(float, centring @ best)), list(map(float, np.sqrt(np.diag(covariance))))
