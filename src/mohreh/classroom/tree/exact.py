"""What an exact search says with the student's own evaluation: no pruning, no shortcuts, our rules.

The evaluation is called in the child for all leaves at once. Before its numbers are used they must agree with what the
watched search returned at its leaves; if they do not, how the evaluation is called was not understood, and nothing is
said.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mohreh.classroom.tree.checks import maximises
from mohreh.classroom.tree.following import Followed, Node
from mohreh.classroom.tree.values import close

Evaluate = Callable[[Sequence[Any], Sequence[int], Sequence[Mapping[str, Any]]], Sequence[float | None] | None]
"""States, for each the player who decides at the root and the arguments that depend on who moves, to numbers."""


@dataclass(frozen=True)
class Judge:
    """The student's evaluation as the search uses it, in favour of the player who decides at the root.

    `signs` says whether the search turns it round, by who moves; `arguments` are those that depend on who moves;
    `ends` are the values of finished games where these are not evaluated, by the winner (from the root's view).
    """

    evaluate: Evaluate
    signs: Mapping[bool, float]
    arguments: Mapping[bool, Mapping[str, Any]]
    ends: Mapping[float, float] | None = None

    def values(self, states: Sequence[Any], players: Sequence[int], turns: Sequence[bool]) -> list[float] | None:
        """Values of states, in favour of the root's player; `turns` says whether that player moves there."""
        told = self.evaluate(states, players, [self.arguments.get(turn, {}) for turn in turns])
        if told is None or any(value is None for value in told):
            return None
        return [self.signs.get(turn, 1.0) * value for turn, value in zip(turns, told, strict=True) if value is not None]


def judge_of(
    trees: Sequence[Followed],
    evaluate: Evaluate,
    over: Callable[[Any], bool],
    result: Callable[[Any, int], float],
    most: int = 300,
) -> Judge | None:
    """The judge that agrees with all leaves of these trees, or None. `result` is the sign of a finished game."""
    leaves = [(node, _turn(node)) for tree in trees for node in tree.nodes() if _is_leaf(node)]
    open_leaves = [(node, turn) for node, turn in leaves if not over(node.state)][:most]
    ended = [(node, turn) for node, turn in leaves if over(node.state)][:most]
    arguments = _arguments_by_turn(open_leaves or ended)
    if arguments is None or not (open_leaves or ended):
        return None
    for mine, theirs in ((1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)):
        signs = {True: mine, False: theirs}
        judge = Judge(evaluate, signs, arguments)
        if open_leaves and not _agrees(judge, open_leaves):
            continue
        if not ended or _agrees(judge, ended):
            return judge
        roots = {id(node): _root(node) for node, _ in ended}
        ends: dict[float, set[float]] = {}
        for node, _ in ended:
            ends.setdefault(result(node.state, roots[id(node)].turn or 0), set()).add(round(node.value or 0.0, 6))
        if open_leaves and all(len(values) == 1 for values in ends.values()):
            return Judge(evaluate, signs, arguments, {sign: next(iter(values)) for sign, values in ends.items()})
    return None


def _is_leaf(node: Node) -> bool:
    return not node.children and node.value is not None and node.state is not None and math.isfinite(node.value)


def _turn(node: Node) -> bool:
    """Whether the root's player would move; in a finished game, whoever would have been next."""
    if node.turn is not None and node.turn >= 0:
        return maximises(node)
    return not maximises(node.parent) if node.parent is not None else True


def _root(node: Node) -> Node:
    while node.parent is not None:
        node = node.parent
    return node


def _agrees(judge: Judge, leaves: Sequence[tuple[Node, bool]]) -> bool:
    players = [_root(node).turn or 0 for node, _ in leaves]
    told = judge.values([node.state for node, _ in leaves], players, [turn for _, turn in leaves])
    return told is not None and all(
        node.value is not None and close(value, node.value) for (node, _), value in zip(leaves, told, strict=True)
    )


def _arguments_by_turn(leaves: Iterable[tuple[Node, bool]]) -> dict[bool, dict[str, Any]] | None:
    """The simple arguments of the evaluation, where they depend on who moves only; None if on something else."""
    seen: dict[bool, dict[str, set[Any]]] = {True: {}, False: {}}
    for node, turn in leaves:
        call = (
            node.call if node.evaluated else next((one for one in node.calls[-1].children if one.is_evaluation), None)
        )
        if call is None:
            continue
        for name, value in call.arguments.items():
            if not isinstance(value, dict | list):
                seen[turn].setdefault(name, set()).add(value)
    given: dict[bool, dict[str, Any]] = {True: {}, False: {}}
    for turn, names in seen.items():
        for name, values in names.items():
            if len(values) != 1:
                return None
            value = next(iter(values))
            given[turn][name] = float(value) if value in ("inf", "-inf") else value
    return given


@dataclass
class ExactTree:
    """The whole tree of a position to a depth, with the student's value at every leaf."""

    state: Any
    depth: int
    children: Callable[[Any], Sequence[tuple[Any, Any]]]
    turn: Callable[[Any], int]
    values: dict[tuple[Any, int], float] = field(default_factory=dict)

    def value(self, state: Any, depth: int) -> float:
        """The minimax value, in favour of the root's player."""
        if depth == 0 or self.turn(state) < 0:
            return self.values[state, depth if self.turn(state) >= 0 else -1]
        below = [self.value(child, depth - 1) for _, child in self.children(state)]
        return max(below) if self.turn(state) == self.turn(self.state) else min(below)

    def root_values(self) -> dict[Any, float]:
        """The value of every action."""
        return {action: self.value(child, self.depth - 1) for action, child in self.children(self.state)}


def exact_tree(
    state: Any,
    depth: int,
    judge: Judge,
    children: Callable[[Any], Sequence[tuple[Any, Any]]],
    turn: Callable[[Any], int],
    result: Callable[[Any, int], float],
    most: int = 3000,
) -> ExactTree | None:
    """All leaves of a position evaluated at once; None if they are too many or cannot be evaluated."""
    tree = ExactTree(state, depth, children, turn)
    me = turn(state)
    waiting: list[tuple[Any, int, bool]] = [(state, depth, True)]
    leaves: dict[tuple[Any, int], bool] = {}
    visited = 0
    while waiting:
        here, left, mine = waiting.pop()
        visited += 1
        if visited > 20 * most or len(leaves) > most:
            return None
        whose = turn(here)
        if whose < 0 or left == 0:
            leaves[here, -1 if whose < 0 else left] = mine if whose < 0 else whose == me
            continue
        waiting += [(child, left - 1, not mine) for _, child in children(here)]
    asked = []
    for (here, left), mine in leaves.items():
        if left < 0 and judge.ends is not None:
            sign = result(here, me)
            if sign not in judge.ends:
                return None
            tree.values[here, left] = judge.ends[sign]
        else:
            asked.append((here, left, mine))
    states, turns = [here for here, _, _ in asked], [mine for _, _, mine in asked]
    told = judge.values(states, [me] * len(asked), turns) if asked else []
    if told is None:
        return None
    for (here, left, _), value in zip(asked, told, strict=True):
        tree.values[here, left] = value
    return tree
