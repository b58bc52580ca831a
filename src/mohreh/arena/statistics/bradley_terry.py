"""Bradley–Terry ratings with draws and the advantage of the first move.

Bradley & Terry (1952): strengths whose odds predict who wins. Davidson (1970) adds draws, most likely between equals;
Davidson & Beaver (1977) add the order of play. With the strengths s (log-odds), the advantage f and the readiness d to
draw, the three results of a game of i (first) against j have weights

    i wins: exp(s_i + f)      draw: exp(d + (s_i + f + s_j) / 2)      j wins: exp(s_j)

The log-likelihood is concave in (s, f, d), so Newton's method finds its one maximum (Hunter 2004 discusses when there
is one). A broad normal prior keeps an agent that has won everything, or nothing, finite.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mohreh.arena.statistics.elo import POINTS
from mohreh.arena.statistics.quantiles import normal_quantile

Vector = npt.NDArray[np.float64]

PRIOR_DEVIATION = 5.0
"""Standard deviation of the prior of every parameter, in log-odds: about 870 Elo points."""


@dataclass(frozen=True)
class Results:
    """All games of two agents in which `first` moved first: how many it won, drew and lost."""

    first: str
    second: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True)
class Rating:
    """An agent's strength in Elo points above the average of all, and its 95 % interval."""

    agent: str
    rating: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Ratings:
    """The fitted model. `first_move` is what moving first is worth in Elo; None where it was not asked for."""

    ratings: tuple[Rating, ...]
    first_move: Rating | None
    draw_rate: float | None
    """The share of draws between equals, or None where no game was drawn."""

    def of(self, agent: str) -> Rating:
        """The rating of one agent."""
        return next(rating for rating in self.ratings if rating.agent == agent)


def fit_ratings(
    agents: Sequence[str],
    results: Sequence[Results],
    *,
    first_move: bool = True,
    prior_deviation: float = PRIOR_DEVIATION,
) -> Ratings:
    """The most probable ratings of these agents; draws are modelled if there were any."""
    model = _Model(agents, results, first_move, prior_deviation)
    best = model.maximum()
    covariance = np.linalg.inv(model.curvature(best))
    count = len(agents)
    centring = np.eye(len(best))
    centring[:count, :count] -= 1 / count  # only differences are known: the average agent is 0
    centred, spread = centring @ best, np.sqrt(np.diag(centring @ covariance @ centring.T))
    reach = normal_quantile() * spread

    def rating(name: str, at: int) -> Rating:
        low, high = POINTS * (centred[at] - reach[at]), POINTS * (centred[at] + reach[at])
        return Rating(name, float(POINTS * centred[at]), (float(low), float(high)))

    draw_rate = None
    if model.draw is not None:
        weight = float(np.exp(best[model.draw]))
        draw_rate = weight / (weight + 2)
    return Ratings(
        tuple(rating(agent, at) for at, agent in enumerate(agents)),
        rating("first move", model.first) if model.first is not None else None,
        draw_rate,
    )


class _Model:
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
