"""One game under way: a tree of everything that was played, and a place in it.

Going back and playing something else keeps what was played first as a variation. Every event is a node of its own, the
decisions of players and the outcomes of chance alike; a turn is a decision and what chance answered to it. The first
child of a node belongs to its main line, the others are variations.

>>> from mohreh.games import make_game
>>> game = make_game("othello")
>>> history = History(game, game.parse("--------------OX----XO-------------- X"))
>>> def play(*names):
...     for name in names:
...         history.play(game.parse_action(history.state, name))
...     return shown(history.line)
>>> def shown(nodes):
...     return [game.action_text(node.action) for node in nodes if node.parent]
>>> play("c2", "b2", "a2")
['c2', 'b2', 'a2']
>>> history.undo(), history.undo()
(True, True)
>>> play("d2", "e3")
['c2', 'd2', 'e3']
>>> shown(history.main_line())
['c2', 'b2', 'a2']
>>> history.promote(history.current)
>>> shown(history.main_line()), shown(history.line[1].children)
(['c2', 'd2', 'e3'], ['d2', 'b2'])
"""

from __future__ import annotations

import copy
from bisect import bisect_right
from collections.abc import Collection, Iterator
from itertools import groupby, pairwise
from typing import Any, Generic, NamedTuple, Self

from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE, Action, Game, State
from mohreh.play import HUMAN


class Thought(NamedTuple):
    """Who decided, and what they thought it worth."""

    by: str
    value: float | None = None
    exact: bool = False


A_PERSON = Thought(HUMAN)
"""Of a move that nobody else claims."""


class Node(Generic[State, Action]):
    """A position, whose turn it is, and how it came about: who did what, and what it earned. The root was dealt.

    `gain` is what the action earned, `points` the sum so far; `ply` counts the decisions up to here, `depth` all
    events; `visited` is the child last gone to.
    """

    __slots__ = (
        *("state", "turn", "parent", "actor", "action", "gain", "points", "ply", "depth"),
        *("children", "visited", "thought", "comment"),
    )

    def __init__(
        self, state: State, turn: int, parent: Node[State, Action] | None = None, action: Any = None, gain: float = 0.0
    ) -> None:
        self.state = state
        self.turn = turn
        self.parent = parent
        self.action = action
        self.gain = gain
        if parent is None:
            self.actor, self.points, self.ply, self.depth = CHANCE, 0.0, 0, 0
        else:
            self.actor = parent.turn
            self.points = parent.points + gain
            self.ply = parent.ply + (parent.turn != CHANCE)
            self.depth = parent.depth + 1
        self.children: list[Node[State, Action]] = []
        self.visited: Node[State, Action] | None = None
        self.thought = A_PERSON
        self.comment = ""

    @property
    def following(self) -> Node[State, Action] | None:
        """What comes next when nothing else is said: the child last gone to, else the first."""
        return self.visited or (self.children[0] if self.children else None)

    def annotate(self, text: str) -> None:
        """Say something about the position, in one paragraph; an empty one takes back what was said."""
        self.comment = " ".join(text.split())

    def path(self) -> list[Node[State, Action]]:
        """All nodes from the root to this one."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return found[::-1]


class History(Generic[State, Action]):
    """A tree of moves with a place in it.

    `line` leads from the root through the current node to the end of what can be redone; `place` is the index of the
    current node in it.
    """

    def __init__(self, game: Game[State, Action], state: State) -> None:
        self.game = game
        self.root: Node[State, Action] = Node(state, game.turn(state))
        self.line = [self.root]
        self.place = 0

    @property
    def current(self) -> Node[State, Action]:
        """The node of the position shown."""
        return self.line[self.place]

    @property
    def state(self) -> State:
        """The position shown."""
        return self.current.state

    @property
    def turn(self) -> int:
        """Whose turn it is in the position shown."""
        return self.current.turn

    @property
    def points(self) -> float:
        """The points collected up to the position shown."""
        return self.current.points

    @property
    def ply(self) -> int:
        """How many turns lead to the position shown."""
        return self.current.ply

    @property
    def plies(self) -> int:
        """How many turns the line has, those that can be redone included."""
        return self.line[-1].ply

    def play(self, action: Action, thought: Thought | None = None) -> Node[State, Action]:
        """Whoever has the turn does this, which is known to be legal; what was played here before is kept."""
        here = self.current
        for child in here.children:
            if child.action == action:
                break
        else:
            child = self._added(here, action)
        if thought is not None:
            child.thought = thought
        here.visited = child
        self.place += 1
        if self.place == len(self.line):
            self.line.append(child)
        elif self.line[self.place] is not child:
            self.line[self.place :] = _onward(child)
        return child

    def _added(self, here: Node[State, Action], action: Action) -> Node[State, Action]:
        gain = 0.0 if here.turn == CHANCE else self.game.points(here.state, action)
        after = self.game.after(here.state, action)
        child = Node(after, self.game.turn(after), here, action, gain)
        here.children.append(child)
        return child

    def undo(self) -> bool:
        """One event back; False at the root."""
        self.place -= (moved := self.place > 0)
        return moved

    def redo(self) -> bool:
        """One event forward on the line; False at its end."""
        self.place += (moved := self.place + 1 < len(self.line))
        return moved

    def goto(self, node: Node[State, Action]) -> None:
        """To any node of the tree; the line from now on leads through it."""
        self.place = node.depth
        if node.depth < len(self.line) and self.line[node.depth] is node:
            return
        path = node.path()
        for parent, child in pairwise(path):
            parent.visited = child
        self.line = path[:-1] + _onward(node)

    def at_ply(self, ply: int) -> Node[State, Action]:
        """The node of the line after that many turns, what chance answered to them included."""
        return self.line[bisect_right(self.line, ply, key=lambda node: node.ply) - 1]

    def turn_nodes(self, ply: int) -> list[Node[State, Action]]:
        """The events of the line's turn of that number, from 1: the decision, and what chance answered to it."""
        return self.line[self.at_ply(ply - 1).depth + 1 : self.at_ply(ply).depth + 1]

    def turns(self) -> Iterator[list[Node[State, Action]]]:
        """The events of all turns of the line, turn by turn."""
        for ply, nodes in groupby(self.line, key=lambda node: node.ply):
            if ply:
                yield list(nodes)

    def names(self) -> list[str]:
        """The names of all events up to the position shown."""
        return [self.game.action_text(node.action) for node in self.line[1 : self.place + 1]]

    def decisions_of(self, player: int) -> int:
        """How many decisions a player has made up to the position shown."""
        return sum(node.actor == player for node in self.line[1 : self.place + 1])

    def decision_before(self, players: Collection[int]) -> Node[State, Action] | None:
        """The nearest earlier position of the line where one of these players decides."""
        return _first_turn(self.line[: self.place][::-1], players)

    def decision_after(self, players: Collection[int]) -> Node[State, Action] | None:
        """The nearest later position of the line where one of these players decides."""
        return _first_turn(self.line[self.place + 1 :], players)

    def main_line(self) -> list[Node[State, Action]]:
        """From the root along the first children."""
        found = [self.root]
        while found[-1].children:
            found.append(found[-1].children[0])
        return found

    def nodes(self) -> Iterator[Node[State, Action]]:
        """All nodes of the tree, each after its parent."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    def promote(self, node: Node[State, Action]) -> None:
        """The variation that the node belongs to becomes the first choice where it left the line it varies."""
        while node.parent is not None:
            siblings = node.parent.children
            if siblings[0] is not node:
                siblings.remove(node)
                siblings.insert(0, node)
                return
            node = node.parent

    def delete(self, node: Node[State, Action]) -> None:
        """Take a node out, with all that follows it; the place goes back to before it if it was in there."""
        parent = node.parent
        if parent is None:
            raise MohrehError("the start of a game cannot be deleted; begin another game")
        parent.children.remove(node)
        if parent.visited is node:
            parent.visited = None
        if node.depth < len(self.line) and self.line[node.depth] is node:
            self.line[parent.depth :] = _onward(parent)
            self.place = min(self.place, parent.depth)

    def prune(self) -> None:
        """Forget everything beside the line."""
        for parent, child in pairwise(self.line):
            parent.children = [child]

    def frozen(self) -> Self:
        """A copy whose line and place stay as they are while the game continues, for work in another thread."""
        twin = copy.copy(self)
        twin.line = self.line[:]
        return twin


def _onward(node: Node[State, Action]) -> list[Node[State, Action]]:
    """A node and all that follows it when nothing else is said."""
    found: list[Node[State, Action]] = [node]
    while (following := found[-1].following) is not None:
        found.append(following)
    return found


def _first_turn(nodes: list[Node[State, Action]], players: Collection[int]) -> Node[State, Action] | None:
    return next((node for node in nodes if node.turn in players), None)
