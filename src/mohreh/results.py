"""What the searches give back, as plain data: a decision in a game, or a path in a puzzle.

Named tuples, since every move of every game makes one: a frozen dataclass of as many fields takes four times as long.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from html import escape
from typing import Any, Final, Generic, NamedTuple

from mohreh.games.base import Action, Game, State

DECIDED: Final = 1_000_000.0
"""The value of a won game to a heuristic search; a lost one is the negative, a draw 0."""

Line = tuple[Action, ...]
"""Actions one after the other."""

Evaluate = Callable[[State, int], float]
"""How good a state looks to a player: `evaluate(state, player)`."""


class SearchResult(NamedTuple, Generic[Action]):
    """A decision: the action, what it is worth to the player to move, and what finding it took.

    `values` holds every root action that was looked at; those in `bounded` were cut off and are worth at
    most what stands there. `nodes` counts the states made, the root included. `exact` says that the value is
    proven: it rests on finished games alone. `speed` says which copy of the search ran, `readable` or `native`.
    """

    action: Action
    value: float
    values: dict[Action, float]
    line: Line[Action] = ()
    expanded: int = 0
    nodes: int = 0
    cutoffs: int = 0
    depth: int = 0
    seconds: float = 0.0
    exact: bool = False
    complete: bool = True
    bounded: frozenset[Action] = frozenset()
    speed: str = "readable"

    def _repr_html_(self) -> str:
        """What a notebook shows: actions as they are, for only the game knows their names."""
        rows = "".join(
            f"<tr><td>{escape(str(action))}</td><td>{'≤ ' if action in self.bounded else ''}{value:g}</td></tr>"
            for action, value in sorted(self.values.items(), key=lambda pair: -pair[1])
        )
        proven = " (proven)" if self.exact else ""
        head = f"{escape(str(self.action))}, worth {self.value:g}{proven}; {self.nodes:,} nodes, depth {self.depth}"
        return f"<p><b>{head}</b></p><table><tr><th>action</th><th>value</th></tr>{rows}</table>"

    def as_data(self, game: Game[Any, Action]) -> dict[str, Any]:
        """The decision as plain data: actions by their names, values as JSON can carry them."""
        line = [game.action_text(action) for action in self.line]
        names = {action: game.action_text(action) for action in self.values}
        return {
            "action": names.get(self.action) or game.action_text(self.action),
            "value": finite(self.value),
            "actions": {name: finite(self.values[action]) for action, name in names.items()},
            "bounded": [name for action, name in names.items() if action in self.bounded],
            "line": line,
            "nodes": self.nodes,
            "expanded": self.expanded,
            "cutoffs": self.cutoffs,
            "depth": self.depth,
            "seconds": self.seconds,
            "exact": self.exact,
            "complete": self.complete,
            "speed": self.speed,
        }


class PathResult(NamedTuple, Generic[Action]):
    """An answer to a puzzle: `solved` is True, False (proven impossible) or None (the budget ran out)."""

    solved: bool | None
    optimal: bool
    moves: Line[Action]
    expanded: int
    generated: int
    seconds: float
    speed: str = "readable"

    @property
    def length(self) -> int:
        """The number of moves."""
        return len(self.moves)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        said = {True: "solved", False: "proven to be unsolvable", None: "not known: the budget ran out"}[self.solved]
        moves = ", ".join(escape(str(tuple(move) if isinstance(move, tuple) else move)) for move in self.moves)
        best = " (the fewest)" if self.optimal else ""
        return f"<p><b>{said}</b>, {self.length} moves{best}; {self.expanded:,} states looked into</p><p>{moves}</p>"

    def as_data(self, game: Game[Any, Action]) -> dict[str, Any]:
        """The answer as plain data, the moves by their names."""
        return {
            "solved": self.solved,
            "optimal": self.optimal,
            "moves": [game.action_text(move) for move in self.moves],
            "length": self.length,
            "expanded": self.expanded,
            "generated": self.generated,
            "seconds": self.seconds,
            "speed": self.speed,
        }


def finite(value: float | None) -> float | None:
    """The value as JSON can carry it: infinities become the value of a decided game, NaN becomes None."""
    if value is None or math.isnan(value):
        return None
    return value if math.isfinite(value) else math.copysign(DECIDED, value)
