"""Card sort at native speed: the fewest moves, any solution, and the lower bounds behind them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from mohreh import native
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.rules import CardSort, CardState, Carry
from mohreh.native.results import path
from mohreh.results import PathResult

if TYPE_CHECKING:
    from mohreh._native import card_sort as core
else:
    core = native.part("card_sort")


def optimal_solve(game: CardSort, state: CardState, *, budget: Budget = UNLIMITED) -> PathResult[Carry]:
    """A solution with the fewest moves, proven, or the proof that there is none (A*)."""
    return _solve(core.optimal_solve, game, state, budget)


def solve(game: CardSort, state: CardState, *, budget: Budget = UNLIMITED) -> PathResult[Carry]:
    """Any solution, or the proof that there is none: depth-first, never visiting a state twice. Not a short one."""
    return _solve(core.solve, game, state, budget)


def solvable(game: CardSort, state: CardState, *, budget: Budget) -> bool | None:
    """Whether it can still be solved."""
    return solve(game, state, budget=budget).solved


def bound(game: CardSort, state: CardState) -> int | None:
    """How many moves are needed at least; None where it is plain that no number is enough."""
    found = core.bound(_puzzle(game, state))
    return None if found >= core.NO_WAY_OUT else found


def successors(game: CardSort, state: CardState) -> set[frozenset[tuple[Card, ...]]]:
    """The positions that one move leads to, as sets of columns that hold cards."""
    colours, numbers = _colours(state), _numbers(state)

    def card(code: int) -> Card:
        return Card((code - 1) % numbers + 1, colours[(code - 1) // numbers])

    positions = set()
    for below in core.successors(_puzzle(game, state)):
        above = {code: number for number, code in enumerate(below, start=1) if code}
        columns = []
        for bottom in (number for number, code in enumerate(below, start=1) if not code):
            column, code = [], bottom
            while code:
                column.append(card(code))
                code = above.get(code, 0)
            columns.append(tuple(column))
        positions.add(frozenset(columns))
    return positions


def _solve(
    search: Callable[[core.Puzzle, Budget], core.Solution],
    game: CardSort,
    state: CardState,
    budget: Budget,
) -> PathResult[Carry]:
    puzzle = _puzzle(game, state)
    started = time.perf_counter()
    found = search(puzzle, budget)
    return path(found, Carry, time.perf_counter() - started)


def _puzzle(game: CardSort, state: CardState) -> core.Puzzle:
    colours, numbers = _colours(state), _numbers(state)
    if len(colours) * numbers > core.MOST_CARDS or len(state.columns) > core.MOST_COLUMNS:
        raise MohrehError(
            f"the native core sorts up to {core.MOST_CARDS} cards in {core.MOST_COLUMNS} columns; "
            f"there are {len(colours) * numbers} in {len(state.columns)}"
        )
    columns = [[(card.number, colours.index(card.colour)) for card in column] for column in state.columns]
    return core.Puzzle(columns, len(colours), numbers, getattr(core.Goal, game.goal))


def _colours(state: CardState) -> list[str]:
    return sorted({card.colour for column in state.columns for card in column})


def _numbers(state: CardState) -> int:
    return max(card.number for column in state.columns for card in column)
