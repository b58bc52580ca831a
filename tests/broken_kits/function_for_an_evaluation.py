"""A function where a class should be."""

from good_nim import Nim
from mohreh import Kit


def more_matches(state, player):
    return state[0]


class FunctionForAnEvaluation(Nim):
    kit = Kit(evaluations=(more_matches,))
