"""What all searches for a path share: nodes that remember how they were reached, and the three answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from mohreh.games.base import AnyGame
from mohreh.results import Line, PathResult
from mohreh.search.meter import Meter


class PathNode(NamedTuple):
    """A state and how it was reached; `number` is its name in a trace."""

    state: Any
    parent: PathNode | None
    action: Any
    g: int
    number: int

    def moves(self) -> Line:
        """The actions from the root to here."""
        line = []
        node = self
        while node.parent is not None:
            line.append(node.action)
            node = node.parent
        return tuple(reversed(line))


def successors(game: AnyGame, state: Any) -> Iterator[tuple[Any, Any]]:
    """Every action with the state it leads to."""
    for action in game.actions(state):
        yield action, game.after(state, action)


def found(node: PathNode, meter: Meter, *, optimal: bool) -> PathResult:
    """The answer: these moves."""
    return PathResult(True, optimal, node.moves(), meter.expanded, meter.generated, meter.seconds)


def impossible(meter: Meter) -> PathResult:
    """The answer: there is no solution, for everything that can be reached was looked at."""
    return PathResult(False, False, (), meter.expanded, meter.generated, meter.seconds)


def out_of_budget(meter: Meter) -> PathResult:
    """No answer: the budget ran out before one was found."""
    return PathResult(None, False, (), meter.expanded, meter.generated, meter.seconds)
