"""The fewest states: on a uniform tree alpha-beta with the best order looks at b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves."""

import random

import pytest

from mohreh.classroom.questions.ordering import Fewest
from mohreh.classroom.tree.exact import ExactTree

Path = tuple[int, ...]


def uniform(branches: int, depth: int, seed: int) -> ExactTree:
    rng = random.Random(seed)

    def children(state: Path) -> list[tuple[int, Path]]:
        return [(number, (*state, number)) for number in range(branches)]

    tree = ExactTree((), depth, children, lambda state: len(state) % 2)
    layer: list[Path] = [()]
    for _ in range(depth):
        layer = [child for state in layer for _, child in children(state)]
    tree.values = {(leaf, 0): rng.random() for leaf in layer}
    return tree


@pytest.mark.parametrize(("branches", "depth"), [(2, 3), (3, 4), (4, 3), (5, 2)])
@pytest.mark.parametrize("seed", range(3))
def test_the_best_order_needs_as_few_leaves_as_knuth_and_moore_say(branches: int, depth: int, seed: int) -> None:
    tree = uniform(branches, depth, seed)
    leaves: set[Path] = set()

    class Counting(Fewest):
        def _search(self, state: Path, left: int, alpha: float, beta: float) -> float:
            if left == 0:
                leaves.add(state)
            return super()._search(state, left, alpha, beta)

    visited = Counting(tree).count()
    assert len(leaves) == branches ** ((depth + 1) // 2) + branches ** (depth // 2) - 1
    assert len(leaves) < visited < sum(branches**ply for ply in range(depth + 1))
