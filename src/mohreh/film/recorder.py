"""Listens to a search and has what it tells written down."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from typing import Any

from mohreh.film.columns import NONE
from mohreh.film.film import ACTIVE, CUT, DONE, GHOST, UNFINISHED, WAITING
from mohreh.film.log import Log
from mohreh.games.base import CHANCE, AnyGame
from mohreh.results import SearchResult
from mohreh.search.playout import as_value
from mohreh.search.trace import Observer


class Recorder(Log, Observer):
    """Hears what happens and says which event it is, at which node, and what became known by it.

    Past `cap` nodes the search continues but only a count of them is kept, and of what happens to them nothing. `full`
    is called once when that begins: whoever wants no more than the film can stop the search.
    """

    def __init__(self, game: AnyGame, cap: int = 100_000, full: Callable[[], None] = lambda: None) -> None:
        super().__init__(game)
        self.cap = cap
        self.unfinished = False
        """Whether a search has ended in the middle of its tree."""
        self._full = full
        self._by_state: dict[Any, int] = {}
        self._root = NONE
        self._path: list[int] = []
        self._last_left = NONE
        self._moves: list[int] = []
        self._frontier: list[tuple[float, ...]] = []
        self._ranks: dict[int, tuple[float, ...]] = {}
        self._taken = 0

    def node(self) -> int:
        """The node at which the search is now; −1: at none."""
        if self._path:
            return self._path[-1]
        return self.events.node[-1] if self.events.node else NONE

    def iteration(self, limit: float) -> None:
        self._frontier.clear()
        self._record("iteration", NONE, number=limit)

    # A recursive search is always at the end of its path.

    def enter(self, action: Any, state: Any, **facts: Any) -> None:
        if action is None:
            self._path.clear()
        node = self.add(self._path[-1] if self._path else None, action, state, **facts)
        self._path.append(node)
        if self._happens("enter", node):
            self._set(node, status=ACTIVE)

    def improve(self, value: float, **facts: Any) -> None:
        node = self._path[-1]
        if self._happens("improve", node, other=self._last_left):
            self._set(node, value=value, best=_known_node(self._last_left), **facts)

    def cut(self) -> None:
        node = self._path[-1]
        if self._happens("cut", node, other=self._last_left):
            self._set(node, status=CUT)
            self._haunt(node, but={self.nodes.action[child] for child in self._children[node]})

    def follow(self, action: Any) -> None:
        node = self._path[-1]
        if self._happens("follow", node, action=self._name(action)):
            self._haunt(node, but={self._name(action)})

    def average(self, value: float) -> None:
        node = self._path[-1]
        if self._happens("average", node):
            self._set(node, value=value)

    def leave(self, value: float) -> None:
        node = self._last_left = self._path.pop()
        if node != NONE and not self._children[node] and self._happens("evaluate", node):
            self._set(node, value=value)
        if self._happens("leave", node):
            self._set(node, value=value, status=CUT if self._known[node]["status"] == CUT else DONE)

    def done(self, value: float) -> None:
        root, *open_nodes = self._path
        self._path.clear()
        self.unfinished |= bool(open_nodes)
        if self._happens("choose", root, other=int(self._known[root].get("best", NONE))):
            self._set(root, value=value, status=DONE)
            for node in open_nodes:
                self._set(node, status=UNFINISHED)

    # A search that keeps a tree or a queue names its nodes.

    def add(self, parent: int | None, action: Any, state: Any, **facts: Any) -> int:
        if len(self._states) >= self.cap or parent == NONE:
            self.left_out += 1
            if self.left_out == 1:
                self._full()
            return NONE
        node = self._make(NONE if parent is None else parent, action, state)
        if parent is None:
            self._root = node
            self._by_state.clear()
        self._by_state[self.game.canonical(state)] = node
        facts["status"] = WAITING
        self._pending += ((node, fact, value) for fact, value in facts.items())
        return node

    def select(self, node: int, terms: Iterable[tuple[int, float, float]]) -> None:
        if self._happens("select", node):
            for child, mean, bonus in terms:
                self._set(child, mean=mean, bonus=bonus)

    def expand(self, parent: int, action: Any, state: Any, **facts: Any) -> int:
        node = self.add(parent, action, state, **facts)
        self._happens("expand", node)
        return node

    def play(self, action: Any) -> None:
        self._moves.append(self._name(action))

    def playout(self, node: int, reward: float, player: int) -> None:
        if self._happens("playout", node, line=len(self.lines), number=self._mine(reward, player)):
            self.lines.append(self._moves)
        self._moves = []

    def backup(self, node: int, visits: int, total: float, player: int) -> None:
        if not self._happens("backup", node):
            return
        value = as_value(self.game, self._mine(total / visits, player))
        self._set(node, visits=visits, total=total, value=value, status=DONE)
        above = self.nodes.parent[node]
        if above != NONE:
            best = self._known[above].get("best")
            if best is None or self._preferred(above, node, int(best)):
                self._set(above, best=node)

    def choose(self, action: Any) -> None:
        name = self._name(action)
        below = self._children[self._root] if self._root != NONE else ()
        chosen = next((node for node in below if self.nodes.action[node] == name), NONE)
        if self._happens("choose", self._root, other=chosen, action=name):
            value = self._known[chosen].get("value") if chosen != NONE else None
            self._set(self._root, best=_known_node(chosen), value=value, status=DONE)

    def push(self, node: int, *rank: float, again: bool = False) -> None:
        key = self._ranks[node] = (*rank, node)
        place = bisect_right(self._frontier, key)
        twin = self._twin(node) if again else NONE
        if self._happens("reopen" if again else "push", node, place=place, other=twin):
            self._frontier.insert(place, key)

    def take(self, node: int) -> None:
        place = bisect_left(self._frontier, self._ranks[node])
        if self._happens("take", node, place=place):
            del self._frontier[place]
            self._taken += 1
            self._set(node, status=DONE, order=self._taken)

    def outdated(self, node: int) -> None:
        if self._happens("outdated", node, other=self._twin(node)):
            self._set(node, status=UNFINISHED)

    def descend(self, node: int) -> None:
        if self._happens("descend", node, place=len(self._frontier)):
            self._frontier.append((node,))
            self._taken += 1
            self._set(node, status=ACTIVE, order=self._taken)

    def backtrack(self, node: int) -> None:
        if self._happens("backtrack", node, place=len(self._frontier) - 1):
            self._frontier.pop()
            self._set(node, status=DONE)

    def refuse(self, parent: int, action: Any, state: Any, why: str = "duplicate", **facts: Any) -> None:
        known = self._by_state.get(self.game.canonical(state), NONE) if why == "duplicate" else NONE
        self._happens(why, parent, other=known, action=self._name(action), number=facts.get("f"))

    def solve(self, node: int) -> None:
        if not self._happens("solve", node):
            return
        self._set(node, status=DONE)
        while (above := self.nodes.parent[node]) != NONE:
            self._set(above, best=node)
            node = above

    def fail(self, proven: bool) -> None:
        self._record("fail", NONE, number=proven)

    # A native search tells what it has found so far.

    def report(self, state: Any, found: SearchResult[Any]) -> None:
        if not self._states:
            self.add(None, None, state)
        child_of = {self.nodes.action[child]: child for child in self._children[self._root]}
        for action in (found.action, *found.values):
            name = self._name(action)
            if name not in child_of:
                child_of[name] = self.add(self._root, action, self.game.after(state, action))
        best = child_of[self._name(found.action)]
        if self._happens("report", self._root, other=best, line=len(self.lines)):
            self.lines.append([self._name(action) for action in found.line])
            spent = {"depth": found.depth, "nodes": found.nodes, "seconds": found.seconds}
            self._set(self._root, status=DONE, value=found.value, best=_known_node(best), proven=found.exact, **spent)
            values = {self._name(action): value for action, value in found.values.items()}
            bounds = {self._name(action): 1 for action in found.bounded}
            for name, child in child_of.items():
                self._set(child, status=DONE, value=values.get(name), bound=bounds.get(name))

    # What a node means to the search.

    def _haunt(self, node: int, but: set[int]) -> None:
        """Make the children that are never looked at: ghosts, made by the event that has just happened."""
        state = self._states[node]
        for action in self.game.actions(state):
            if self._name(action) not in but and len(self._states) < self.cap:
                ghost = self._make(node, action, self.game.after(state, action))
                self.nodes.born[ghost] -= 1
                self._set(ghost, status=GHOST)

    def _preferred(self, above: int, node: int, other: int) -> bool:
        """Whether play-outs speak for one child rather than another: it had more, or as many and did better."""
        one, two = self._known[node], self._known[other]
        if one["visits"] != two["visits"]:
            return one["visits"] > two["visits"]
        turn, better = self.nodes.turn[above], one["value"] - two["value"]
        return turn != CHANCE and (better > 0 if turn == self.nodes.turn[self._root] else better < 0)

    def _mine(self, reward: float, player: int) -> float:
        """A reward as the player at the root counts it: what one wins the other loses."""
        return reward if player == self.nodes.turn[self._root] else 1 - reward

    def _twin(self, node: int) -> int:
        """Another node of the same state, made before."""
        if node == NONE:
            return NONE
        key = self.game.canonical(self._states[node])
        same = (other for other in range(node) if self.game.canonical(self._states[other]) == key)
        return next(same, NONE)


def _known_node(node: int) -> int | None:
    return None if node == NONE else node
