"""Opponents of every strength: ladders from beginner to the strongest, measured by a tournament.

A game's kit offers its ladder; the ratings travel with the package in the file that `mohreh ladder GAME --measure`
writes. Every opponent is an ordinary agent with settings, so it can be seated, filmed and beaten anywhere.

>>> from mohreh.games import make_game
>>> ladder = ladder_of(make_game("othello(size=8)"))
>>> ladder.rungs[0].rank, ladder.rungs[-1].rank
('newcomer', 'oracle')
"""

from mohreh.ladder.level import Level, level_from_points, level_from_results
from mohreh.ladder.rungs import ANCHOR, RANKS, Ladder, Measured, Rung, ladder_of

__all__ = [
    "ANCHOR",
    "RANKS",
    "Ladder",
    "Level",
    "Measured",
    "Rung",
    "ladder_of",
    "level_from_points",
    "level_from_results",
]
