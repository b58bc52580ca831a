"""Does a game keep the promises of the protocol? Seeded random play finds out, and says what would be right.

>>> from mohreh import make_game
>>> from mohreh.conformance import check_game
>>> check_game(make_game("othello(size=4)"), seed=1)
[]
"""

from mohreh.conformance.checking import check_game
from mohreh.conformance.named import check_named
from mohreh.conformance.problem import Problem

__all__ = ["Problem", "check_game", "check_named"]
