"""What a search did, for people to look at: observers and the recorded tree.

A recursive search tells its observer when it `enter`s and `leave`s a node; a search that keeps a tree or a
queue (Monte-Carlo, A*) `add`s nodes under their parent and `note`s what it learns about them. An observer only
listens: what stops a search is its budget. `SILENT` hears nothing and costs a call. A `Recorder` keeps everything up
to a size cap in a plain list.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, ClassVar

from mohreh.games.base import CHANCE, OVER, AnyGame


class Observer:
    """Hears what a search does, and does nothing."""

    wants_every_node: ClassVar[bool] = True
    """Whether only a readable search will do: a native copy tells of no node."""

    def enter(self, action: Any, state: Any, **facts: Any) -> None:
        """The search goes down to a state, by an action (None: the root of a new search)."""

    def leave(self, value: float, **facts: Any) -> None:
        """The search comes back up from the last entered state with its value."""

    def done(self, value: float) -> None:
        """The search has ended, perhaps in the middle of the tree, with this value for its root."""

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        """A node of a kept tree or queue was made; the number returned names it in `note`."""
        return -1

    def note(self, node: int, **facts: Any) -> None:
        """Something became known about a node made by `add`."""


class Silence(Observer):
    """Wants to hear nothing."""

    wants_every_node: ClassVar[bool] = False


SILENT = Silence()


class Recorder(Observer):
    """Keeps the tree of a search as a list of plain dictionaries in the order of their making.

    Each has `id`, `parent`, `action`, `state` (text), `turn` (0, 1, "chance" or "over") and the facts the
    search told: `value`, `alpha`, `beta`, `cut`, `probability`, `visits`, `ucb`, `g`, `h`, `f`, `expanded`
    (the order of expansion). Past `cap` nodes the search goes on but only a count is kept.
    """

    def __init__(self, game: AnyGame, cap: int = 100_000) -> None:
        self.game = game
        self.cap = cap
        self.nodes: list[dict[str, Any]] = []
        self.left_out = 0
        self._path: list[int] = []

    def enter(self, action: Any, state: Any, **facts: Any) -> None:
        if action is None:
            self._path.clear()
        parent = self._path[-1] if self._path else None
        self._path.append(self.add(parent, action, state, **facts))

    def leave(self, value: float, **facts: Any) -> None:
        self.note(self._path.pop(), value=value, **facts)

    def done(self, value: float) -> None:
        del self._path[1:]
        self.leave(value)

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        if len(self.nodes) >= self.cap or (parent is not None and parent < 0):
            self.left_out += 1
            return -1
        turn = self.game.turn(state)
        self.nodes.append(
            {
                "id": len(self.nodes),
                "parent": parent,
                "action": None if action is None else self.game.action_text(action),
                "state": self.game.text(state),
                "turn": {CHANCE: "chance", OVER: "over"}.get(turn, turn),
            }
        )
        self.note(len(self.nodes) - 1, **facts)
        return len(self.nodes) - 1

    def note(self, node: int, **facts: Any) -> None:
        if node >= 0:
            self.nodes[node].update((name, _finite(value)) for name, value in facts.items())

    def as_data(self) -> dict[str, Any]:
        """The whole trace as plain data."""
        return {"game": str(self.game), "nodes": self.nodes, "left_out": self.left_out}

    def save(self, path: Path) -> None:
        """Write the trace as JSON."""
        path.write_text(json.dumps(self.as_data(), allow_nan=False), encoding="utf-8")


def _finite(value: Any) -> Any:
    """JSON has no infinity: an open bound is None."""
    return None if isinstance(value, float) and not math.isfinite(value) else value
