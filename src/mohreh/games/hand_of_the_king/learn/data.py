"""Positions of Hand of the King to learn from, each with the answer whether its player to move wins.

A position is seen by its player to move: his cards come first, and a tie he holds is 0. `solved` says whether the
answer is the solver's proof; otherwise it is how strong play went on. Games are numbered, and a game is either
learned from or held back as a whole, because its positions resemble each other.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.artefacts.file import read_model, write_model
from mohreh.games.hand_of_the_king.cards import CELLS, HOUSES, NOBODY, VARYS, KingState
from mohreh.games.hand_of_the_king.companions import COMPANIONS

KIND: Final = "hand-of-the-king positions"

ROW: Final = np.dtype(
    [
        ("board", "u1", len(CELLS)),
        ("held", "i1", (2, len(HOUSES))),
        ("last", "i1", len(HOUSES)),
        ("companions", "u1"),
        ("wins", "u1"),
        ("solved", "u1"),
        ("game", "<u4"),
    ]
)
"""One position, as the native core writes it (native/hand_of_the_king/learn/games.hpp): 64 bytes."""

Rows = npt.NDArray[Any]

VARIANTS: Final = 4
"""Both deals, each without and with companions, in turn."""

HELD_BACK: Final = 10
"""One game in that many is held back, of each variant alike."""

CYCLE: Final = VARIANTS * HELD_BACK
"""Games after which variants and what is held back come round again."""


@dataclass(frozen=True)
class Positions:
    """A data set: its rows, and the recipe that made them."""

    rows: Rows
    recipe: dict[str, Any]

    @property
    def held_back(self) -> npt.NDArray[np.bool_]:
        """Which rows belong to games that nothing is learned from."""
        return np.asarray(self.rows["game"] // VARIANTS % HELD_BACK == 0)


def cards_left(rows: Rows) -> npt.NDArray[np.int64]:
    """The cards on the grid, Varys not counted."""
    return np.asarray(np.count_nonzero(rows["board"], axis=1) - 1, np.int64)


def row_of(state: KingState) -> Rows:
    """A state in which a card is to be chosen, as a single row without an answer."""
    row = np.zeros(1, ROW)
    me = state.turn
    row["board"][0] = state.board
    row["held"][0] = [state.held[me], state.held[1 - me]]
    row["last"][0] = [NOBODY if last == NOBODY else last ^ me for last in state.last]
    row["companions"][0] = sum(1 << COMPANIONS.index(companion) for companion in state.companions)
    return row


def columns_of(rows: Rows) -> dict[str, npt.NDArray[Any]]:
    """Each part of all positions by itself: neighbours resemble each other, and compress well."""
    return {name: np.ascontiguousarray(rows[name]) for name in ROW.names or ()}


def rows_of(columns: Mapping[str, npt.NDArray[Any]]) -> Rows:
    """The reverse."""
    rows = np.zeros(len(columns["game"]), ROW)
    for name in ROW.names or ():
        if columns[name].shape != rows[name].shape:
            raise ValueError("its columns differ in length")
        rows[name] = columns[name]
    return rows


def write_positions(path: Path, positions: Positions) -> None:
    """Write a data set."""
    write_model(path, KIND, {"recipe": positions.recipe}, columns_of(positions.rows), level=6)


def read_positions(path: Path) -> Positions:
    """Read a data set from its file."""
    file = read_model(path, KIND, most=sys.maxsize)
    parts = {name: ROW[name].subdtype or (ROW[name], ()) for name in ROW.names or ()}
    columns = {name: file.array(name, kind.str, (None, *shape)) for name, (kind, shape) in parts.items()}
    with file.understood():
        rows = rows_of(columns)
    if len(rows) and not ((rows["board"] <= VARYS).all() and ((rows["board"] == VARYS).sum(axis=1) == 1).all()):
        raise file.spoilt("some of its boards are none")
    return Positions(rows, file.told("recipe", dict))


def merged(sets: Sequence[Positions]) -> Positions:
    """Several data sets as one: their games get numbers of their own, and the same ones are held back as before."""
    parts, recipes, first = [], [], 0
    for positions in sets:
        rows = positions.rows.copy()
        rows["game"] += first
        parts.append(rows)
        recipes.append(positions.recipe)
        first = (int(rows["game"].max(initial=0)) // CYCLE + 1) * CYCLE
    return Positions(joined(parts), recipes[0] if len(recipes) == 1 else {"sets": recipes})


def joined(parts: Iterable[Rows]) -> Rows:
    """Several pieces as one."""
    found = list(parts)
    return np.concatenate(found) if found else np.zeros(0, ROW)
