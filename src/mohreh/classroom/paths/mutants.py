"""Broken searches for a path: what each known mistake would have answered, for comparing with what a hand-in did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import count, product
from typing import Any, Final

from mohreh.classroom.paths.frontier import F_IS_H, FIRST_WAY, G_NOT_KEPT, GOAL_WHEN_MADE
from mohreh.games.base import AnyGame

Estimate = Callable[[Any], float]

MOST_EXPANDED: Final = 20_000


@dataclass(frozen=True)
class Broken:
    """What a broken search found: the length of its solution (None: nothing), the states made and expanded."""

    length: int | None
    made: int
    expanded: int


def astar(
    game: AnyGame,
    start: Any,
    estimate: Estimate,
    *,
    goal_when_made: bool = False,
    first_way_only: bool = False,
    shared_g: bool = False,
    f: Callable[[int, float], float] = lambda g, h: g + h,
) -> Broken:
    """A* with at most one of the mistakes; without one it is right.

    `shared_g` counts expansions in one variable instead of keeping the length of each way.
    """
    tie = count()
    made, expanded = 1, 0
    best = {start: 0}
    frontier: list[tuple[float, int, int, Any]] = [(f(0, estimate(start)), next(tie), 0, start)]
    while frontier and expanded < MOST_EXPANDED:
        _, _, g, state = heappop(frontier)
        if best[state] < g and not first_way_only:
            continue
        if game.solved(state):
            return Broken(g, made, expanded)
        expanded += 1
        for action in game.actions(state):
            child = game.after(state, action)
            if child in best and (first_way_only or best[child] <= g + 1):
                continue
            best[child] = g + 1
            made += 1
            if goal_when_made and game.solved(child):
                return Broken(g + 1, made, expanded)
            heappush(frontier, (f(expanded if shared_g else g + 1, estimate(child)), next(tie), g + 1, child))
    return Broken(None, made, expanded)


def astar_mutants(game: AnyGame, estimate: Callable[[Any], Estimate]) -> dict[str, Callable[[Any], int | None]]:
    """The broken A*s: each gives the length of the solution that it would have found; `estimate` is made per start."""
    return {
        GOAL_WHEN_MADE: lambda start: astar(game, start, estimate(start), goal_when_made=True).length,
        FIRST_WAY: lambda start: astar(game, start, estimate(start), first_way_only=True).length,
        G_NOT_KEPT: lambda start: astar(game, start, estimate(start), shared_g=True).length,
        F_IS_H: lambda start: astar(game, start, estimate(start), f=lambda g, h: h).length,
    }


@dataclass(frozen=True)
class Lost:
    """What an explored list within the depth limit costs: the length found, and the state that was refused."""

    length: int | None
    state: Any = None
    kept_depth: int = 0
    refused_depth: int = 0


def deepening_with_a_list(
    game: AnyGame, start: Any, deepest: int, *, last_first: bool, when_made: bool = False, forgets: bool = True
) -> Lost:
    """Iterative deepening that refuses every state already met within the limit, however deep it was then.

    `last_first` looks at the moves in reverse order, as a stack does; `when_made` refuses a state when it is made, and
    not when it is taken from the stack; without `forgets` the list is never emptied.
    """
    met: dict[Any, int] = {}
    lost = Lost(None)
    for limit in range(deepest + 1):
        if forgets:
            met = {}
        stack = [(start, 0)]
        while stack:
            state, depth = stack.pop()
            if not when_made or state == start:
                if state in met:
                    lost = _refused(lost, state, met[state], depth)
                    continue
                met[state] = depth
            if game.solved(state):
                return Lost(depth, lost.state, lost.kept_depth, lost.refused_depth)
            if depth == limit:
                continue
            children = []
            for action in game.actions(state):
                child = game.after(state, action)
                if when_made and child in met:
                    lost = _refused(lost, child, met[child], depth + 1)
                    continue
                if when_made:
                    met[child] = depth + 1
                children.append((child, depth + 1))
            stack += children if last_first else children[::-1]
    return lost


def _refused(lost: Lost, state: Any, kept: int, refused: int) -> Lost:
    """The first state that is refused although it has now been reached in fewer moves."""
    return Lost(None, state, kept, refused) if kept > refused and lost.state is None else lost


DEEPENINGS: Final = tuple(product((False, True), repeat=2))
"""The broken deepenings: whether the last move comes first, and whether a state is refused when it is made."""


def matching_deepening(
    game: AnyGame, answers: Sequence[tuple[Any, int | None]], deepest: int
) -> tuple[bool, bool] | None:
    """The first of them that gives all of these lengths, or None."""
    for last_first, when_made in DEEPENINGS:
        search = partial(deepening_with_a_list, last_first=last_first, when_made=when_made)
        if all(search(game, start, deepest).length == told for start, told in answers):
            return last_first, when_made
    return None
