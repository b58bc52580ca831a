"""Mutants: deliberately broken references. The one that gives all of a hand-in's answers is what is wrong with it.

After the autograder of Berkeley's CS 188, which compares a wrong answer with what known mistakes would have answered.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from mohreh.classroom.tree.exact import ExactTree

EQUALITY: Final = "equality replaces the best move"

Position = TypeVar("Position")
Answer = Any


def diagnosis(
    answers: Sequence[tuple[Position, Answer]],
    mutants: Mapping[str, Callable[[Position], Answer]],
    same: Callable[[Answer, Answer], bool] = lambda one, other: bool(one == other),
) -> str | None:
    """The mutant that matches all answers; None if none does, or if several do.

    >>> diagnosis([(3, 4), (5, 6)], {"one more": lambda x: x + 1, "double": lambda x: 2 * x})
    'one more'
    """
    matching = [
        name for name, mutant in mutants.items() if all(same(mutant(position), told) for position, told in answers)
    ]
    return matching[0] if len(matching) == 1 else None


def not_told_apart(
    positions: Sequence[Position], mutants: Mapping[str, Callable[[Position], Answer]]
) -> list[tuple[str, str]]:
    """The pairs of mutants that these positions cannot tell apart: there should be none."""
    answered = {name: [mutant(position) for position in positions] for name, mutant in mutants.items()}
    names = list(answered)
    return [
        (one, other)
        for number, one in enumerate(names)
        for other in names[number + 1 :]
        if answered[one] == answered[other]
    ]


Order = Callable[[Sequence[tuple[Any, Any]]], Sequence[tuple[Any, Any]]]


def alphabeta_mutants(order: Order = lambda pairs: pairs) -> dict[str, Callable[[ExactTree], tuple[Any, float]]]:
    """Broken alpha-betas over a whole tree: each gives the move and the value that it would have found."""
    return {
        EQUALITY: lambda tree: _alphabeta(tree, order, replaces=True),
        "bounds are never given back": lambda tree: _alphabeta(tree, order, stale=True),
        "bounds are swapped": lambda tree: _alphabeta(tree, order, swapped=True),
        "a bound is returned as the value": lambda tree: _alphabeta(tree, order, returns_bound=True),
        "cuts on the wrong side": lambda tree: _alphabeta(tree, order, wrong_side=True),
        "both players maximise": lambda tree: _alphabeta(tree, order, both=True),
    }


def _alphabeta(
    tree: ExactTree,
    order: Order,
    *,
    replaces: bool = False,
    stale: bool = False,
    swapped: bool = False,
    returns_bound: bool = False,
    wrong_side: bool = False,
    both: bool = False,
) -> tuple[Any, float]:
    """Alpha-beta with at most one of the mistakes."""
    me = tree.turn(tree.state)
    kept = [-math.inf, math.inf]

    def search(state: Any, depth: int, low: float, high: float) -> tuple[Any, float]:
        if depth == 0 or tree.turn(state) < 0:
            return None, tree.values[state, -1 if tree.turn(state) < 0 else depth]
        maximising = both or tree.turn(state) == me
        best: Any = None
        value = -math.inf if maximising else math.inf
        for action, child in order(tree.children(state)):
            if stale:
                low, high = kept
            below = (high, low) if swapped else (low, high)
            _, told = search(child, depth - 1, *below)
            better = told > value if maximising else told < value
            if better or (replaces and told == value) or best is None:
                best, value = action, told
            if maximising:
                low = max(low, value)
            else:
                high = min(high, value)
            if stale:
                kept[0], kept[1] = low, high
            cut = value < low if wrong_side and maximising else value > high if wrong_side else high <= low
            if cut:
                break
        if returns_bound:
            return best, low if maximising else high
        return best, value

    return search(tree.state, tree.depth, -math.inf, math.inf)
