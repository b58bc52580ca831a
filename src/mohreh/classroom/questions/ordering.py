"""What the order of moves costs a search: its own trees beside the smallest that alpha-beta could have looked at.

With the best move first everywhere alpha-beta looks at the fewest states (Knuth & Moore 1975). The values are those of
an exact search with the student's own evaluation, so that nothing but the order differs.
"""

from __future__ import annotations

import math
from typing import Any

from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.study import Study, exact
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.exact import ExactTree

MOST_TREES = 6


def cost_of_order(exam: Examination, study: Study) -> tuple[int, int] | None:
    """The states that the watched searches looked at, and the fewest that would have done; None if nobody can tell."""
    visited = fewest = trees = 0
    for looked in study.looked:
        tree = looked.tree
        if tree is None or not tree.whole or trees == MOST_TREES:
            continue
        nodes = tree.nodes()
        deep = {node.ply for node in nodes if not node.children and (node.turn or 0) >= 0}
        if any(node.state is None for node in nodes) or len(deep) != 1 or max(deep) < 3:
            continue
        try:
            found = exact(exam, study, looked.state, max(deep))
        except (OutOfTime, Trouble):
            break
        if found is not None:
            visited += len(nodes)
            fewest += Fewest(found).count()
            trees += 1
    return (visited, fewest) if trees else None


class Fewest:
    """Alpha-beta over an exact tree, the best move first everywhere."""

    def __init__(self, tree: ExactTree) -> None:
        self.tree = tree
        self.values: dict[tuple[Any, int], float] = {}
        self.visited = 0

    def count(self) -> int:
        """The states looked at."""
        self._search(self.tree.state, self.tree.depth, -math.inf, math.inf)
        return self.visited

    def _value(self, state: Any, left: int) -> float:
        if (state, left) not in self.values:
            self.values[state, left] = self.tree.value(state, left)
        return self.values[state, left]

    def _search(self, state: Any, left: int, alpha: float, beta: float) -> float:
        self.visited += 1
        if left == 0 or self.tree.turn(state) < 0:
            return self._value(state, left)
        ours = self.tree.turn(state) == self.tree.turn(self.tree.state)
        below = sorted(
            (child for _, child in self.tree.children(state)),
            key=lambda child: self._value(child, left - 1),
            reverse=ours,
        )
        best = -math.inf if ours else math.inf
        for child in below:
            value = self._search(child, left - 1, alpha, beta)
            if ours:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best
