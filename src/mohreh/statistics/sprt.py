"""The sequential probability ratio test (Wald 1945): play on until the question is answered, and no longer.

The question is whether the difference is nearer to elo0 or to elo1. The generalised test (Van den Bergh's GSPRT, as
run by the chess testing servers) takes for each hypothesis the distribution of pair results that fits best.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from mohreh.errors import MohrehError
from mohreh.statistics.elo import score_of
from mohreh.statistics.likelihood import Counts, likelihood_ratio


@dataclass(frozen=True)
class Sprt:
    """Accept elo1 at most `alpha` of the time when elo0 is true, and elo0 at most `beta` of the time when elo1 is."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise MohrehError(f"an SPRT needs elo0 < elo1; {self.elo0:g},{self.elo1:g} is not, write for example 0,10")

    @classmethod
    def parse(cls, text: str) -> Sprt:
        """The test written as `elo0,elo1`.   "0,10" -> Sprt(elo0=0.0, elo1=10.0)"""
        try:
            elo0, elo1 = map(float, text.split(","))
        except ValueError:
            raise MohrehError(f"{text!r} is not an SPRT; write two Elo differences, for example 0,10") from None
        return cls(elo0, elo1)

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds of the log-likelihood ratio.

        >>> [round(bound, 2) for bound in Sprt(0, 5).bounds]
        [-2.94, 2.94]
        """
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Counts) -> float:
        """The log-likelihood ratio of elo1 against elo0; it grows with evidence for elo1."""
        if not counts:
            return 0.0
        return likelihood_ratio(counts, score_of(self.elo1), score_of(self.elo0))

    def verdict(self, counts: Counts) -> str | None:
        """'elo1' or 'elo0' when the question is answered, else None."""
        ratio, (low, high) = self.ratio(counts), self.bounds
        return "elo1" if ratio >= high else "elo0" if ratio <= low else None
