"""The film of somebody's own code: what it looks at, and what its functions give back.

A search of one's own tells nobody what it does. But it asks the game for the state after an action, so one sees what it
looks at; and it returns numbers from functions that were given a state, which are what it thinks of it.
"""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Callable
from numbers import Real
from types import FrameType
from typing import Any

from mohreh.budget import UNLIMITED, Budget, Spending
from mohreh.film.code import Watcher, is_search
from mohreh.film.columns import NONE
from mohreh.film.film import ACTIVE, DONE, Film
from mohreh.film.recorder import Recorder
from mohreh.film.values import Values
from mohreh.games.base import AnyGame
from mohreh.results import DECIDED

Choose = Callable[[AnyGame, Any, random.Random], Any]


CHOOSE = "choose"
"""The function that an agent file must have: what it returns is an action and no value."""


class Enough(BaseException):
    """Stops code that would run for longer than anybody watches."""


class OwnCode(Recorder):
    """Records which states some code makes, and which numbers its functions return for them."""

    def __init__(self, game: AnyGame, root: Any, cap: int) -> None:
        super().__init__(game, cap)
        self._node_of: dict[int, int] = {}
        self._equal: dict[Any, int] = {}
        self._meet(root, self.add(None, None, root))

    def look(self, state: Any, action: Any, child: Any) -> None:
        """The code asks what follows an action."""
        above = self._find(state)
        if above == NONE:
            return  # a state of its own making, which no action led to
        name = self._name(action)
        node = next((below for below in self._children[above] if self.nodes.action[below] == name), NONE)
        if node == NONE:
            node = self.add(above, action, child)
            if node == NONE:
                raise Enough
        self._meet(child, node)
        if self._happens("look", node):
            self._set(node, status=ACTIVE)

    def returned(self, function: str, node: int, value: Any) -> None:
        """A function that was called at a node gives something back: a number counts, alone or first of several."""
        if isinstance(value, tuple) and value:
            value = value[0]
        if isinstance(value, bool) or not isinstance(value, Real) or function == CHOOSE or math.isnan(value):
            return
        worth = max(-DECIDED, min(DECIDED, float(value)))
        if self._happens("return", node, number=worth, action=self._text(function)):
            self._set(node, value=worth, status=DONE)

    def node_of(self, frame: FrameType) -> int:
        """At which node a call works: that of the first state among its arguments, else where its caller is."""
        for value in frame.f_locals.values():
            if (node := self._node_of.get(id(value), NONE)) != NONE:
                return node
        return self.node()

    def _meet(self, state: Any, node: int) -> None:
        self._node_of[id(state)] = node
        self._equal[state] = node
        self._states[node] = state  # kept, so that nothing else gets its identity

    def _find(self, state: Any) -> int:
        found = self._node_of.get(id(state))
        return self._equal.get(state, NONE) if found is None else found


def watched(game: AnyGame, looked: Callable[[Any, Any, Any], None]) -> AnyGame:
    """A game that tells which states are asked for; in all else it is the same game."""
    kind: type[AnyGame] = type(game)

    def after(self: AnyGame, state: Any, action: Any) -> Any:
        child = kind.after(self, state, action)
        looked(state, action, child)
        return child

    own = {"after": after, "kit": kind.__dict__.get("kit"), "__module__": kind.__module__, "__doc__": kind.__doc__}
    twin = copy.copy(game)
    object.__setattr__(twin, "__class__", type(kind.__name__, (kind,), own))
    return twin


def record_own(
    game: AnyGame,
    state: Any,
    choose: Choose,
    file: str,
    *,
    name: str,
    seed: int = 0,
    nodes: int = 5_000,
    budget: Budget = UNLIMITED,
) -> Film:
    """The film of a `choose` that stands in a file, in a position."""
    recorder = OwnCode(game, state, nodes)
    spending = Spending(budget)

    def looked(state: Any, action: Any, child: Any) -> None:
        if spending.over:
            raise Enough
        recorder.look(state, action, child)

    watcher = Watcher(
        Values(game), recorder.node_of, lambda path: path == file or is_search(path), returned=recorder.returned
    )
    recorder.step = watcher.step
    twin = watched(game, looked)
    action = None
    try:
        with watcher.watching():
            action = choose(twin, state, random.Random(seed))
    except Enough:
        pass
    legal = action in game.actions(state)
    if legal:
        recorder.choose(action)
    chosen = game.action_text(action) if legal else None
    result = {
        "action": chosen,
        "value": None,
        "line": [] if chosen is None else [chosen],
        "solved": None,
        "nodes": len(recorder.nodes.parent),
        "expanded": 0,
        "seconds": spending.seconds,
        "exact": False,
        "speed": "readable",
    }
    return recorder.film(search=name, seed=seed, result=result, stopped=not legal, code=watcher.code())
