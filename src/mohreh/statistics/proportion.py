"""How often something happens: the Wilson interval, which stays sensible at 0 and at 100 %."""

from __future__ import annotations

import math

from mohreh.statistics.quantiles import normal_quantile


def proportion_interval(happened: int, trials: int) -> tuple[float, float]:
    """All true rates that the count does not contradict at 95 % (Wilson 1927).

    >>> [round(bound, 3) for bound in proportion_interval(99, 100)]
    [0.946, 0.998]
    """
    if not trials:
        return 0.0, 1.0
    z2 = normal_quantile() ** 2
    rate = happened / trials
    centre = rate + z2 / (2 * trials)
    spread = math.sqrt(z2 * (rate * (1 - rate) / trials + z2 / (4 * trials**2)))
    low, high = (centre - spread) / (1 + z2 / trials), (centre + spread) / (1 + z2 / trials)
    return (0.0 if happened == 0 else low), (1.0 if happened == trials else high)
