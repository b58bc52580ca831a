"""The root of a search: who decides, which games suit, and the choice among the root's actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mohreh.errors import MohrehError
from mohreh.games.base import OVER, Action, AnyGame, Game, State
from mohreh.results import DECIDED, Evaluate, Line, SearchResult
from mohreh.search.meter import Meter, OutOfBudget
from mohreh.search.trace import SILENT, Observer


def suits(algorithm: str, game: AnyGame, *, players: int | None = None, chance: bool = True) -> None:
    """Refuse early and in words a game that an algorithm is not made for."""
    if players is not None and game.players != players:
        wanted = "two players" if players == 2 else "one player"
        raise MohrehError(f"{algorithm} is for games of {wanted}; {game.name} has {game.players}")
    if game.has_chance and not chance:
        raise MohrehError(f"{algorithm} knows no chance, and {game.name} has it; use expectimax, mcts, ucb or uct")


def to_move(game: Game[State, Action], state: State) -> int:
    """The player who is to decide in the root of a search."""
    turn = game.turn(state)
    if turn == OVER:
        raise MohrehError(f"the game is over in {game.text(state)!r}: there is nothing to search")
    if turn < 0:
        raise MohrehError(f"chance moves next in {game.text(state)!r}: there is nothing to decide")
    return turn


def final_value(game: Game[State, Action], state: State, player: int, evaluate: Evaluate[State]) -> float:
    """What a finished game is worth to a player: won, lost or drawn; alone, what the last state looks like."""
    outcome = game.outcome(state)
    if game.players == 1 or outcome is None:
        return evaluate(state, player)
    return 0.0 if outcome.winner is None else DECIDED if outcome.winner == player else -DECIDED


def decide(
    game: Game[State, Action],
    state: State,
    meter: Meter,
    value_of: Callable[[Action, float], tuple[float, Line[Action]]],
    *,
    depth: int,
    first: Iterable[Action] = (),
    bounds: bool = False,
    observer: Observer = SILENT,
) -> SearchResult[Action]:
    """The root of a search: value every action, keep the best, and stop gracefully when the budget ends.

    `value_of(action, best)` gives an action's value and the line below it, knowing the best so far. Only a
    strictly larger value replaces the best: with cut-offs an equal one is only a bound, and the move behind
    it may be worse (the classic slip of `>=`). Actions in `first` are looked at before the others. With
    `bounds`, what does not beat the best so far is known only as a bound.
    """
    legal = game.actions(state)
    ordered = list(dict.fromkeys([*(action for action in first if action in legal), *legal]))
    choice, best = ordered[0], float("-inf")
    line: Line[Action] = (choice,)
    values: dict[Action, float] = {}
    bounded = []
    complete = True
    observer.enter(None, state)
    try:
        meter.generate()
        meter.expanded += 1
        for action in ordered:
            value, below = value_of(action, best)
            values[action] = value
            if value > best:
                choice, best, line = action, value, (action, *below)
                observer.improve(best, **({"alpha": best} if bounds else {}))
            elif bounds:
                bounded.append(action)
    except OutOfBudget:
        complete = False
    if not values:
        best = 0.0
    observer.done(best)
    return SearchResult(
        action=choice,
        value=best,
        values=values,
        line=line,
        expanded=meter.expanded,
        nodes=meter.generated,
        cutoffs=meter.cutoffs,
        depth=depth,
        seconds=meter.seconds,
        exact=complete and (meter.leaf_evaluations == 0 or abs(best) == DECIDED),
        complete=complete,
        bounded=frozenset(bounded),
    )
