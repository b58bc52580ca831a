"""Families of Hand of the King: positions from play with the solver's answer for every move.

They teach the outlook (`outlook_training`) and make the set of won positions on which mistakes are counted
(benchmarks/hand_of_the_king_mistakes.py). Their games are described in native/hand_of_the_king/learn/families.hpp.

The file is whole at every moment and holds all games so far: it is the checkpoint too. A game's families depend on the
seed and on its number alone, so a run that was stopped and resumed ends with the same file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from mohreh import native
from mohreh.artefacts.file import read_model, write_model
from mohreh.budget import UNLIMITED
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.engine import read_outlook
from mohreh.games.hand_of_the_king.learn.data import ROW
from mohreh.learn.checkpoint import Array, Checkpoint, Meta, Restorable
from mohreh.learn.run import Plan, Undo, by_reference

if TYPE_CHECKING:
    from mohreh._native import hand_of_the_king_learn as core
else:
    core = native.part("hand_of_the_king_learn")

KIND: Final = "hand-of-the-king families"
MOVES: Final = 10
NO_MOVE: Final = 255
WINNING: Final = 64

FAMILY: Final = np.dtype([*ROW.descr, ("moves", "u1", MOVES), ("effort", "u1", MOVES), ("reserved", "<u4")])
"""A position, whether its player to move wins, and for each move its cell (with `WINNING` added where it wins) and what
its proof took, eight times the binary logarithm of the nodes: 88 bytes, as the native core writes them."""

BATCH: Final = 64
"""Games of a step."""

HELD_BACK: Final = 12
"""One game in that many is held back when something is learned."""

Families = npt.NDArray[Any]


@dataclass(frozen=True)
class FamilyRecipe:
    """How the games go, and which positions become families."""

    opening: int = 6
    """At most that many random plies first."""
    move_nodes: int = 2000
    """The engine's nodes for one move."""
    random_percent: int = 15
    """How many moves after the opening are random."""
    fewest_cards: int = 15
    most_cards: int = 26
    solver_nodes: int = 4_000_000_000
    """For all moves of one position; one that takes more is left out."""
    companions: bool = False


def make_families(recipe: FamilyRecipe, *, seed: int, first: int, games: int, threads: int) -> Families:
    """The families of that many games from number `first` on."""
    outlook = None if recipe.companions else read_outlook()
    found, _ = core.families(core.FamilyRecipe(**asdict(recipe)), outlook, seed, first, games, threads, UNLIMITED)
    return np.frombuffer(found, FAMILY)


def cards_of(families: Families) -> npt.NDArray[np.int64]:
    """The cards on the grid, Varys not counted."""
    return np.asarray(np.count_nonzero(families["board"], axis=1) - 1, np.int64)


def held_back(families: Families) -> npt.NDArray[np.bool_]:
    """Which of them belong to games that nothing is learned from."""
    return np.asarray(families["game"] % HELD_BACK == HELD_BACK // 2 - 1)


def moves_of(family: Any) -> Iterator[tuple[int, bool]]:
    """The cells that Varys can go to, and whether going there wins."""
    for move in family["moves"]:
        if move != NO_MOVE:
            yield int(move) % WINNING, bool(move & WINNING)


def write_families(path: Path, families: Families, recipe: Mapping[str, Any]) -> None:
    """Write them part by part: neighbours resemble each other, and compress well."""
    columns = {name: np.ascontiguousarray(families[name]) for name in FAMILY.names or ()}
    write_model(path, KIND, {"recipe": dict(recipe)}, columns, level=6)


def read_families(path: Path) -> tuple[Families, dict[str, Any]]:
    """The families of a file, and their recipe."""
    file = read_model(path, KIND, most=sys.maxsize)
    parts = {name: FAMILY[name].subdtype or (FAMILY[name], ()) for name in FAMILY.names or ()}
    columns = {name: file.array(name, kind.str, (None, *shape)) for name, (kind, shape) in parts.items()}
    families = np.zeros(len(columns["game"]), FAMILY)
    with file.understood():
        for name in FAMILY.names or ():
            families[name] = columns[name]
    return families, file.told("recipe", dict)


class FamiliesMaker:
    """Plays games and keeps their families, until there are at least `wanted`."""

    def __init__(self, wanted: int, *, seed: int, threads: int, recipe: FamilyRecipe) -> None:
        self.wanted, self.seed, self.threads, self.recipe = wanted, seed, threads, recipe
        self.parts: tuple[Families, ...] = ()
        self.made = 0
        self.games = 0

    @property
    def settings(self) -> dict[str, Any]:
        """All that decides which families are made; how many there are may change when a run is resumed."""
        return {"seed": self.seed, **asdict(self.recipe)}

    def share(self, seconds: float) -> float:
        """By families."""
        return min(self.made / self.wanted, 1.0)

    def learn(self, seconds: float) -> None:
        """Some games more."""
        part = make_families(self.recipe, seed=self.seed, first=self.games, games=BATCH, threads=self.threads)
        self.parts = (*self.parts, part)
        self.made += len(part)
        self.games += BATCH

    def measure(self, seconds: float) -> None:
        """There is no curve: nothing gets better, only more."""

    def restore_point(self) -> Undo:
        """Families are added, never changed."""
        return by_reference(self)

    def state(self) -> tuple[Meta, dict[str, Array]]:
        """The families, and how many games they are from."""
        return {"games": self.games}, {"families": np.concatenate([np.zeros(0, FAMILY), *self.parts])}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from there."""
        self.games, self.parts = int(meta["games"]), (arrays["families"],)
        self.made = len(self.parts[0])


@dataclass(frozen=True)
class FamiliesFile(Checkpoint):
    """The file as its own checkpoint: its recipe tells the settings, the games and the seconds."""

    kind: str = KIND

    def save(self, trainer: Restorable, settings: Mapping[str, Any], run: Mapping[str, Any]) -> None:
        meta, arrays = trainer.state()
        write_families(self.path, arrays["families"], {**settings, **meta, "seconds": round(run["seconds"], 1)})

    def load(self, trainer: Restorable, settings: Mapping[str, Any]) -> Meta:
        if not self.path.exists():
            raise MohrehError(f"there are no families at {self.path}; leave out --resume to begin")
        families, recipe = read_families(self.path)
        for name, value in settings.items():
            if recipe.get(name) != value:
                raise MohrehError(
                    f"{self.path} was made with {name}={recipe.get(name)}; --resume needs the same, not {value}"
                )
        trainer.restore(recipe, {"families": families})
        return {"points": [], "seconds": float(recipe["seconds"])}


@dataclass(frozen=True)
class FamiliesPlan(Plan):
    """A run whose only file is that of the families."""

    out: Path = Path()

    @property
    def checkpoint(self) -> Checkpoint:
        return FamiliesFile(self.out)

    def files(self) -> tuple[Path, ...]:
        return (self.out,)


def plan_for(out: Path, checkpoint_seconds: float = 30.0) -> FamiliesPlan:
    """The run that makes this file."""
    return FamiliesPlan(out.parent, KIND, "families", checkpoint_seconds=checkpoint_seconds, out=out)
