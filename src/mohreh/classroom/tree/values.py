"""Reading a search's values: which part of what it returns is the value, and in whose favour.

A hand-in returns a number, a pair of value and move in either order, or more. The part that goes up the tree as maxima
and minima is the value. In negamax every node speaks for the player to move; elsewhere all speak for one player.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mohreh.classroom.tree.following import Followed, Node
from mohreh.classroom.tree.watched import number_in

Part = tuple[Any, ...]
"""Where the value stands: () for the returned number itself, (1,) for the second of a tuple, ("score",) by key."""


@dataclass(frozen=True)
class Reading:
    """How values are read: the part, whether they change sides, and how many nodes bear it out."""

    part: Part
    negamax: bool
    borne_out: int
    """Among nodes whose children differ."""
    of: int
    consistent: int = 0
    """Among all nodes with children."""
    against_root: bool = False
    """Whether the values speak for the other player: then the root takes the smallest."""


def part_of(returned: Any, part: Part) -> float | None:
    """The number at that place of a returned value."""
    if not part:
        return number_in(returned)
    place = part[0]
    if isinstance(place, int):
        return number_in(returned[place]) if isinstance(returned, list) and len(returned) > place else None
    keys = returned.get("keys") if isinstance(returned, dict) else None
    return number_in(keys.get(place)) if isinstance(keys, dict) else None


def parts_in(returned: Any) -> list[Part]:
    """The places of a returned value where numbers stand."""
    if number_in(returned) is not None:
        return [()]
    if isinstance(returned, list):
        return [(place,) for place, one in enumerate(returned) if number_in(one) is not None]
    keys = returned.get("keys") if isinstance(returned, dict) else None
    return [(key,) for key, one in keys.items() if number_in(one) is not None] if isinstance(keys, dict) else []


def close(one: float, other: float) -> bool:
    """Whether two values are the same but for rounding."""
    return one == other or math.isclose(one, other, rel_tol=1e-6, abs_tol=1e-6)


def read_values(trees: Sequence[Followed], mean: bool = False) -> Reading | None:
    """How these trees' values are to be read, and every node given its value; None if no reading makes sense.

    Afterwards all values are in favour of the player who decides at the root. With `mean` a node may also hold the mean
    of its children, as at a random opponent's.
    """
    nodes = [node for tree in trees for node in tree.nodes() if node.calls]
    parts = sorted({part for node in nodes for part in parts_in(node.call.returned)}, key=str)
    found = [_borne_out(nodes, part, negamax, mean) for part in parts for negamax in (False, True)]
    # What never differs says nothing. Of the rest the value agrees nearly everywhere; a move or a count by chance.
    best = max((one for one in found if one.borne_out), key=lambda one: (one.consistent, one.borne_out), default=None)
    if best is None:
        return None
    for node in nodes:
        value = part_of(node.call.returned, best.part)
        if value is None and node.evaluated:
            value = number_in(node.call.returned)
        flip = (best.negamax and not _is_roots(node)) != best.against_root
        node.value = -value if flip and value is not None else value
    return best


def _is_roots(node: Node) -> bool:
    """Whether the player who decides at the root moves here; by the rules, or by the count of plies."""
    root = node
    while root.parent is not None:
        root = root.parent
    if node.turn is not None and root.turn is not None and node.turn >= 0:
        return node.turn == root.turn
    return node.ply % 2 == 0


def _borne_out(nodes: list[Node], part: Part, negamax: bool, mean: bool) -> Reading:
    """In how many nodes the value is an extreme of the children's values."""
    inner = agreed = consistent = forward = 0
    for node in nodes:
        values = [part_of(child.call.returned, part) for child in node.children if child.calls]
        own = part_of(node.call.returned, part)
        known = [value for value in values if value is not None]
        if not known or len(known) < len(values) or own is None:
            continue
        inner += 1
        differ = len(set(known)) > 1
        if negamax:
            agrees = close(own, -min(known))
            forward += 1
        else:
            top, bottom = close(own, max(known)), close(own, min(known))
            agrees = top or bottom or (mean and close(own, sum(known) / len(known)))
        consistent += agrees
        agreed += agrees and differ
        if not negamax and differ:
            forward += (top if _is_roots(node) else bottom) - (bottom if _is_roots(node) else top)
    return Reading(part, negamax, agreed, inner, consistent, forward < 0)
