"""What a search is given while its lines are watched: the same game, the same observer, whose own lines nobody hears.

Where lines are heard of by `sys.settrace`, every call of every function is told, and a move of a game makes dozens.
Going into the game, or into the recorder, the listener is taken off, and put on again on the way back.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Final

from mohreh.games.base import AnyGame
from mohreh.search.trace import Observer

Silently = Callable[[Callable[..., Any]], Callable[..., Any]]
"""Makes of a function the same function, unheard."""

ASKED: Final = ("actions", "after", "canonical", "chances", "outcome", "points", "sample", "solved", "turn")
"""What searches ask a game."""


def quiet_game(game: AnyGame, silently: Silently) -> AnyGame:
    """The game, unheard; in all else it is the same."""
    kind: type[AnyGame] = type(game)
    unheard = {name: silently(getattr(kind, name)) for name in ASKED}
    own = {"kit": kind.__dict__.get("kit"), "__module__": kind.__module__, "__doc__": kind.__doc__}
    twin = copy.copy(game)
    object.__setattr__(twin, "__class__", type(kind.__name__, (kind,), unheard | own))
    return twin


def quiet_observer(observer: Observer, silently: Silently) -> Observer:
    """The observer, unheard."""
    told = [name for name, value in vars(Observer).items() if callable(value) and not name.startswith("_")]
    quiet = Observer()
    vars(quiet).update({name: silently(getattr(observer, name)) for name in told})
    return quiet
