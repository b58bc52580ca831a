"""Hand of the King judged by what was learned: a network, and the weights that a genetic algorithm has tuned.

The learned players search natively; here the same judgement is an evaluation that every readable search can use.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar, Final

from mohreh import native
from mohreh.artefacts.shipped import shipped
from mohreh.games.base import OVER, AnyGame
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.evaluation import would_win
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import Evaluate
from mohreh.search.evaluation import Evaluation

CERTAIN: Final = 100.0


@dataclass(frozen=True)
class Mlp(Evaluation[HandOfTheKing]):
    """What the agent `mlp` sees at the leaves: the chance of a win less that of a loss, in per cent."""

    name: ClassVar[str] = "mlp"
    summary: ClassVar[str] = "the chance of a win less that of a loss in per cent, by the shipped network"

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return isinstance(game, HandOfTheKing) and not game.companions and native.complete

    def on(self, game: HandOfTheKing) -> Evaluate[KingState]:
        from mohreh.games.hand_of_the_king.learn.core import values
        from mohreh.games.hand_of_the_king.learn.data import row_of
        from mohreh.games.hand_of_the_king.learn.network import load_network

        network = load_network(shipped("hand_of_the_king", "mlp.mohreh"))

        def value(state: KingState, player: int) -> float:
            if state.turn == OVER:
                return CERTAIN if would_win(state, player) else -CERTAIN
            odds = float(values(network, row_of(state))[0])
            chance = CERTAIN * math.tanh(odds / 2)
            return chance if state.turn == player else -chance

        return value


@dataclass(frozen=True)
class Tuned(Evaluation[HandOfTheKing]):
    """The evaluation `secured` with the shipped weights of the agent `genetic`."""

    name: ClassVar[str] = "tuned"
    summary: ClassVar[str] = "`secured` with the weights that a genetic algorithm has tuned"

    def on(self, game: HandOfTheKing) -> Evaluate[KingState]:
        from mohreh.games.hand_of_the_king.learn.weights import load

        return load().on(game)
