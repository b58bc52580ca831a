"""Solving puzzles: the fastest way to a shortest solution, and the agent that plays it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.errors import MohrehError
from mohreh.evaluation import heuristics_of, make_heuristic
from mohreh.games.base import AnyGame
from mohreh.search.astar import astar
from mohreh.search.budget import Budget
from mohreh.search.methods import METHODS, make_method
from mohreh.search.result import DECIDED, PathResult, SearchResult, to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting


def is_puzzle(game: AnyGame) -> bool:
    """One player and no chance."""
    return game.players == 1 and not game.has_chance


def methods_for(game: AnyGame) -> list[str]:
    """The methods that make sense for a puzzle: the document's procedure only where there is such a document."""
    return [name for name in METHODS if name != "document" or "document" in heuristics_of(game)]


def solve_with(
    game: AnyGame, state: Any, method: str, heuristic: str, budget: Budget, observer: Observer = SILENT
) -> PathResult:
    """One search by the names of its method and heuristic; the document's procedure takes the document's own."""
    search = make_method(method)
    if method == "document" and not heuristic and "document" in heuristics_of(game):
        heuristic = "document"
    return search(game, state, make_heuristic(game, heuristic), budget=budget, observer=observer)


def shortest_solution(game: AnyGame, state: Any, budget: Budget, observer: Observer = SILENT) -> PathResult:
    """A shortest solution, or the proof that there is none, by A* with the strongest heuristic."""
    return astar(game, state, make_heuristic(game), budget=budget, observer=observer)


@dataclass(frozen=True)
class PuzzleSolver(Agent):
    """Finds a shortest solution once and then plays it; where there is none, any action is as good."""

    name: ClassVar[str] = "solver"
    summary: ClassVar[str] = "plays a shortest solution"

    time: float = setting(60.0, range=(0.01, 3600), help="the most seconds to find it")

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return is_puzzle(game)

    def choose(
        self, game: AnyGame, state: Any, rng: random.Random, memory: Memory, observer: Observer = SILENT
    ) -> SearchResult:
        to_move(game, state)
        plan: dict[Any, tuple[Any, ...]] = memory.kept.setdefault("plan", {})
        if state in plan:
            line = plan[state]
            return SearchResult(line[0], -len(line), {line[0]: -len(line)}, line=line, exact=True)
        found = shortest_solution(game, state, Budget(seconds=self.time), observer)
        if found.solved is None:
            raise MohrehError(f"solver found no solution of {game.text(state)!r} in {self.time:g} s; give it more time")
        if not found.solved:
            return hopeless(game, state, found)
        current, moves = state, found.moves
        for played in range(len(moves)):
            plan[current] = moves[played:]
            current = game.after(current, moves[played])
        return SearchResult(
            moves[0],
            -float(len(moves)),
            {moves[0]: -float(len(moves))},
            line=moves,
            expanded=found.expanded,
            nodes=found.generated,
            depth=len(moves),
            seconds=found.seconds,
            exact=found.optimal,
        )


def hopeless(game: AnyGame, state: Any, found: PathResult) -> SearchResult:
    """Any action, with the value of a lost game: the puzzle is proven to have no solution."""
    action = game.actions(state)[0]
    return SearchResult(
        action,
        -DECIDED,
        {},
        line=(action,),
        expanded=found.expanded,
        nodes=found.generated,
        seconds=found.seconds,
        exact=True,
    )
