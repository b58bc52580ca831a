"""Writes what a search tells into the columns of a film."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from mohreh.film.code import Code
from mohreh.film.columns import NONE
from mohreh.film.film import KINDS, STATUSES, Changes, Events, Film, Nodes
from mohreh.film.speech import usual_players
from mohreh.games.base import CHANCE, OVER, AnyGame
from mohreh.kit import kit_of
from mohreh.language import LANGUAGES

KIND = {name: number for number, name in enumerate(KINDS)}


class Log:
    """The nodes, the events, and what each event made known."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.left_out = 0
        """Nodes that were only counted."""
        self.nodes = Nodes()
        self.events = Events()
        self.changes = Changes()
        self.names: dict[str, int] = {}
        self.facts: dict[str, int] = {}
        self.lines: list[list[int]] = []
        self.step: Callable[[], int] = lambda: NONE
        """Which step of the code runs now."""
        self._states: list[Any] = []
        self._named: dict[Any, int] = {}
        self._known: list[dict[str, float]] = []
        self._children: list[list[int]] = []
        self._pending: list[tuple[int, str, float | None]] = []

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

    def _name(self, action: Any) -> int:
        try:
            name = self._named.get(action)
        except TypeError:  # somebody's own code may use a list where the game takes a tuple
            return self._text(self.game.action_text(action))
        if name is None:
            name = self._named[action] = self._text(self.game.action_text(action))
        return name

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
