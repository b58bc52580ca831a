"""What learning an evaluation of Othello needs of the core: games with their results, features of many positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from mohreh import native
from mohreh.budget import UNLIMITED
from mohreh.games.othello.engine import Player, core_patterns
from mohreh.games.othello.patterns import PatternWeights
from mohreh.games.othello.rules import Othello

if TYPE_CHECKING:
    from mohreh._native import othello as core
else:
    core = native.part("othello")

GAME_MEMORY: Final = 1 << 23
"""Bytes of the player's tables: they are cleared for every game, and these are short."""


@dataclass(frozen=True)
class Positions:
    """Positions of games: the discs of the player to move, the other's, the number of the game, its result in discs for
    the player to move, and whether that is proven (else it is how strong play ended).
    """

    own: NDArray[np.uint64]
    opp: NDArray[np.uint64]
    game: NDArray[np.uint32]
    result: NDArray[np.int8]
    solved: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.own)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """All columns by name."""
        return {column.name: getattr(self, column.name) for column in fields(self)}

    @classmethod
    def joined(cls, parts: Sequence[Positions]) -> Positions:
        """All positions of some parts, in their order."""
        nothing = {"own": np.uint64, "opp": np.uint64, "game": np.uint32, "result": np.int8, "solved": np.uint8}
        return cls(
            **{
                name: np.concatenate([np.zeros(0, kind), *(part.arrays()[name] for part in parts)]).astype(kind)
                for name, kind in nothing.items()
            }
        )


def learning_games(game: Othello, first: int, count: int, *, seed: int, solved_up_to: int, depth: int) -> Positions:
    """Games number `first` and following, played by the hand-made evaluation; each depends on its number alone.

    A game begins carelessly, continues with a search of `depth` for both, and is solved from that many empty squares.
    """
    player = Player(game, memory=GAME_MEMORY, book=False, evaluation="positional")
    settings = core.GameSettings(solved_up_to, depth)
    own, opp, numbers, _, results, solved = core.learning_games(player.core, first, count, seed, settings, UNLIMITED)
    return Positions(own, opp, numbers, results, solved)


@dataclass(frozen=True)
class Valued:
    """Positions with their values in discs, for the player to move."""

    own: NDArray[np.uint64]
    opp: NDArray[np.uint64]
    value: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.own)

    def empties(self, size: int) -> NDArray[np.int64]:
        """The number of empty squares of each."""
        return size * size - np.asarray(np.bitwise_count(self.own | self.opp), np.int64)

    def only(self, which: NDArray[np.bool_]) -> Valued:
        """Those that are chosen."""
        return Valued(self.own[which], self.opp[which], self.value[which])

    @classmethod
    def joined(cls, parts: Sequence[Valued]) -> Valued:
        """All positions of some parts, in their order."""
        return cls(
            np.concatenate([np.zeros(0, np.uint64), *(part.own for part in parts)]),
            np.concatenate([np.zeros(0, np.uint64), *(part.opp for part in parts)]),
            np.concatenate([np.zeros(0, np.float32), *(part.value for part in parts)]),
        )


def valued_positions(
    size: int,
    count: int,
    *,
    empties: tuple[int, int],
    depth: int | None,
    seed: int,
    patterns: PatternWeights | None,
    memory: int,
) -> Valued:
    """Positions of random games between two numbers of empty squares, searched `depth` plies deep; None: solved.

    The patterns value the leaves; None: the hand-made evaluation does.
    """
    player = core.Player(size, memory, 1, False, None if patterns is None else core_patterns(patterns))
    settings = core.SampleSettings(*empties, size * size if depth is None else 0, depth or 0)
    return Valued(*core.samples(player, count, seed, settings, UNLIMITED))


def features(size: int, positions: Positions) -> NDArray[np.float64]:
    """A row of features for each position, as `mohreh.games.othello.features` counts them."""
    return core.fitted_features(size, positions.own, positions.opp).astype(np.float64)
