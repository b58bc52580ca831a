"""An evaluation that does not know the second player."""

from dataclasses import dataclass

from good_nim import Nim
from mohreh import Evaluation, Kit


@dataclass(frozen=True)
class Broken(Evaluation):
    name = "broken"
    summary = "an evaluation"

    def on(self, game):
        def value(state, player):
            return {0: 1.0}[player]

        return value


class EvaluationRaises(Nim):
    kit = Kit(evaluations=(Broken,))
