"""The learned outlook of games without companions: its file, its arithmetic, and how the core gets it.

It says how likely the player to move is to win (the logarithm of his odds) and how much work it is to show that he does
not (the binary logarithm of the nodes), and was learned from the solver's proofs. Everything is whole numbers, so that
every machine calculates and searches alike. What it sees of a position is described in
native/hand_of_the_king/evaluation/outlook_inputs.hpp.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mohreh import native
from mohreh.artefacts.file import read_model, write_model
from mohreh.artefacts.numbers import flat, packed
from mohreh.artefacts.shipped import shipped

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[Any]

    from mohreh._native import hand_of_the_king as core
else:
    core = native.part("hand_of_the_king")

KIND: Final = "hand-of-the-king outlook"
LARGEST: Final = 4 << 20

INPUTS: Final = 6004
HIDDEN: Final = 16
NARROW: Final = 16

FIRST_UNIT: Final = 256
SECOND_UNIT: Final = 1024
UNIT: Final = 1000
"""What one is in the weights of the first layer, in those of the others, and in the answer."""

LEAK: Final = 655
"""Of 65536: what is left of sums below zero, a hundredth."""

LIMIT: Final = 19_000

LABOUR_MIDDLE: Final = 10
"""The labour that zero stands for in the answer of its network."""

NETWORKS: Final = ("odds", "labour")
"""What is asked: each is answered by a network of its own."""

PARTS: Final[Mapping[str, tuple[str, tuple[int, ...]]]] = {
    "rows": ("<i2", (INPUTS, HIDDEN)),
    "bias": ("<i2", (HIDDEN,)),
    "second": ("<i2", (NARROW, HIDDEN)),
    "second bias": ("<i4", (NARROW,)),
    "last": ("<i4", (NARROW,)),
    "last bias": ("<i4", (1,)),
}
"""The arrays of a network in the order in which the core takes them."""

SHAPES: Final = {f"{network} {part}": shape for network in NETWORKS for part, shape in PARTS.items()}
"""Those of a file."""


@dataclass(frozen=True)
class Outlook:
    """The weights in whole numbers, and the card that says where they come from."""

    arrays: Mapping[str, Ints]
    card: Mapping[str, Any]

    def native(self) -> core.Outlook:
        """The same as the core calculates with it."""
        return core.Outlook(packed("i", (number for name in SHAPES for number in flat(self.arrays[name]).tolist())))

    def value(self, inputs: Ints) -> int:
        """The odds for the inputs that are on: the definition that the core's copy is tested against."""
        return self._answer("odds", inputs)

    def labour(self, inputs: Ints) -> int:
        """The labour for the inputs that are on, likewise."""
        return LABOUR_MIDDLE * UNIT + self._answer("labour", inputs)

    def _answer(self, network: str, inputs: Ints) -> int:
        import numpy as np

        rows, bias, second, second_bias, last, last_bias = (self.arrays[f"{network} {part}"] for part in PARTS)
        sums = (bias.astype(np.int64) + rows[inputs].astype(np.int64).sum(axis=0)).astype(np.int16).astype(np.int64)
        hidden = np.maximum(sums, sums * LEAK >> 16)
        narrow = second.astype(np.int64) @ hidden + second_bias
        bent = [max(int(one), _towards_zero(int(one), 100)) for one in narrow]
        total = int(last_bias[0]) + sum(one * int(weight) for one, weight in zip(bent, last, strict=True))
        found = _towards_zero(total * UNIT, FIRST_UNIT * SECOND_UNIT * SECOND_UNIT)
        return max(-LIMIT, min(LIMIT, found))


def _towards_zero(number: int, by: int) -> int:
    """Division as C++ does it."""
    return number // by if number >= 0 else -(-number // by)


def in_whole_numbers(network: str, weights: Mapping[str, npt.NDArray[np.floating[Any]]]) -> dict[str, Ints]:
    """What a network was trained to in floating point, rounded once, by the names of the file."""
    import numpy as np

    units = {
        "rows": FIRST_UNIT,
        "bias": FIRST_UNIT,
        "second": SECOND_UNIT,
        "second bias": FIRST_UNIT * SECOND_UNIT,
        "last": SECOND_UNIT,
        "last bias": FIRST_UNIT * SECOND_UNIT * SECOND_UNIT,
    }
    arrays = {}
    for part, (kind, shape) in PARTS.items():
        limits = np.iinfo(kind)
        scaled = np.round(np.asarray(weights[part], np.float64).reshape(shape) * units[part])
        arrays[f"{network} {part}"] = np.clip(scaled, limits.min, limits.max).astype(kind)
    return arrays


def save_outlook(path: Path, outlook: Outlook) -> None:
    """Write it with its card."""
    write_model(path, KIND, {"card": dict(outlook.card)}, outlook.arrays, level=9)


def load_outlook(path: Path) -> Outlook:
    """Read one; a damaged, foreign or newer file is an error that says which of these it is."""
    file = read_model(path, KIND, LARGEST)
    arrays = {name: file.array(name, kind, shape) for name, (kind, shape) in SHAPES.items()}
    return Outlook(arrays, file.told("card", dict))


@lru_cache(maxsize=1)
def shipped_outlook() -> core.Outlook:
    """The one that the engine and the solver use, prepared once."""
    return load_outlook(shipped("hand_of_the_king", "outlook.mohreh")).native()
