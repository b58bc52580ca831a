"""How far states of a puzzle really are from the goal, and from each other."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from mohreh.agents.solving import shortest_solution
from mohreh.budget import Budget
from mohreh.games.base import AnyGame

PROOF: Final = Budget(seconds=5.0)


def distance(game: AnyGame, state: Any) -> int | None:
    """The fewest moves to the goal, proven; None if there is no way, or no proof within the budget."""
    if game.solved(state):
        return 0
    found = shortest_solution(game, state, PROOF)
    return len(found.moves) if found.solved and found.optimal else None


def reached(game: AnyGame, start: Any, most: int) -> dict[Any, int]:
    """The states that can be reached, nearest first, with their distance from the start; at most that many."""
    depth = {start: 0}
    waiting = deque([start])
    while waiting and len(depth) < most:
        state = waiting.popleft()
        for action in game.actions(state):
            child = game.after(state, action)
            if child not in depth:
                depth[child] = depth[state] + 1
                waiting.append(child)
    return depth


def drawn(game: AnyGame, starts: Callable[[], Any], rng: random.Random, each: int = 25) -> Iterator[Any]:
    """Different states without end that lie on random ways from some starts."""
    seen: set[Any] = set()
    while True:
        state = starts()
        for _ in range(each):
            if state not in seen:
                seen.add(state)
                yield state
            legal = game.actions(state)
            if not legal:
                break
            state = game.after(state, rng.choice(list(legal)))
