"""Small pure functions from results to figures with intervals. Each is tested against published values and simulation.

>>> counts = {0.0: 2, 0.5: 10, 0.75: 8, 1.0: 20}
>>> low, high = score_interval(counts)
>>> f"{mean_score(counts):.3f} ({low:.3f} to {high:.3f})"
'0.775 (0.676 to 0.853)'
"""

from mohreh.statistics.bradley_terry import Rating, Ratings, Results, fit_ratings
from mohreh.statistics.elo import elo_of, score_of
from mohreh.statistics.holm import chance_of_mean, chance_of_score, holm
from mohreh.statistics.mean import Mean, geometric_mean, mean_of, mean_of_groups, paired_difference
from mohreh.statistics.proportion import proportion_interval
from mohreh.statistics.quantiles import CONFIDENCE, normal_quantile, student_quantile
from mohreh.statistics.score import (
    Interval,
    likelihood_of_superiority,
    mean_score,
    pentanomial,
    score_interval,
)
from mohreh.statistics.sprt import Sprt

__all__ = [
    "CONFIDENCE",
    "Interval",
    "Mean",
    "Rating",
    "Ratings",
    "Results",
    "Sprt",
    "chance_of_mean",
    "chance_of_score",
    "elo_of",
    "fit_ratings",
    "geometric_mean",
    "holm",
    "likelihood_of_superiority",
    "mean_of",
    "mean_of_groups",
    "mean_score",
    "normal_quantile",
    "paired_difference",
    "pentanomial",
    "proportion_interval",
    "score_interval",
    "score_of",
    "student_quantile",
]
