"""The weights of an evaluation of Hand of the King as a vector to be tuned, and as a model file.

A vector holds the binary logarithm of each weight relative to where it started: 0 is the weight as it was, 1 twice it.
So weights keep their sign, and steps are equally bold for large weights and small ones. The worth of a decided game is
left as it is: the search sees by itself that such a game is won.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.artefacts.file import read_model, write_model
from mohreh.artefacts.shipped import shipped
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.evaluation import CourseEvaluation, SecuredHouses, Tunable
from mohreh.settings import nearest

Vector = npt.NDArray[np.float64]

KIND: Final = "hand-of-the-king weights"
LARGEST: Final = 1e9
"""Of a weight that somebody has learned; with larger ones sums would be infinite."""

SECURED: Final = SecuredHouses()
COURSE: Final = CourseEvaluation()
STARTS: Final[dict[str, Tunable]] = {SECURED.name: SECURED, COURSE.name: COURSE}
"""The evaluations that can be tuned, with the weights they start from: ours, and the course document's."""


def start_of(name: str) -> Tunable:
    """The evaluation of that name with the weights it starts from."""
    if name not in STARTS:
        raise MohrehError(
            f"no evaluation {name!r} can be tuned{nearest(name, list(STARTS))}; choose {' or '.join(STARTS)}"
        )
    return STARTS[name]


def tuned_names(start: Tunable) -> tuple[str, ...]:
    """The weights that are tuned, in the order of a vector."""
    return tuple(one.name for one in start.settings() if one.name != "decided")


def weights_of(vector: Vector, start: Tunable) -> Tunable:
    """The evaluation of a vector.

    >>> weights_of(np.array([0.0, 1.0] + [0.0] * 9), SECURED).leading
    70.0
    """
    changed: dict[str, Any] = {
        name: getattr(start, name) * 2.0 ** float(power) for name, power in zip(tuned_names(start), vector, strict=True)
    }
    return replace(start, **changed)


def as_numbers(evaluation: Tunable) -> dict[str, float]:
    """All weights by name."""
    return {one.name: getattr(evaluation, one.name) for one in evaluation.settings()}


def rounded(evaluation: Tunable) -> Tunable:
    """The same to three digits, to be read and typed.

    >>> str(rounded(CourseEvaluation(banner=10.01234, tully=5.4321)))
    'course(tully=5.43)'
    """
    short: dict[str, Any] = {name: float(f"{weight:.3g}") for name, weight in as_numbers(evaluation).items()}
    return replace(evaluation, **short)


def save(path: Path, evaluation: Tunable, card: dict[str, Any]) -> None:
    """Write weights as a model file, with the story of how they came about."""
    numbers = as_numbers(evaluation)
    meta = {"evaluation": evaluation.name, "names": list(numbers), "card": card}
    write_model(path, KIND, meta, {"weights": np.array(list(numbers.values()))})


@lru_cache(maxsize=8)
def load(path: Path | None = None) -> Tunable:
    """Read weights from their file, by default the shipped one."""
    path = path or shipped("hand_of_the_king", "weights.mohreh")
    file = read_model(path, KIND)
    named = file.told("evaluation", str) if "evaluation" in file.meta else SECURED.name  # older files hold no other
    start = STARTS.get(named)
    if start is None or file.told("names", list) != list(as_numbers(start)):
        raise file.spoilt("its weights are not those of an evaluation")
    values = file.array("weights", "<f8", (len(as_numbers(start)),))
    if np.abs(values).max() > LARGEST:
        raise file.spoilt(f"its weights are larger than {LARGEST:g}")
    return replace(start, **dict(zip(as_numbers(start), values.tolist(), strict=True)))


def card(path: Path | None = None) -> dict[str, Any]:
    """How weights were made and what they reach."""
    return dict(read_model(path or shipped("hand_of_the_king", "weights.mohreh"), KIND).told("card", dict))
