"""N-tuple networks for 2048: which cells are looked at together, and how their weights are learned.

A network is a sum of look-up tables, one a tuple of cells, each read under the eight symmetries of the board
(Szubert & Jaśkowski, "Temporal difference learning of n-tuple networks for the game 2048", 2014). Its value is what
the rest of the game is expected to bring. The shapes `4x6` and `8x6` are those of Yeh et al. (2016) and Guei et al.
(2021); `small` is four 5-tuples that learn in minutes on any machine.

A tuple and its turned and mirrored images are the same network; they differ in the order of its cells, and so in which
weights lie side by side in memory: those that differ in the first cell. Learning waits for memory. On the processor it
waits a fifth less where the first cell is one that changes often, not a corner: `small` and `4x6` are turned so. On a
GPU the same costs a third of the speed (H200: 116 against 80 M moves/s), and `8x6` is the shape that GPUs learn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.settings import nearest

CELLS: Final = 16
RANKS: Final = 16
SYMMETRIES: Final = 8
LONGEST_TUPLE: Final = 7

PRESETS: Final[dict[str, str]] = {
    "small": "bcdef 789ab abdef 567ab",
    "4x6": "abcdef 6789ab 9abdef 5679ab",
    "8x6": "012456 456789 012345 234569 01259a 345678 134567 01489a",
}

UNTURNED: Final[dict[str, str]] = {
    "small": "01234 45678 01245 45689",
    "4x6": "012345 456789 012456 45689a",
}
"""The presets as they lay in memory when a run did not say yet which tuples it has."""


@dataclass(frozen=True)
class Shape:
    """The cells of every tuple, and the sums of tiles at which a new set of weights begins (none: one set).

    Stages go by the sum of all tiles because no move changes it: the moves that are compared with each other are
    always valued by the same weights.
    """

    tuples: tuple[tuple[int, ...], ...]
    stages: tuple[int, ...] = ()

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """The weights of each tuple's table."""
        return tuple(RANKS ** len(cells) for cells in self.tuples)

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """Where each tuple's table begins within a stage."""
        return tuple(sum(self.sizes[:number]) for number in range(len(self.tuples)))

    @cached_property
    def stage_weights(self) -> int:
        """The weights of one stage."""
        return sum(self.sizes)

    @cached_property
    def weights(self) -> int:
        """All weights."""
        return self.stage_weights * (len(self.stages) + 1)

    @cached_property
    def features(self) -> int:
        """How many weights are added up for one board."""
        return SYMMETRIES * len(self.tuples)

    def text(self) -> str:
        """The tuples as `shape` reads them: `012345 456789`."""
        return " ".join("".join(f"{cell:x}" for cell in cells) for cells in self.tuples)

    def describe(self) -> dict[str, Any]:
        """The same as plain data, for model files."""
        return {"tuples": self.text(), "stages": list(self.stages)}


def shape(text: str, stages: tuple[int, ...] = ()) -> Shape:
    """A preset by its name, or tuples of cells 0 to f by rows, in any order.

    >>> shape("4x6").tuples[0]
    (10, 11, 12, 13, 14, 15)
    >>> shape("01 45", stages=(2048,)).weights
    1024
    """
    words = PRESETS.get(text, text).split()
    tuples = tuple(tuple(sorted(_cells(word))) for word in words)
    if not tuples:
        raise MohrehError(f"a network needs at least one tuple; presets: {', '.join(PRESETS)}")
    if list(stages) != sorted(set(stages)) or any(boundary <= 0 for boundary in stages):
        raise MohrehError("stages are sums of tiles in rising order, such as 16384,24576")
    return Shape(tuples, stages)


def _cells(word: str) -> set[int]:
    cells = {int(cell, 16) for cell in word if cell in "0123456789abcdef"}
    if len(cells) != len(word) or not 1 <= len(word) <= LONGEST_TUPLE:
        raise MohrehError(
            f"{word!r} is not a tuple{nearest(word, list(PRESETS))}; write 1 to {LONGEST_TUPLE} different cells "
            f"from 0 to f, or one of the presets {', '.join(PRESETS)}"
        )
    return cells


@dataclass(frozen=True)
class Rule:
    """How weights follow the errors.

    The error of a board is its λ-return less its value. Every one of its weights moves by `rate / features` of it,
    times its own coherence |Σδ| / Σ|δ| (Beal & Smith, "Temporal coherence and prediction decay", 1999), which starts
    at 1 and falls where errors cancel out. `optimism` is the value of a board nobody has seen yet (Guei, Chen & Wu,
    "Optimistic temporal difference learning for 2048", 2021): too high, so that what is new gets tried. `starts` gives
    every stage such a value of its own.
    """

    rate: float = 1.0
    trace: float = 0.5
    coherence: bool = True
    least_rate: float = 0.0
    optimism: float = 0.0
    starts: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.trace <= 1:
            raise MohrehError(f"trace={self.trace:g} is not possible; it takes a number from 0 to 1")
        if not 0 < self.rate <= 2:
            raise MohrehError(f"rate={self.rate:g} is not possible; it takes a number above 0, up to 2")
        if self.starts and self.optimism:
            raise MohrehError("start values of the stages take the place of one optimism for all; give one of them")

    def untouched(self, shape: Shape) -> tuple[float, ...]:
        """The weights of each stage before anything is learned."""
        values = self.starts or (self.optimism,) * (len(shape.stages) + 1)
        if len(values) != len(shape.stages) + 1:
            raise MohrehError(
                f"{len(shape.stages)} stages need {len(shape.stages) + 1} start values, not {len(values)}"
            )
        return tuple(value / shape.features for value in values)
