"""How likely an opponent's replies are: what expectimax may take the other player for.

Each model turns what the replies look like to the one who makes them into probabilities.

>>> shares = best_share(0.5)([1.0, 3.0])
>>> [round(share, 2) for share in shares]
[0.25, 0.75]
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from mohreh.errors import MohrehError
from mohreh.settings import split_call

Opponent = Callable[[Sequence[float]], Sequence[float]]
"""The values of the replies, larger is better for the replier, to their probabilities, which sum to 1."""


def uniform(values: Sequence[float]) -> list[float]:
    """Every reply equally likely: a player who does not look."""
    return [1 / len(values)] * len(values)


def softmax(temperature: float) -> Opponent:
    """Better replies are likelier, by exp(value / temperature): near 0 always the best one, large nearly uniform."""
    if not temperature > 0:
        raise MohrehError(f"softmax: temperature={temperature} is not possible; it takes a number above 0")
    return partial(_softmax, temperature)


def _softmax(temperature: float, values: Sequence[float]) -> list[float]:
    largest = max(values)
    weights = [math.exp((value - largest) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def best_share(share: float) -> Opponent:
    """The best reply with this probability (shared among equals), else any of them: a player who sometimes looks."""
    if not 0 <= share <= 1:
        raise MohrehError(f"best: share={share} is not possible; it takes a number from 0 to 1")
    return partial(_best_share, share)


def _best_share(share: float, values: Sequence[float]) -> list[float]:
    best = max(values)
    equals = sum(value == best for value in values)
    return [(1 - share) / len(values) + (share / equals if value == best else 0.0) for value in values]


MODELS: dict[str, tuple[str, float, Callable[[float], Opponent]]] = {
    "softmax": ("temperature", 10.0, softmax),
    "best": ("share", 0.5, best_share),
}


def make_opponent(text: str) -> Opponent | None:
    """The model of that name, its number in brackets; None is `uniform`, which need not look at the replies.

    >>> make_opponent("best(share=0.9)")([0.0, 1.0])[1] > 0.9
    True
    """
    name, given = split_call(text)
    if name == "uniform" and not given:
        return None
    if name not in MODELS or not set(given) <= {MODELS[name][0]}:
        raise MohrehError(f"there is no opponent {text!r}; choose uniform, softmax(temperature=10) or best(share=0.5)")
    number, usual, make = MODELS[name]
    value = given.get(number, usual)
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise MohrehError(f"{name}: {number}={value!r} is not possible; it takes a number")
    return make(float(value))
