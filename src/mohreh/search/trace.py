"""What a search tells while it runs, to whoever listens.

A search calls its observer at every step that its pseudocode has: going down and coming back, a better value, a cut;
a selection, a play-out, a back-up; a node put into the frontier and taken from it. An observer only listens: what stops
a search is its budget. `SILENT` hears nothing and costs a call. What is heard can be kept as a film: `mohreh.film`.

A recursive search is always at one node, the last one it entered; a search that keeps a tree or a queue names its nodes
by the numbers that `add` and `expand` gave them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from mohreh.results import SearchResult


class Observer:
    """Hears what a search does, and does nothing."""

    wants_every_node: ClassVar[bool] = True
    """Whether to be told as much as can be: a readable search instead of its native copy, which tells of no node."""

    def iteration(self, limit: float) -> None:
        """A new search from the root begins, with this limit: a depth, or the largest f."""

    def enter(self, action: Any, state: Any, **facts: Any) -> None:
        """The search goes down to a state, by an action (None: the root of a new search)."""

    def improve(self, value: float, **facts: Any) -> None:
        """The child just left is the best so far: what the node is worth now, and its window."""

    def cut(self) -> None:
        """The other children of the node are never looked at: they cannot matter."""

    def follow(self, action: Any) -> None:
        """Of all the node's children only this one will be looked at."""

    def average(self, value: float) -> None:
        """All outcomes of a node of chance are known: what it is worth on average."""

    def leave(self, value: float) -> None:
        """The search comes back up from the last entered state with its value."""

    def done(self, value: float) -> None:
        """The search has ended, perhaps in the middle of the tree, with this value for its root."""

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        """A node was made; the number returned names it from now on."""
        return -1

    def select(self, node: int, terms: Iterable[tuple[int, float, float]]) -> None:
        """The search goes down to a child that it has: of each child the mean and the bonus of UCB1."""

    def expand(self, parent: int, action: Any, state: Any, **facts: Any) -> int:
        """A tree grows by one node: `add`, as a step of its own."""
        return -1

    def play(self, action: Any) -> None:
        """One move of a random play-out."""

    def playout(self, node: int, reward: float, player: int) -> None:
        """A random play-out from a node has ended, with this reward for the player."""

    def backup(self, node: int, visits: int, total: float, player: int) -> None:
        """A node hears what came of it: its visits, and what the player got from them in sum."""

    def choose(self, action: Any) -> None:
        """A search by play-outs has decided for this action of its root."""

    def push(self, node: int, *rank: float, again: bool = False) -> None:
        """A node waits in the frontier, behind all of smaller rank; `again`: a shorter way to a known state."""

    def take(self, node: int) -> None:
        """A node is taken from the frontier, to be expanded."""

    def outdated(self, node: int) -> None:
        """A node was taken from the frontier and thrown away: a shorter way to its state is known by now."""

    def descend(self, node: int) -> None:
        """A node is put on the stack: the search continues with its successors."""

    def backtrack(self, node: int) -> None:
        """A node is taken off the stack: all its successors were tried."""

    def refuse(self, parent: int, action: Any, state: Any, why: str = "duplicate", **facts: Any) -> None:
        """A successor is not kept: a `duplicate`, a `dead` end, or over the `limit`."""

    def solve(self, node: int) -> None:
        """This node is a solution."""

    def fail(self, proven: bool) -> None:
        """No solution was found: there is none, or the budget ran out."""

    # A native search tells of no node, but of every depth it has come through with.

    def report(self, state: Any, found: SearchResult[Any]) -> None:
        """What a native search of a state has found so far."""


class Silence(Observer):
    """Wants to hear nothing."""

    wants_every_node: ClassVar[bool] = False


SILENT = Silence()
