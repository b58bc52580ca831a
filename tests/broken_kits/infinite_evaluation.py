"""An evaluation that calls a good position infinitely good."""

from dataclasses import dataclass

from good_nim import Nim
from mohreh import Evaluation, Kit


@dataclass(frozen=True)
class Broken(Evaluation):
    name = "broken"
    summary = "an evaluation"

    def on(self, game):
        def value(state, player):
            return float("inf") if state[0] % 4 else 0.0

        return value


class InfiniteEvaluation(Nim):
    kit = Kit(evaluations=(Broken,))
