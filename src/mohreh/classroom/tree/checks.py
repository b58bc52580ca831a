"""The checks of a watched tree. Each tells how many nodes were right, which were wrong and how, and which are unknown.

A check never guesses: where a node cannot be understood it is unknown, and no program loses anything by it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from mohreh.classroom.tree.following import LEGAL, Followed, Node
from mohreh.classroom.tree.values import close


@dataclass(frozen=True)
class Finding:
    """One node that is wrong: how, and the numbers that show it."""

    what: str
    node: Node
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass
class Checked:
    """What a check found."""

    right: int = 0
    unknown: int = 0
    wrong: list[Finding] = field(default_factory=list)

    def add(self, other: Checked) -> None:
        """Another tree's findings."""
        self.right += other.right
        self.unknown += other.unknown
        self.wrong += other.wrong

    @property
    def commonest(self) -> str:
        """The kind of mistake that was found most often."""
        counted = Counter(one.what for one in self.wrong)
        return max(counted, key=lambda what: counted[what]) if counted else ""

    def of_kind(self, what: str) -> list[Finding]:
        """The findings of one kind, those near the root first."""
        return sorted((one for one in self.wrong if one.what == what), key=lambda one: (one.node.ply, one.node.number))


def successors(tree: Followed) -> Checked:
    """T1: every child is the legal successor of its parent, by the side to move."""
    found = Checked()
    for node in tree.nodes():
        if node.parent is None:
            continue
        if node.step.kind == LEGAL:
            found.right += 1
        elif node.step.wrong:
            found.wrong.append(Finding(node.step.kind, node))
        else:
            found.unknown += 1
    return found


def window(node: Node) -> tuple[float, float]:
    """What a node's value must lie between to matter, by what was known when it was searched.

    The values of elder siblings of it and of its ancestors: maximising ancestors raise the lower edge, minimising
    ones lower the upper edge.
    """
    low, high = -math.inf, math.inf
    below = node
    for above in node.ancestors():
        for elder in above.children:
            if elder is below:
                break
            if elder.value is not None:
                if maximises(above):
                    low = max(low, elder.value)
                else:
                    high = min(high, elder.value)
        below = above
    return low, high


def maximises(node: Node) -> bool:
    """Whether the player who decides at the root moves here."""
    root = node
    while root.parent is not None:
        root = root.parent
    if node.turn is not None and root.turn is not None and node.turn >= 0:
        return node.turn == root.turn
    return node.ply % 2 == 0


def inner_nodes(tree: Followed) -> list[Node]:
    """The finished nodes with children that are all finished and have values."""
    return [
        node
        for node in tree.nodes()
        if node.children
        and node.calls
        and node.finished
        and node.value is not None
        and all(child.value is not None and child.finished for child in node.children)
    ]


def backed_up(tree: Followed, chance: Callable[[Node], bool] = lambda node: False) -> Checked:
    """T2: a node's value is the largest or the smallest of its children's (or the mean, where `chance` says so)."""
    found = Checked()
    last = set() if tree.whole else {id(node) for node in _right_edge(tree)}
    for node in inner_nodes(tree):
        if id(node) in last:
            found.unknown += 1
            continue
        own, values = node.value, [child.value for child in node.children if child.value is not None]
        assert own is not None
        if chance(node):
            right = [sum(values) / len(values)]
        else:
            best = max(values) if maximises(node) else min(values)
            low, high = window(node)
            right = [best, min(max(best, low), high)]
        if any(close(own, one) for one in right):
            found.right += 1
            continue
        if not chance(node) and ((own <= low and best <= low) or (own >= high and best >= high)):
            found.unknown += 1  # whatever it is, it cannot matter: a search may stop counting there
            continue
        what = _how_backed_up(own, values, chance(node), maximises(node))
        if what:
            found.wrong.append(Finding(what, node, {"value": own, "right": right[0]}))
        else:
            found.unknown += 1
    return found


def _how_backed_up(own: float, values: Sequence[float], chance: bool, maximising: bool) -> str:
    """The mistake that explains a value."""
    if len(set(values)) < 2:
        return ""
    patterns = {
        "largest": max(values),
        "smallest": min(values),
        "mean": sum(values) / len(values),
        "sum": sum(values),
        "last": values[-1],
        "first": values[0],
    }
    if not chance:
        del patterns["largest" if maximising else "smallest"]
    return next((name for name, value in patterns.items() if close(own, value)), "")


def _right_edge(tree: Followed) -> Iterable[Node]:
    """The nodes that were being searched when watching ended: their children may be missing."""
    node = tree.root
    yield node
    while node.children:
        node = node.children[-1]
        yield node


def justified(tree: Followed, legal: Callable[[Any], Sequence[Any]], over: Callable[[Any], bool]) -> Checked:
    """T6: every legal action that a node did not look at is made needless by a bound of an ancestor."""
    found = Checked()
    if not tree.whole:
        return Checked(unknown=len(tree.nodes()))
    ends = [
        node.value for node in tree.nodes() if node.value is not None and node.state is not None and over(node.state)
    ]
    most = max((abs(value) for value in ends), default=math.inf)
    for node in inner_nodes(tree):
        if node.state is None or node.turn is None or node.turn < 0:
            found.unknown += 1
            continue
        if any(child.step.kind != LEGAL for child in node.children):
            found.unknown += 1
            continue
        visited = {child.action for child in node.children}
        missing = [action for action in legal(node.state) if action not in visited]
        if not missing:
            found.right += 1
            continue
        values = [child.value for child in node.children if child.value is not None]
        low, high = window(node)
        best = max(values) if maximises(node) else min(values)
        enough = best >= high if maximises(node) else best <= low
        won = close(best, most) if maximises(node) else close(best, -most)
        if enough or won or close(best, high if maximises(node) else low):
            found.right += 1
        else:
            facts = {"best": best, "low": low, "high": high, "missing": missing}
            found.wrong.append(Finding("cut too early", node, facts))
    return found


def missed_cuts(tree: Followed) -> int:
    """How many nodes were looked at although a bound seen before had made them needless.

    Equal values count as needed: some programs cut only what is strictly worse.
    """
    missed = 0
    for node in inner_nodes(tree):
        low, high = window(node)
        values = [child.value for child in node.children[:-1] if child.value is not None]
        needless = (
            max(values[:n]) > high if maximises(node) else min(values[:n]) < low for n in range(1, len(values) + 1)
        )
        missed += sum(needless)
    return missed


@dataclass(frozen=True)
class Depths:
    """How deep a tree's leaves lie, and what the search was told: the parameter, its value at the root, how it runs."""

    parameter: str
    told: int
    reached: tuple[int, ...]
    """The plies of leaves that are neither finished games nor cut off."""
    counts_up: bool = False
    per_round: bool = False


def depths(tree: Followed, over: Callable[[Any], bool]) -> Depths | None:
    """T3: what the depth parameter says and how deep the leaves lie below the call that was told so."""
    tops = [tree.root] if tree.root.calls else tree.root.children
    name = depth_parameter(tree)
    if name is None or not tops:
        return None
    told = tops[0].call.arguments.get(name)
    if type(told) is not int:
        return None
    ends = [(node.ply - top.ply, node.state) for top in tops for node in top.below() if _is_end(node)]
    leaves = [ply for ply, state in ends if state is None or not over(state)]
    if not leaves:
        return None
    if any(state is None for _, state in ends) and max(leaves) < told:
        return None  # a state that nobody could read may have been the end of the game
    pairs = _parent_child_values(tree, name)
    rising = sum(child > parent for parent, child in pairs) > len(pairs) / 2
    steady = sum(child == parent for parent, child in pairs)
    per_round = steady > len(pairs) / 4
    return Depths(name, told, tuple(sorted(set(leaves))), rising, per_round)


def _is_end(node: Node) -> bool:
    return not node.children and node.finished


def depth_parameter(tree: Followed) -> str | None:
    """The whole-number parameter that changes by one from a node to its children."""
    falling: Counter[str] = Counter()
    rising: Counter[str] = Counter()
    total = 0
    for node in tree.nodes():
        for child in node.children:
            if not node.calls or child.evaluated:
                continue
            total += 1
            for name, value in child.call.arguments.items():
                before = node.call.arguments.get(name)
                if type(value) is int and type(before) is int and abs(value - before) == 1:
                    (rising if value > before else falling)[name] += 1
    if not rising and not falling:
        return None
    # A number that goes up and down tells whose turn it is.
    names = {name: max(falling[name], rising[name]) - min(falling[name], rising[name]) for name in rising | falling}
    name = max(names, key=lambda one: names[one])
    return name if 3 * names[name] >= total else None


def _parent_child_values(tree: Followed, name: str) -> list[tuple[int, int]]:
    found = []
    for node in tree.nodes():
        for child in node.children:
            if node.calls and not child.evaluated:
                before, after = node.call.arguments.get(name), child.call.arguments.get(name)
                if type(before) is int and type(after) is int:
                    found.append((before, after))
    return found
