"""Chooses what every event of a film says: which sentence, and the facts in its blanks."""

from __future__ import annotations

from typing import Final

from mohreh.film.columns import NONE, Facts, shown
from mohreh.film.film import CUT, GHOST, KINDS, Film
from mohreh.film.speech import Fact, Said, Speech
from mohreh.games.base import CHANCE, OVER
from mohreh.results import DECIDED

ROOT: Final[Fact] = {"word": "root"}


def narrate(film: Film) -> Speech:
    """What every event of a film says."""
    narrator, speech = Narrator(film), Speech()
    moments = film.moments()
    next(moments)
    for event, known in enumerate(moments):
        speech.say(narrator.said(event, known))
    return speech


class Narrator:
    """Goes through a film from its beginning and puts one event after the other into a sentence."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._nodes = film.nodes
        self._me = max(film.nodes.turn[0], 0) if film.nodes.turn else 0
        self._two = all(len(names) == 2 for names in film.players.values())
        self._known: dict[int, Facts] = {}
        self._waiting = 0
        self._limit = 0.0
        self._made = 0

    def said(self, event: int, known: dict[int, Facts]) -> Said:
        """What an event says, given what is known right after it; every event is asked for once, in order."""
        events, self._known = self._film.events, known
        made, self._made = self._made, len(known)
        kind, node, other = KINDS[events.kind[event]], events.node[event], events.other[event]
        number = events.number[event] or 0.0
        match kind:
            case "iteration":
                self._waiting, self._limit = 0, number
                return kind, [shown(number)]
            case "enter":
                return self._enter(node)
            case "evaluate":
                return self._evaluate(node)
            case "improve":
                return self._improve(node, other)
            case "cut":
                return self._cut(node, other, self._ghosts(made))
            case "follow":
                ghosts = self._ghosts(made)
                facts: list[Fact] = [self._mover(node), self._film.names[events.action[event]]]
                return f"follow.{_count(ghosts)}", [*facts, *([ghosts] if ghosts else [])]
            case "average":
                return self._average(node)
            case "leave":
                return self._leave(node)
            case "select":
                return self._select(node)
            case "expand":
                return kind, [self._name(node)]
            case "playout":
                return self._playout(node, len(self._film.lines[events.line[event]]), number)
            case "backup":
                return self._backup(node)
            case "push" | "reopen":
                self._waiting += 1
                return self._push(kind, node, events.place[event] + 1)
            case "take":
                self._waiting -= 1
                return self._take(node)
            case "descend" | "backtrack":
                return self._stack(kind, node)
            case "duplicate" | "dead":
                return kind, [self._film.names[events.action[event]]]
            case "limit":
                return kind, [self._film.names[events.action[event]], shown(number), shown(self._limit)]
            case "solve":
                return kind, [self._fact(node, "g")]
            case "fail":
                return ("fail.proven" if number else "fail.stopped"), []
            case "choose":
                return self._choose(node, other, events.action[event])
            case "report":
                facts = [self._fact(node, "depth"), self._fact(node, "nodes"), self._name(other)]
                return kind, [*facts, self._worth(node)]
            case "look":
                return kind, [self._name(node)]
            case "return":
                facts = [self._film.names[events.action[event]], _value(number)]
                return ("return.root", facts) if self._is_root(node) else (kind, [*facts, self._name(node)])
            case _:
                return kind, []

    # Minimax and its kin.

    def _enter(self, node: int) -> Said:
        above = self._nodes.parent[node]
        if above == NONE:
            return ("enter.root", [self._mover(node)]) if self._two else ("enter.root.alone", [])
        facts, move = self._known[node], self._name(node)
        if "probability" in facts:
            likely = self._fact(node, "probability")
            if self._nodes.turn[above] == CHANCE:
                return "enter.chance", [move, likely]
            return "enter.reply", [self._mover(above), move, likely]
        if not self._two:
            return "enter.alone", [move]
        tries = [self._mover(above), move]
        low, high = facts.get("alpha"), facts.get("beta")
        if low is not None and high is not None:
            return "enter.window", [*tries, _value(low), _value(high)]
        if low is not None:
            return "enter.alpha", [*tries, self._mine, _value(low)]
        if high is not None:
            return "enter.beta", [*tries, self._other, self._mine, _value(high)]
        return "enter", tries

    def _evaluate(self, node: int) -> Said:
        move, value = self._name(node), self._known[node]["value"]
        if self._nodes.turn[node] != OVER:
            return self._told("evaluate", [move, _value(value)])
        if not self._two:
            return "evaluate.over", [move, _value(value)]
        if value == 0:
            return "evaluate.drawn", [move]
        return "evaluate.won", [move, self._mine if value > 0 else self._other]

    def _improve(self, node: int, child: int) -> Said:
        worth: list[Fact] = [self._name(child), self._worth(node)]
        if not self._two:
            return "improve.alone", worth
        if self._nodes.turn[node] == self._me:
            return "improve.max", [*worth, self._mine]
        return "improve.min", [*worth, self._mine, self._other]

    def _cut(self, node: int, child: int, ghosts: list[str]) -> Said:
        """Why the rest of a node cannot matter: whoever decides further up has another move that is as good."""
        mine = self._nodes.turn[node] == self._me
        players = [self._mine, self._other] if mine else [self._other, self._mine]
        bound = self._known[node].get("beta" if mine else "alpha", 0.0)
        facts: list[Fact] = [self._name(child), *players, self._worth(node), _value(bound)]
        facts.append(self._bound_by(node, bound, mine))
        key = f"cut.{'max' if mine else 'min'}.{_count(ghosts)}"
        return key, [*facts, *([ghosts] if ghosts else [])]

    def _bound_by(self, node: int, bound: float, mine: bool) -> Fact:
        """The move by which a player further up has this bound already."""
        above = self._nodes.parent[node]
        while above != NONE:
            facts = self._known[above]
            if (self._nodes.turn[above] == self._me) != mine and facts.get("value") == bound and "best" in facts:
                return self._name(int(facts["best"]))
            above = self._nodes.parent[above]
        return ROOT

    def _average(self, node: int) -> Said:
        if self._nodes.turn[node] == CHANCE:
            return "average", [self._worth(node)]
        return "average.reply", [self._other, self._worth(node), self._mine]

    def _leave(self, node: int) -> Said:
        back: list[Fact] = [self._name(node), self._worth(node)]
        if self._known[node]["status"] != CUT:
            return "leave", back
        return ("leave.least" if self._nodes.turn[node] == self._me else "leave.most"), back

    # Monte-Carlo.

    def _select(self, node: int) -> Said:
        facts = self._known[node]
        if self._nodes.turn[self._nodes.parent[node]] == CHANCE or "mean" not in facts:
            return "select.chance", [self._name(node)]
        mean, bonus = facts["mean"], facts.get("bonus", 0.0)
        return "select", [self._name(node), shown(mean), shown(bonus), self._fact(node, "visits"), shown(mean + bonus)]

    def _playout(self, node: int, moves: int, reward: float) -> Said:
        if self._film.points:
            if reward < 0:
                return "playout.impossible", [self._name(node), shown(-reward)]
            return "playout.points", [moves, shown(reward)]
        if not self._two:
            return ("playout.solved" if reward else "playout.unsolved"), [moves]
        count: list[Fact] = [moves] if moves else []
        how = "playout" if moves else "playout.over"
        if reward == 0.5:
            return f"{how}.drawn", count
        return f"{how}.won", [*count, self._mine if reward else self._other]

    def _backup(self, node: int) -> Said:
        if self._nodes.parent[node] == NONE:
            return "backup.root", [self._fact(node, "visits"), self._worth(node)]
        return "backup", [self._name(node), self._fact(node, "visits"), self._worth(node)]

    # Paths.

    def _push(self, kind: str, node: int, place: int) -> Said:
        if "f" not in self._known[node]:
            return ("push.root", []) if self._is_root(node) else ("push", [self._name(node), place])
        move, f, g, h = self._name(node), *(self._fact(node, name) for name in ("f", "g", "h"))
        if self._is_root(node):
            return "push.ranked.root", [f]
        if kind == "reopen":
            return kind, [move, g, f, place, self._waiting]
        return "push.ranked", [move, f, g, h, place, self._waiting]

    def _take(self, node: int) -> Said:
        if self._is_root(node):
            return "take.root", []
        if self._waiting == 0:
            return "take.only", [self._name(node)]
        if "f" not in self._known[node]:
            return "take", [self._name(node)]
        return "take.ranked", [self._name(node), self._waiting + 1, self._fact(node, "f")]

    def _stack(self, kind: str, node: int) -> Said:
        if self._is_root(node):
            return f"{kind}.root", []
        return kind, [self._name(node), self._fact(node, "g")] if kind == "descend" else [self._name(node)]

    def _choose(self, root: int, child: int, action: int) -> Said:
        move = self._name(child) if child != NONE else self._film.names[action] if action != NONE else ROOT
        if "value" not in self._known[root]:
            return "choose.code", [move]
        return self._told("choose", [move, self._worth(root)])

    # What stands in the blanks.

    @property
    def _mine(self) -> Fact:
        return {"word": f"player.{self._me}"}

    @property
    def _other(self) -> Fact:
        return {"word": f"player.{1 - self._me}"}

    def _mover(self, node: int) -> Fact:
        return self._mine if self._nodes.turn[node] == self._me else self._other

    def _told(self, key: str, facts: list[Fact]) -> Said:
        """To whom something is worth that much, where there are two."""
        return (key, [*facts, self._mine]) if self._two else (f"{key}.alone", facts)

    def _name(self, node: int) -> Fact:
        return (self._film.name(node) or ROOT) if node != NONE else ROOT

    def _is_root(self, node: int) -> bool:
        return self._nodes.parent[node] == NONE

    def _fact(self, node: int, name: str) -> Fact:
        return shown(self._known[node].get(name, 0))

    def _worth(self, node: int) -> Fact:
        return _value(self._known[node].get("value", 0))

    def _ghosts(self, made: int) -> list[str]:
        """The children that the event made, never to be looked at."""
        return [self._film.name(node) or "" for node in range(made, self._made) if self._known[node]["status"] == GHOST]


def _value(value: float) -> Fact:
    if abs(value) >= DECIDED:
        return {"word": "win" if value > 0 else "loss"}
    return shown(value)


def _count(names: list[str]) -> str:
    return ("none", "one")[len(names)] if len(names) < 2 else "many"
