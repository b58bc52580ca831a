"""UCT, the tree search most people call MCTS (Kocsis & Szepesvári 2006), with chance nodes and tree reuse."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Generic

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import CHANCE, OVER, Action, Game, State
from mohreh.results import Line, SearchResult
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.playout import as_value, playout
from mohreh.search.root import to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.search.ucb import ucb1, ucb1_terms


class Node(Generic[State, Action]):
    """A state in the tree: how often it was visited and what the first player got in sum from there on.

    `points` is what the action that leads here earned; it counts into `total`.
    """

    __slots__ = ("children", "number", "points", "state", "total", "turn", "untried", "visits")

    def __init__(self, game: Game[State, Action], state: State, points: float, rng: random.Random) -> None:
        self.state = state
        self.points = points
        self.turn = game.turn(state)
        self.children: dict[Action, Node[State, Action]] = {}
        self.untried = list(game.actions(state))
        rng.shuffle(self.untried)
        self.visits = 0
        self.total = 0.0
        self.number = -1

    def mean(self, player: int) -> float:
        """What this node brought on average to that player; what one wins the other loses."""
        mean = self.total / self.visits if self.visits else 0.5
        return mean if player == 0 else 1 - mean


class Tree(Generic[State, Action]):
    """The tree of one search, kept so that the next one can continue in it."""

    def __init__(self, game: Game[State, Action]) -> None:
        self.game = game
        self.root: Node[State, Action] | None = None
        self.largest = 1.0

    def root_at(self, state: State, rng: random.Random) -> Node[State, Action]:
        """The node of that state if the last search has made it (a few plies below its root), else a new one."""
        found = next((node for node in self._near_root() if node.state == state), None)
        self.root = found if found is not None else Node(self.game, state, 0.0, rng)
        return self.root

    def _near_root(self, plies: int = 4) -> Iterator[Node[State, Action]]:
        layer = [] if self.root is None else [self.root]
        for _ in range(plies):
            yield from layer
            layer = [child for node in layer for child in node.children.values()]


def uct(
    game: Game[State, Action],
    state: State,
    iterations: int,
    rng: random.Random,
    *,
    c: float = 0.5,
    length: int | None = None,
    tree: Tree[State, Action] | None = None,
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The most visited action after that many times: select, expand, simulate, back up.

    Where points are collected instead of games won, they are divided by the largest sum seen so far, so that
    `c` means the same in every game.
    """
    me = to_move(game, state)
    meter = Meter(budget)
    tree = tree if tree is not None else Tree(game)
    root = tree.root_at(state, rng)
    if observer.wants_every_node:
        introduce(root, observer)
    meter.will_store(state)
    made = 1
    try:
        for _ in range(iterations):
            meter.generate()
            path = select(game, root, c, tree.largest, rng, observer)
            if path[-1].untried:
                path.append(expand(game, path[-1], rng, observer))
                made += 1
                meter.stored(made)
            reward = simulate(game, path[-1], length, rng, observer)
            tree.largest = max(tree.largest, back_up(path, reward, observer))
    except OutOfBudget:
        pass
    result = _result(game, root, me, meter)
    observer.choose(result.action)
    return result


def introduce(
    node: Node[State, Action], observer: Observer, above: int | None = None, action: Action | None = None
) -> None:
    """Tell an observer of a node, and of all that the last search has left below it."""
    kept = {"visits": node.visits, "total": node.total} if node.visits else {}
    node.number = observer.add(above, action, node.state, **kept)
    for below, child in node.children.items():
        introduce(child, observer, node.number, below)


def select(
    game: Game[State, Action],
    node: Node[State, Action],
    c: float,
    scale: float,
    rng: random.Random,
    observer: Observer,
) -> list[Node[State, Action]]:
    """Go down to a node with an untried action or to an end: by UCB1 at players, by its dice at chance."""
    path = [node]
    while not node.untried and node.turn != OVER:
        if node.turn == CHANCE:
            outcome = game.sample(node.state, rng)
            if outcome not in node.children:
                node.untried.append(outcome)
                return path
            node = node.children[outcome]
            observer.select(node.number, ())
        else:
            player, visits, children = node.turn, max(node.visits, 1), node.children.values()
            node = max(
                children, key=lambda child: ucb1(child.mean(player) * child.visits, child.visits, visits, c, scale)
            )
            observer.select(
                node.number,
                (
                    (child.number, *ucb1_terms(child.mean(player) * child.visits, child.visits, visits, c, scale))
                    for child in children
                ),
            )
        path.append(node)
    return path


def expand(
    game: Game[State, Action], node: Node[State, Action], rng: random.Random, observer: Observer
) -> Node[State, Action]:
    """Make one more child of the node."""
    action = node.untried.pop()
    points = 0.0 if node.turn == CHANCE else game.points(node.state, action)
    child = Node(game, game.after(node.state, action), points, rng)
    node.children[action] = child
    child.number = observer.expand(node.number, action, child.state, points=points)
    return child


def simulate(
    game: Game[State, Action], node: Node[State, Action], length: int | None, rng: random.Random, observer: Observer
) -> float:
    """What a random play-out from the node brings the first player."""
    reward = playout(game, node.state, 0, length, rng, observer)
    observer.playout(node.number, reward, 0)
    return reward


def back_up(path: list[Node[State, Action]], reward: float, observer: Observer) -> float:
    """Tell every node on the path what came of it; the sum at the root."""
    for node in reversed(path):
        reward += node.points
        node.visits += 1
        node.total += reward
        observer.backup(node.number, node.visits, node.total, 0)
    return reward


def _result(
    game: Game[State, Action],
    root: Node[State, Action],
    me: int,
    meter: Meter,
) -> SearchResult[Action]:
    values = {action: as_value(game, child.mean(me)) for action, child in root.children.items()}
    best = max(root.children, key=lambda action: (root.children[action].visits, values[action]), default=None)
    if best is None:
        best = game.actions(root.state)[0]
    line = _line(root)
    return SearchResult(
        action=best,
        value=values.get(best, 0.0),
        values={action: values[action] for action in game.actions(root.state) if action in values},
        line=line or (best,),
        expanded=meter.generated,
        nodes=meter.generated,
        depth=len(line),
        seconds=meter.seconds,
    )


def _line(node: Node[State, Action]) -> Line[Action]:
    """The most visited actions, up to the first chance node."""
    line = []
    while node.children and node.turn != CHANCE:
        action = max(node.children, key=lambda action: node.children[action].visits)
        line.append(action)
        node = node.children[action]
    return tuple(line)
