"""Perft: how many lines of play of a given length there are.

Two programs that count the same at depth 8 generate the same moves; where the counts differ, the split by
first action says where to look. A pass is one ply; a game that ends earlier is one leaf.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.errors import MohrehError
from mohreh.games.base import Action, Game, State

Report = Callable[[float], None]
Count = Callable[[Any, Any, int], int]


def perft(game: Game[State, Action], state: State, depth: int) -> int:
    """The number of lines of `depth` plies from the state.

    >>> import random
    >>> from mohreh.games.othello.rules import Othello
    >>> game = Othello(size=6)
    >>> [perft(game, game.initial(random.Random(0)), depth) for depth in range(1, 6)]
    [4, 12, 56, 244, 1364]

    The last ply is counted, not played: its number of actions is the number of its leaves.
    """
    if depth == 0:
        return 1
    actions = game.actions(state)
    if not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.after(state, action), depth - 1) for action in actions)


def divide(
    game: Game[State, Action],
    state: State,
    depth: int,
    report: Report = lambda share: None,
    *,
    count: Count = perft,
) -> dict[Action, int]:
    """The same number, split by first action (none at depth 0); `report` gets the share that is done.

    `count` may be a faster way to count the lines of this game.
    """
    if game.has_chance:
        raise MohrehError(f"{game.name} has chance in it; perft counts the lines of games without")
    split = {}
    actions = game.actions(state) if depth else ()
    for number, action in enumerate(actions):
        reached = game.after(state, action)
        replies = game.actions(reached) if depth > 2 else ()
        split[action] = 0 if replies else count(game, reached, depth - 1)
        for done, reply in enumerate(replies, 1):
            split[action] += count(game, game.after(reached, reply), depth - 2)
            report((number + done / len(replies)) / len(actions))
    return split
