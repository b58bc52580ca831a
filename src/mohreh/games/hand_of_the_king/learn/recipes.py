"""How a network of Hand of the King is trained: the settings, and the presets that are compared.

`course` is the course document's network and recipe. The others change one thing each, so that what it gains can be
told.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king import document
from mohreh.games.hand_of_the_king.learn.inputs import ENCODINGS, Encoding
from mohreh.settings import nearest

LOSSES: Final = ("cross-entropy", "squared", "absolute")


@dataclass(frozen=True)
class TrainingRecipe:
    """The network's shape, and how it learns."""

    encoding: Encoding = "course"
    hidden: tuple[int, ...] = tuple(layer.value[0] for layer in document.LAYERS[1:])
    loss: str = "cross-entropy"
    dropout: float = 0.0
    """The share of hidden values that is dropped while learning."""
    symmetries: bool = False
    """Whether every position is seen in one of its eight images, another each time."""
    rate: float = 0.001
    """Of Adam."""
    step: int = document.RATE_STEP.value
    """Epochs after which the rate falls to `gamma` of itself."""
    gamma: float = document.RATE_FACTOR.value
    batch: int = document.BATCH.value
    epochs: int = document.EPOCHS.value
    patience: int = 50
    """Epochs without a better validation loss after which it stops."""

    def __post_init__(self) -> None:
        if self.loss not in LOSSES:
            raise MohrehError(f"there is no loss {self.loss!r}; choose {', '.join(LOSSES)}")
        if self.encoding not in ENCODINGS:
            raise MohrehError(f"there is no encoding {self.encoding!r}; choose {', '.join(ENCODINGS)}")

    def describe(self) -> dict[str, Any]:
        """The settings as plain data."""
        return asdict(self) | {"hidden": list(self.hidden)}


COURSE: Final = TrainingRecipe()

PRESETS: Final = {
    "course": COURSE,
    "dropout": replace(COURSE, dropout=0.2),
    "symmetries": replace(COURSE, symmetries=True),
    "relative": replace(COURSE, encoding="relative", hidden=(128, 32), step=8, epochs=24, patience=6),
    "relative-symmetries": replace(
        COURSE, encoding="relative", hidden=(128, 32), symmetries=True, step=12, epochs=36, patience=10
    ),
}


OLD_NAMES: Final = {"n3": "course"}
"""Presets that had another name: commands and checkpoints may still use it."""


def preset_name(name: str) -> str:
    """The name of today.   n3 -> course"""
    return OLD_NAMES.get(name, name)


def preset(name: str) -> TrainingRecipe:
    """The recipe of that name."""
    name = preset_name(name)
    if name not in PRESETS:
        raise MohrehError(f"there is no preset {name!r}{nearest(name, list(PRESETS))}; choose {', '.join(PRESETS)}")
    return PRESETS[name]
