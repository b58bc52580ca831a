"""Listens to a search and keeps what it tells, as the columns of a film."""

from __future__ import annotations

import json
import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from mohreh.film.code import Code
from mohreh.film.columns import NONE
from mohreh.film.film import (
    ACTIVE,
    CUT,
    DONE,
    GHOST,
    KINDS,
    STATUSES,
    UNFINISHED,
    WAITING,
    Changes,
    Events,
    Film,
    Nodes,
)
from mohreh.film.speech import usual_players
from mohreh.games.base import CHANCE, OVER, AnyGame
from mohreh.kit import kit_of
from mohreh.language import LANGUAGES
from mohreh.results import SearchResult
from mohreh.search.playout import as_value
from mohreh.search.trace import Observer

KIND = {name: number for number, name in enumerate(KINDS)}


class Recorder(Observer):
    """Keeps nodes, events, and what each event changed.

    Past `cap` nodes the search goes on but only a count of them is kept, and of what happens to them nothing. `full` is
    called once when that begins: whoever wants no more than the film can stop the search.
    """

    def __init__(self, game: AnyGame, cap: int = 100_000, full: Callable[[], None] = lambda: None) -> None:
        self.game = game
        self.cap = cap
        self.left_out = 0
        self.unfinished = False
        """Whether a search has ended in the middle of its tree."""
        self.nodes = Nodes()
        self.events = Events()
        self.changes = Changes()
        self.names: dict[str, int] = {}
        self.facts: dict[str, int] = {}
        self.lines: list[list[int]] = []
        self.step: Callable[[], int] = lambda: NONE
        """Which step of the code runs now."""
        self._full = full
        self._states: list[Any] = []
        self._known: list[dict[str, float]] = []
        self._children: list[list[int]] = []
        self._pending: list[tuple[int, str, float | None]] = []
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
            most = self._known[above].get("best")
            if most is None or visits > self._known[int(most)]["visits"]:
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

    # What was told.

    def film(
        self,
        *,
        search: str = "",
        seed: int = 0,
        result: dict[str, Any] | None = None,
        stopped: bool = False,
        code: Code | None = None,
    ) -> Film:
        """The film of what was told so far; who ran the search knows the rest."""
        return Film(
            game=str(self.game),
            position=self.game.text(self._states[0]) if self._states else "",
            search=search,
            seed=seed,
            players=players_of(self.game),
            points=self.game.has_points,
            result=result or {},
            stopped=stopped,
            left_out=self.left_out,
            names=list(self.names),
            lines=self.lines,
            facts=list(self.facts),
            nodes=self.nodes,
            events=self.events,
            changes=self.changes,
            code=code,
        )

    def _repr_html_(self) -> str:
        return self.film()._repr_html_()

    def as_data(self) -> dict[str, Any]:
        """The tree as it stands now: a dictionary for each node, with its place, its state and its facts."""
        return {
            "game": str(self.game),
            "nodes": [self._node_data(node) for node in range(len(self._states))],
            "left_out": self.left_out,
        }

    def save(self, path: Path) -> None:
        """Write the tree as JSON."""
        path.write_text(json.dumps(self.as_data(), allow_nan=False), encoding="utf-8")

    def _node_data(self, node: int) -> dict[str, Any]:
        parent, action, turn = self.nodes.parent[node], self.nodes.action[node], self.nodes.turn[node]
        facts = self._known[node]
        return {
            "id": node,
            "parent": None if parent == NONE else parent,
            "action": None if action == NONE else list(self.names)[action],
            "state": self.game.text(self._states[node]),
            "turn": {CHANCE: "chance", OVER: "over"}.get(turn, turn),
            **facts,
            "status": STATUSES[int(facts["status"])],
        }

    # Writing it down.

    def _make(self, parent: int, action: Any, state: Any) -> int:
        """A node, made by the next event that happens."""
        node = len(self._states)
        self.nodes.parent.append(parent)
        self.nodes.action.append(NONE if action is None else self._name(action))
        self.nodes.turn.append(self.game.turn(state))
        self.nodes.born.append(len(self.events.kind))
        self._states.append(state)
        self._known.append({})
        self._children.append([])
        if parent != NONE:
            self._children[parent].append(node)
        return node

    def _haunt(self, node: int, but: set[int]) -> None:
        """Make the children that are never looked at: ghosts, made by the event that has just happened."""
        state = self._states[node]
        for action in self.game.actions(state):
            if self._name(action) not in but and len(self._states) < self.cap:
                ghost = self._make(node, action, self.game.after(state, action))
                self.nodes.born[ghost] -= 1
                self._set(ghost, status=GHOST)

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

    def _name(self, action: Any) -> int:
        return self._text(self.game.action_text(action))

    def _text(self, text: str) -> int:
        return self.names.setdefault(text, len(self.names))

    def _happens(self, kind: str, node: int, **columns: Any) -> bool:
        """Record an event, unless its node was left out."""
        if node != NONE:
            self._record(kind, node, **columns)
        return node != NONE

    def _record(
        self,
        kind: str,
        node: int,
        *,
        other: int = NONE,
        action: int = NONE,
        place: int = NONE,
        line: int = NONE,
        number: float | None = None,
    ) -> None:
        events = self.events
        events.kind.append(KIND[kind])
        events.node.append(node)
        events.other.append(other)
        events.action.append(action)
        events.place.append(place)
        events.line.append(line)
        events.number.append(number)
        events.step.append(self.step())
        events.changes.append(len(self.changes.node))
        pending, self._pending = self._pending, []
        for made, fact, value in pending:
            self._set(made, **{fact: value})

    def _set(self, node: int, **facts: Any) -> None:
        """Note what the event that has just happened made known; an open bound and what is unknown are None."""
        if node == NONE:
            return
        known = self._known[node]
        for fact, value in facts.items():
            if value is not None and not math.isfinite(value):
                value = None
            if known.get(fact) == value:
                continue
            if value is None:
                del known[fact]
            else:
                known[fact] = value
            self.changes.node.append(node)
            self.changes.fact.append(self.facts.setdefault(fact, len(self.facts)))
            self.changes.value.append(value)


def players_of(game: AnyGame) -> dict[str, Sequence[str]]:
    """What the players of a game are called in a sentence, by language."""
    named = kit_of(game).player_names
    return {language: (named.get(language) or usual_players(language))[: game.players] for language in LANGUAGES}


def _known_node(node: int) -> int | None:
    return None if node == NONE else node
