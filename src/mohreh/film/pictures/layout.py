"""Where the nodes of a film stand: the same places at every moment, so that nothing moves while the tree grows.

Leaves stand side by side in the order of the tree, parents above the middle of their children, several roots (one per
iteration) beside each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.film.columns import NONE
from mohreh.film.film import Film


@dataclass(frozen=True)
class Layout:
    """The places of all nodes: `x` in leaves from the left, `depth` in plies from the root."""

    x: list[float]
    depth: list[int]
    width: float
    deepest: int


def lay_out(film: Film) -> Layout:
    """Places for all nodes of a film."""
    count = len(film.nodes.parent)
    children: list[list[int]] = [[] for _ in range(count)]
    depth = [0] * count
    roots = []
    for node, parent in enumerate(film.nodes.parent):
        if parent == NONE:
            roots.append(node)
        else:
            children[parent].append(node)
            depth[node] = depth[parent] + 1
    x = [0.0] * count
    leaves = 0
    order = []
    left = roots[::-1]
    while left:
        node = left.pop()
        order.append(node)
        left.extend(reversed(children[node]))
        if not children[node]:
            x[node] = leaves
            leaves += 1
    for node in reversed(order):
        if children[node]:
            x[node] = (x[children[node][0]] + x[children[node][-1]]) / 2
    return Layout(x, depth, max(leaves - 1, 0), max(depth, default=0))
