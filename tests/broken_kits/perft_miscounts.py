"""A count of lines that forgets some."""

from good_nim import Nim
from mohreh import Kit


class PerftMiscounts(Nim):
    kit = Kit(perft=lambda game, state, depth: 1)
