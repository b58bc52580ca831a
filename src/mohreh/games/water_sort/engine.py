"""Water sort at native speed: the fewest pours, any solution, and whether a position can be won at all."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from mohreh import native
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.water_sort.rules import Pour, WaterSort, WaterState
from mohreh.native.results import path
from mohreh.results import PathResult

if TYPE_CHECKING:
    from mohreh._native import water_sort as core
else:
    core = native.part("water_sort")


def legal_pours(game: WaterSort, state: WaterState) -> list[tuple[Pour, int]]:
    """The legal pours, each with the units it moves. A position that is won has some too, unlike in the game."""
    tubes, capacity, rule = _board(game, state)
    return [(Pour(source, target), units) for source, target, units in core.legal_pours(tubes, capacity, rule)]


def optimal_solve(game: WaterSort, state: WaterState, *, budget: Budget = UNLIMITED) -> PathResult[Pour]:
    """A solution with the fewest pours, proven, or the proof that there is none (A* with strong lower bounds)."""
    return _solve(core.optimal_solve, game, state, budget)


def solve(game: WaterSort, state: WaterState, *, budget: Budget = UNLIMITED) -> PathResult[Pour]:
    """Any solution, or the proof that there is none: depth-first, never visiting a state twice."""
    return _solve(core.solve, game, state, budget)


def can_be_won(game: WaterSort, state: WaterState, *, budget: Budget = UNLIMITED) -> bool | None:
    """Whether a position can still be won, mostly at once (Ito et al. 2022).

    Exact for the pour rules "partial" and "single". Under "whole" False is a proof, and None says that it may be
    winnable; None also when the budget ends first.
    """
    tubes, capacity, rule = _board(game, state)
    return core.can_be_won(tubes, capacity, rule, budget)


def solvable(game: WaterSort, state: WaterState, *, budget: Budget) -> bool | None:
    """Whether it can still be solved: the quick test for dead ends first, then some solution."""
    half = None if budget.seconds is None else budget.seconds / 2
    answer = can_be_won(game, state, budget=budget.tighter(seconds=half))
    return solve(game, state, budget=budget).solved if answer is None else answer


Tubes = tuple[tuple[int, ...], ...]


def _solve(
    search: Callable[[Tubes, int, core.Pour, Budget], core.Solution],
    game: WaterSort,
    state: WaterState,
    budget: Budget,
) -> PathResult[Pour]:
    tubes, capacity, rule = _board(game, state)
    started = time.perf_counter()
    found = search(tubes, capacity, rule, budget)
    return path(found, Pour, time.perf_counter() - started)


def _board(game: WaterSort, state: WaterState) -> tuple[Tubes, int, core.Pour]:
    colours = len({unit for tube in state.tubes for unit in tube})
    if len(state.tubes) > core.MOST_TUBES or colours > core.MOST_COLOURS or state.capacity > core.MOST_UNITS:
        raise MohrehError(
            f"the native core solves water sort up to {core.MOST_TUBES} tubes of up to {core.MOST_UNITS} units in "
            f"{core.MOST_COLOURS} colours; this board has {len(state.tubes)} of {state.capacity} in {colours}"
        )
    return state.tubes, state.capacity, getattr(core.Pour, game.pour)
