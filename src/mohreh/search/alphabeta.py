"""Alpha-beta: minimax that skips what cannot matter (Knuth & Moore 1975; fail-soft values, Fishburn 1983)."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import OVER, Action, Game, State
from mohreh.results import Evaluate, Line, SearchResult
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.root import decide, final_value, suits, to_move
from mohreh.search.trace import SILENT, Observer

INFINITY = float("inf")


def alphabeta(
    game: Game[State, Action],
    state: State,
    depth: int,
    evaluate: Evaluate[State],
    *,
    order: Evaluate[State] | None = None,
    all_values: bool = False,
    first: Action | None = None,
    budget: Budget = UNLIMITED,
    meter: Meter | None = None,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The same value as minimax, and a move that minimax also calls best, for a fraction of the nodes.

    `alpha` is what the player to move at the root has for sure, `beta` what the other will allow. A branch
    whose value leaves this window cannot change the decision and is cut. With `order` the children are
    sorted by that evaluation first: good moves first cut more. With `all_values` every root action gets its
    exact value instead of "not better than the best". The action `first` is looked at before the others.
    A `meter` that already runs counts on, instead of a new one for the budget.
    """
    suits("alphabeta", game, players=2, chance=False)
    me = to_move(game, state)
    meter = Meter(budget) if meter is None else meter

    def value_of(state: State, depth: int, alpha: float, beta: float) -> tuple[float, Line[Action]]:
        meter.generate()
        player = game.turn(state)
        if player == OVER:
            return final_value(game, state, me, evaluate), ()
        if depth == 0:
            meter.leaf_evaluations += 1
            return evaluate(state, me), ()
        meter.expanded += 1
        maximizing = player == me
        best = -INFINITY if maximizing else INFINITY
        line: Line[Action] = ()
        for action, child in children(state, maximizing):
            value, below = value_after(action, child, depth, alpha, beta)
            if (value > best) if maximizing else (value < best):
                best, line = value, (action, *below)
                alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
                observer.improve(best, alpha=alpha, beta=beta)
            if alpha >= beta:
                meter.cutoffs += 1
                observer.cut()
                break
        return best, line

    def children(state: State, maximizing: bool) -> Iterable[tuple[Action, State]]:
        pairs = ((action, game.after(state, action)) for action in game.actions(state))
        return pairs if order is None else sorted(pairs, key=promise, reverse=maximizing)

    def promise(pair: tuple[Action, State]) -> float:
        assert order is not None
        meter.look_at_clock()
        _, child = pair
        return final_value(game, child, me, order) if game.turn(child) == OVER else order(child, me)

    def value_after(action: Action, child: State, depth: int, alpha: float, beta: float) -> tuple[float, Line[Action]]:
        observer.enter(action, child, alpha=alpha, beta=beta)
        value, line = value_of(child, depth - 1, alpha, beta)
        observer.leave(value)
        return value, line

    def root_value(action: Action, best: float) -> tuple[float, Line[Action]]:
        alpha = -INFINITY if all_values else best
        return value_after(action, game.after(state, action), depth, alpha, INFINITY)

    ordered = [] if first is None else [first]
    if order is not None:
        with suppress(OutOfBudget):
            ordered += [action for action, _ in children(state, maximizing=True)]
    return decide(game, state, meter, root_value, depth=depth, first=ordered, bounds=not all_values, observer=observer)


def deepening_alphabeta(
    game: Game[State, Action],
    state: State,
    evaluate: Evaluate[State],
    *,
    budget: Budget,
    depth: int = 99,
    order: Evaluate[State] | None = None,
    all_values: bool = False,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """Alpha-beta to depth 1, 2, 3 … until the budget ends; each turn looks at the last one's best move first.

    An iteration that was cut short counts only as far as it went: its first move is the last best one, so a
    better one found before the end is an improvement all the same. It ends early when the game is decided.
    """
    meter = Meter(budget)
    result: SearchResult[Action] | None = None
    for reached in range(1, depth + 1):
        meter.leaf_evaluations = 0
        observer.iteration(reached)
        found = alphabeta(
            game,
            state,
            reached,
            evaluate,
            order=order,
            all_values=all_values,
            first=None if result is None else result.action,
            meter=meter,
            observer=observer,
        )
        if result is None or found.complete:
            result = found
        elif found.values:
            result = found._replace(depth=result.depth)
        if found.exact or not found.complete:
            break
    assert result is not None
    return result._replace(nodes=meter.generated, expanded=meter.expanded, cutoffs=meter.cutoffs, seconds=meter.seconds)
