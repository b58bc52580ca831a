"""The truth about a puzzle, to compare estimates with: how many moves a position really needs."""

from __future__ import annotations

from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.lessons.scene import Path, Scene
from mohreh.search.breadth_first import breadth_first

BUDGET = Budget(nodes=200_000, seconds=20.0)


def shortest(scene: Scene, path: Path) -> int | None:
    """The length of a shortest solution of the position that a path leads to; None if it has none."""
    found = breadth_first(scene.game, scene.state(path), budget=BUDGET)
    if found.solved is None:
        raise MohrehError("the position is too large to find out how many moves it really needs")
    return found.length if found.solved else None


def overestimated(scene: Scene, moment: int) -> dict[int, tuple[float, int]]:
    """The nodes known by then that are estimated above the truth: the estimate, and the truth."""
    found = {}
    for node, facts in scene.at(moment).items():
        if "h" not in facts:
            continue
        truth = shortest(scene, scene.paths[node])
        if truth is not None and facts["h"] > truth:
            found[node] = (facts["h"], truth)
    return found
