"""The start of a game: determined by the generator it is given, and by nothing else."""

from __future__ import annotations

import random
from typing import Any

from mohreh.conformance.problem import Inspector

SEEDS = 8
"""That many starts are dealt twice; a coin tossed in secret would have to fall the same way every time."""


def check_start(inspector: Inspector, seed: int) -> None:
    """The same generator deals the same start."""
    for each in range(seed, seed + SEEDS):
        one, other = deal(inspector, each), deal(inspector, each)
        if one != other and inspector.shown(one) == inspector.shown(other):
            sentence = "the same position made twice is not equal to itself; equal positions must be equal values"
            inspector.note("equality", f"{sentence}, as tuples and frozen dataclasses are", one)
            return
        if one != other:
            sentence = "initial deals different starts by the same generator; all that is random must come from it"
            inspector.note("initial", sentence, one)
            return


def deal(inspector: Inspector, seed: int) -> Any:
    """The start that this seed deals."""
    return inspector.ask_at(None, "initial", random.Random(seed))
