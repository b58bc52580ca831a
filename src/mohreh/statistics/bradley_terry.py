"""Bradley–Terry ratings with draws and the advantage of the first move.

Bradley & Terry (1952): strengths whose odds predict who wins. Davidson (1970) adds draws, most likely between equals;
Davidson & Beaver (1977) add the order of play. With the strengths s (log-odds), the advantage f and the readiness d to
draw, the three results of a game of i (first) against j have weights

    i wins: exp(s_i + f)      draw: exp(d + (s_i + f + s_j) / 2)      j wins: exp(s_j)

The log-likelihood is concave in (s, f, d), so Newton's method finds its one maximum (Hunter 2004 discusses when there
is one). A broad normal prior keeps an agent that has won everything, or nothing, finite.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from mohreh.statistics.davidson import DavidsonModel
from mohreh.statistics.elo import POINTS
from mohreh.statistics.quantiles import normal_quantile

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
    """An agent's strength in Elo points above the average of all, or above a chosen one, and its 95 % interval."""

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
    zero: str | None = None,
) -> Ratings:
    """The most probable ratings of these agents; draws are modelled if there were any.

    They count from the average of all agents, or from the one named `zero`; so do the intervals.
    """
    model = DavidsonModel(agents, results, first_move, prior_deviation)
    found, deviations = model.fit(len(agents), None if zero is None else list(agents).index(zero))

    def rating(name: str, at: int) -> Rating:
        centre, reach = POINTS * found[at], POINTS * normal_quantile() * deviations[at]
        return Rating(name, centre, (centre - reach, centre + reach))

    draw_rate = None
    if model.draw is not None:
        weight = math.exp(found[model.draw])
        draw_rate = weight / (weight + 2)
    return Ratings(
        tuple(rating(agent, at) for at, agent in enumerate(agents)),
        rating("first move", model.first) if model.first is not None else None,
        draw_rate,
    )
