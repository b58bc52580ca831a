"""Two films of one position side by side: which nodes both have, where they differ, and what one of them saved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mohreh.errors import MohrehError
from mohreh.film.columns import NONE, Facts
from mohreh.film.film import GHOST, Film


@dataclass(frozen=True)
class Comparison:
    """What two searches of the same position have in common.

    `twins` holds for every node of either film the node of the other one that the same actions lead to, or −1; of a
    search that deepens only the last iteration has twins. `differing` are the nodes of the first film whose value in
    the end is not that of their twin: with cut-offs that may be a bound.
    """

    twins: tuple[list[int], list[int]]
    looked_at: tuple[int, int]
    differing: list[int]
    same_action: bool
    same_value: bool

    @property
    def saved(self) -> int:
        """How many nodes fewer the second one looked at; less than 0: more."""
        return self.looked_at[0] - self.looked_at[1]

    def as_data(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "twins": list(self.twins),
            "looked_at": list(self.looked_at),
            "saved": self.saved,
            "differing": self.differing,
            "same_action": self.same_action,
            "same_value": self.same_value,
        }


def compare(first: Film, second: Film) -> Comparison:
    """Compare two films of the same position of the same game."""
    if (first.game, first.position) != (second.game, second.position):
        raise MohrehError("only films of the same position can be compared")
    ways = (_ways(first), _ways(second))
    nodes = tuple({way: node for node, way in one.items()} for one in ways)
    twins = tuple(
        [nodes[1 - side].get(ways[side].get(node, ()), NONE) for node in range(len(film.nodes.parent))]
        for side, film in enumerate((first, second))
    )
    ends = first.at(len(first)), second.at(len(second))
    differing = [node for node, twin in enumerate(twins[0]) if twin != NONE and _differ(ends[0][node], ends[1][twin])]
    return Comparison(
        twins=(twins[0], twins[1]),
        looked_at=(_looked_at(ends[0]), _looked_at(ends[1])),
        differing=differing,
        same_action=first.result.get("action") == second.result.get("action"),
        same_value=first.result.get("value") == second.result.get("value"),
    )


def _ways(film: Film) -> dict[int, tuple[str, ...]]:
    """Every node below the last root by the way that leads to it; of two with the same way the first."""
    root = max((node for node, parent in enumerate(film.nodes.parent) if parent == NONE), default=NONE)
    ways: dict[int, tuple[str, ...]] = {root: ("",)} if root != NONE else {}
    for node, parent in enumerate(film.nodes.parent):
        if parent in ways and node != root:
            ways[node] = (*ways[parent], film.name(node) or "")
    return ways


def _looked_at(end: dict[int, Facts]) -> int:
    return sum(facts.get("status") != GHOST for facts in end.values())


def _differ(one: Facts, other: Facts) -> bool:
    values = one.get("value"), other.get("value")
    return None not in values and values[0] != values[1]
