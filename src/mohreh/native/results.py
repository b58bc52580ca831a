"""What the native core found, as the results that every search gives back. Nowhere else is one made from the other.

The core names actions by numbers; `action_of` turns a number into the game's own action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from mohreh.games.base import Action
from mohreh.results import DECIDED, PathResult, SearchResult

Valued = tuple[Action, float, bool]
"""A root action, its value, and whether that is the value itself and no upper bound."""


class FixedDepth(Protocol):
    """What a copy of minimax or alpha-beta tells."""

    @property
    def value(self) -> float: ...
    @property
    def values(self) -> list[tuple[int, float]]: ...
    @property
    def line(self) -> list[int]: ...
    @property
    def expanded(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def cutoffs(self) -> int: ...
    @property
    def leaf_evaluations(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def complete(self) -> bool: ...


class EngineFound(Protocol):
    """What an engine tells: a value for each action, and whether it is more than an upper bound."""

    @property
    def action(self) -> int: ...
    @property
    def value(self) -> float: ...
    @property
    def actions(self) -> Sequence[tuple[int, float, bool]]: ...
    @property
    def line(self) -> list[int]: ...
    @property
    def nodes(self) -> int: ...
    @property
    def depth(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def exact(self) -> bool: ...
    @property
    def complete(self) -> bool: ...


class Solution(Protocol):
    """What a search for a path tells."""

    @property
    def solved(self) -> bool | None: ...
    @property
    def optimal(self) -> bool: ...
    @property
    def moves(self) -> list[tuple[int, int]]: ...
    @property
    def expanded(self) -> int: ...
    @property
    def generated(self) -> int: ...


def decision(
    action: Action,
    valued: Iterable[Valued[Action]],
    *,
    value: float | None = None,
    line: Iterable[Action] = (),
    expanded: int = 0,
    nodes: int,
    depth: int,
    seconds: float,
    exact: bool,
    complete: bool,
) -> SearchResult[Action]:
    """A decision for this action, with all actions that got a value; by default its own one, or 0, is the result."""
    found = list(valued)
    values = {each: worth for each, worth, _ in found}
    return SearchResult(
        action=action,
        value=values.get(action, 0.0) if value is None else value,
        values=values,
        line=tuple(line) or (action,),
        expanded=expanded,
        nodes=nodes,
        depth=depth,
        seconds=seconds,
        exact=exact,
        complete=complete,
        bounded=frozenset(each for each, _, own in found if not own),
        speed="native",
    )


def engine_decision(
    found: EngineFound, action_of: Callable[[int], Action], worth: Callable[[float], float] = float
) -> SearchResult[Action]:
    """The decision of an engine; `worth` turns its values into those that are shown."""
    return decision(
        action_of(found.action),
        ((action_of(number), worth(value), exact) for number, value, exact in found.actions),
        value=worth(found.value),
        line=map(action_of, found.line),
        nodes=found.nodes,
        depth=found.depth,
        seconds=found.seconds,
        exact=found.exact,
        complete=found.complete,
    )


def fixed_depth_decision(
    found: FixedDepth, depth: int, legal: Sequence[Action], action_of: Callable[[int], Action], *, bounds: bool
) -> SearchResult[Action]:
    """The decision of a copy of minimax or alpha-beta. With `bounds` only what beats all before it has its own value.

    Where the budget ended before any action had a value, it is the first legal one.
    """
    values = {action_of(number): value for number, value in found.values}
    line = tuple(map(action_of, found.line)) or (legal[0],)
    value = found.value if values else 0.0
    return SearchResult(
        action=line[0],
        value=value,
        values=values,
        line=line,
        expanded=found.expanded,
        nodes=found.nodes,
        cutoffs=found.cutoffs,
        depth=depth,
        seconds=found.seconds,
        exact=found.complete and (found.leaf_evaluations == 0 or abs(value) == DECIDED),
        complete=found.complete,
        bounded=frozenset(_not_better(values)) if bounds else frozenset(),
        speed="native",
    )


def _not_better(values: dict[Action, float]) -> list[Action]:
    """The actions that did not beat the best before them: alpha-beta knows only an upper bound of theirs."""
    best, bounded = float("-inf"), []
    for action, value in values.items():
        if value > best:
            best = value
        else:
            bounded.append(action)
    return bounded


def path(found: Solution, move_of: Callable[[int, int], Action], seconds: float) -> PathResult[Action]:
    """The answer of a search for a path."""
    return PathResult(
        solved=found.solved,
        optimal=found.optimal,
        moves=tuple(move_of(source, target) for source, target in found.moves),
        expanded=found.expanded,
        generated=found.generated,
        seconds=seconds,
        speed="native",
    )
