"""Looks for its opponent, the clock or the record among all objects there are."""

import gc
import sys

WANTED = {"Seated", "GuardedWorker", "GameRecord", "History", "BlackBox"}


def choose(game, state, rng):
    seen = {type(each).__name__ for each in gc.get_objects()}
    frame = sys._getframe()
    while frame is not None:
        seen |= {type(each).__name__ for each in frame.f_locals.values()}
        frame = frame.f_back
    if not WANTED & seen:
        raise LookupError("nobody is here")
    return game.actions(state)[0]
