"""Monte-Carlo by UCB1: the course document's "MCTS version 2" (Auer, Cesa-Bianchi & Fischer 2002).

The same play-outs as flat Monte-Carlo, handed out one by one to the action that looks best or is known least.
It keeps no tree; `uct` does.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import Action, Game, State
from mohreh.results import SearchResult
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.playout import as_value, playout
from mohreh.search.root import to_move
from mohreh.search.trace import SILENT, Observer


@dataclass
class Arm(Generic[Action]):
    """One action as UCB1 sees it: U, what it has collected, and N, how often it was tried.

    `number` is its name in a film."""

    action: Action
    legal: bool
    number: int = -1
    total: float = 0.0
    visits: int = 0


def ucb1(total: float, visits: int, parent_visits: int, c: float, scale: float = 1.0) -> float:
    """U/N + C·√(ln N(parent)/N), infinite for an untried action; `scale` divides U.

    >>> ucb1(total=30, visits=3, parent_visits=8, c=2)
    11.665...
    """
    return sum(ucb1_terms(total, visits, parent_visits, c, scale))


def ucb1_terms(total: float, visits: int, parent_visits: int, c: float, scale: float = 1.0) -> tuple[float, float]:
    """The two terms of UCB1: how good an action was on average, and a bonus for what is known least."""
    if visits == 0:
        return 0.0, math.inf
    return total / scale / visits, c * math.sqrt(math.log(parent_visits) / visits)


def ucb(
    game: Game[State, Action],
    state: State,
    playouts: int,
    length: int | None,
    rng: random.Random,
    *,
    c: float = 2.0,
    punishment: float = 0.0,
    normalised: bool = False,
    every_action: Sequence[Action] = (),
    budget: Budget = UNLIMITED,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The action with the largest total after `playouts` play-outs in all, handed out by UCB1.

    With a list of `every_action` there is (2048's four), those that cannot be applied are tried too, as in the
    course document, and lose `punishment` each time; the answer is always a legal one. U is the plain sum of points,
    as in that document: in 2048 it dwarfs the second term, whatever C is. With `normalised` it is divided by
    the largest reward so far, and C means what the theory says.
    """
    me = to_move(game, state)
    meter = Meter(budget)
    legal = list(game.actions(state))
    arms = [Arm(action, action in legal) for action in every_action or legal]
    largest = 1.0
    root = observer.add(None, None, state)
    try:
        for tried in range(playouts):
            meter.generate()
            scale = largest if normalised else 1.0
            arm = max(arms, key=lambda arm: ucb1(arm.total, arm.visits, tried, c, scale))
            child = game.after(state, arm.action) if arm.legal else state
            if arm.visits == 0:
                arm.number = observer.expand(root, arm.action, child)
            else:
                terms = ((arm.number, *ucb1_terms(arm.total, arm.visits, tried, c, scale)) for arm in arms)
                observer.select(arm.number, terms)
            reward = -punishment
            if arm.legal:
                reward = game.points(state, arm.action) + playout(game, child, me, length, rng, observer)
            observer.playout(arm.number, reward, me)
            arm.total += reward
            arm.visits += 1
            observer.backup(arm.number, arm.visits, arm.total, me)
            largest = max(largest, abs(reward))
    except OutOfBudget:
        pass
    tried = sum(arm.visits for arm in arms)
    best = max((arm for arm in arms if arm.legal), key=lambda arm: (arm.total, arm.visits))
    observer.choose(best.action)
    return SearchResult(
        action=best.action,
        value=mean_value(game, best),
        values={arm.action: mean_value(game, arm) for arm in arms if arm.legal and arm.visits},
        line=(best.action,),
        expanded=1,
        nodes=meter.generated,
        depth=1,
        seconds=meter.seconds,
        complete=tried == playouts,
    )


def mean_value(game: Game[State, Action], arm: Arm[Action]) -> float:
    """What a play-out of this arm brought on average."""
    return as_value(game, arm.total / arm.visits) if arm.visits else 0.0
