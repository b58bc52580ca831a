"""2048 judged by the network that its own games have taught, as an evaluation that every readable search can use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mohreh import native
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.rules import Board, Twenty48
from mohreh.results import Evaluate
from mohreh.search.evaluation import Evaluation

SIDE = 4
"""The network knows boards of this size."""


@dataclass(frozen=True)
class Ntuple(Evaluation[Twenty48]):
    """The points still to come.

    The network knows boards on which a tile is about to appear; where the player is to move, the best move counts: its
    points, and the board after it.
    """

    name: ClassVar[str] = "ntuple"
    summary: ClassVar[str] = "the points still to come, by the shipped n-tuple network"

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return isinstance(game, Twenty48) and game.size == SIDE and native.complete

    def on(self, game: Twenty48) -> Evaluate[Board]:
        from mohreh.games.twenty48.learn.core import load_network

        network = load_network()

        def value(state: Board, player: int) -> float:
            if state.spawning:
                return network.value(state)
            moves = game.actions(state)
            return max(
                (game.points(state, move) + network.value(game.after(state, move)) for move in moves), default=0.0
            )

        return value
