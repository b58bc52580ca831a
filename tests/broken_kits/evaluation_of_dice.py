"""An evaluation that throws dice."""

import random
from dataclasses import dataclass

from good_nim import Nim
from mohreh import Evaluation, Kit

DICE = random.Random(0)


@dataclass(frozen=True)
class Broken(Evaluation):
    name = "broken"
    summary = "an evaluation"

    def on(self, game):
        def value(state, player):
            return DICE.random()

        return value


class EvaluationOfDice(Nim):
    kit = Kit(evaluations=(Broken,))
