"""What all searches for a path share: nodes that remember how they were reached, and the three answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple

from mohreh.games.base import Action, Game, State
from mohreh.results import Line, PathResult
from mohreh.search.meter import Meter
from mohreh.search.trace import Observer


class PathNode(NamedTuple, Generic[State, Action]):
    """A state and how it was reached; `number` is its name in a film."""

    state: State
    parent: PathNode[State, Action] | None
    action: Action | None
    g: int
    number: int

    def moves(self) -> Line[Action]:
        """The actions from the root to here."""
        line = []
        node = self
        while node.parent is not None and node.action is not None:
            line.append(node.action)
            node = node.parent
        return tuple(reversed(line))


def successors(game: Game[State, Action], state: State) -> Iterator[tuple[Action, State]]:
    """Every action with the state it leads to."""
    for action in game.actions(state):
        yield action, game.after(state, action)


def found(node: PathNode[State, Action], meter: Meter, observer: Observer, *, optimal: bool) -> PathResult[Action]:
    """The answer: these moves."""
    observer.solve(node.number)
    return PathResult(True, optimal, node.moves(), meter.expanded, meter.generated, meter.seconds)


def impossible(meter: Meter, observer: Observer) -> PathResult[Any]:
    """The answer: there is no solution, for everything that can be reached was looked at."""
    observer.fail(proven=True)
    return PathResult(False, False, (), meter.expanded, meter.generated, meter.seconds)


def out_of_budget(meter: Meter, observer: Observer) -> PathResult[Any]:
    """No answer: the budget ran out before one was found."""
    observer.fail(proven=False)
    return PathResult(None, False, (), meter.expanded, meter.generated, meter.seconds)
