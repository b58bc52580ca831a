"""A proven solution, step by step, and why each step: what the other moves would have cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mohreh.agents.advice import every_move_proven, every_move_solved
from mohreh.agents.engines import prover_of
from mohreh.agents.solving import is_puzzle, shortest_solution
from mohreh.budget import Budget, Spending
from mohreh.errors import MohrehError
from mohreh.games.base import OVER, AnyGame
from mohreh.puzzles.pack import Puzzle
from mohreh.results import DECIDED, SearchResult
from mohreh.search.trace import SILENT

SECONDS: Final = 8.0
"""How long somebody waits for an explanation; what is not known by then is left out."""

LONGEST: Final = 30
"""Steps of a game that are shown: by then it is plain who wins."""


@dataclass(frozen=True)
class Step:
    """One move of the solution. `left` is what is to come after it: moves, or the margin for the one who solves.

    Of the `others` that many are `worse` (longer, or a smaller margin) and that many `lost`; None: not known in time.
    """

    move: str
    player: int
    left: float
    others: int
    worse: int | None
    lost: int | None


@dataclass(frozen=True)
class Explained:
    """A solution; `proven` says that nothing better exists."""

    steps: tuple[Step, ...]
    proven: bool


def explained(puzzle: Puzzle, *, seconds: float = SECONDS) -> Explained:
    """The solution of a puzzle with what each step is for."""
    game, state = puzzle.rules(), puzzle.start()
    spending = Spending(Budget(seconds=seconds))
    return _of_puzzle(game, state, spending) if is_puzzle(game) else _of_game(game, state, puzzle, spending)


def _of_puzzle(game: AnyGame, state: Any, spending: Spending) -> Explained:
    way = shortest_solution(game, state, spending.left(0.5))
    if not way.solved:
        raise MohrehError("no solution was found in time; try again when the machine is less busy")
    steps = []
    for at, move in enumerate(way.moves):
        left = len(way.moves) - at
        told: dict[Any, float] = {}
        if not spending.over:
            told = every_move_solved(game, state, spending.left(2 / left), SILENT).values
        steps.append(_step(game, state, move, float(left - 1), told, -float(left)))
        state = game.after(state, move)
    return Explained(tuple(steps), way.optimal)


def _of_game(game: AnyGame, state: Any, puzzle: Puzzle, spending: Spending) -> Explained:
    prover = prover_of(game)
    if prover is None:
        raise MohrehError("the solution is proven by the native core, which is not built here")
    kept: dict[str, Any] = {}

    def prove(state: Any, left: Budget) -> SearchResult[Any]:
        return prover(game, state, budget=left, threads=1, kept=kept, fresh=False)

    solver, proven = game.turn(state), True
    steps: list[Step] = []
    while game.turn(state) != OVER and len(steps) < LONGEST:
        mine = game.turn(state) == solver
        found = prove(state, spending.left())
        if not found.exact:
            proven = False
            break
        move = found.action
        if not steps and puzzle.answer:
            move = game.parse_action(state, puzzle.answer)
        told = every_move_proven(game, state, prove, spending.left()).values if mine and not spending.over else {}
        value = found.value if mine else -found.value
        steps.append(_step(game, state, move, value, told, found.value))
        state = game.after(state, move)
        if abs(found.value) == DECIDED and len(found.line) <= 1:
            break  # it is plain who wins
    return Explained(tuple(steps), proven)


def _step(game: AnyGame, state: Any, move: Any, left: float, told: dict[Any, float], best: float) -> Step:
    others = [action for action in game.actions(state) if action != move]
    known = [told[action] for action in others if action in told]
    whole = len(known) == len(others)
    puzzle = is_puzzle(game)
    lost = [value for value in known if (value <= -DECIDED if puzzle else value < 0)]
    worse = [value for value in known if value < best and value not in lost]
    return Step(
        game.action_text(move),
        game.turn(state),
        left,
        len(others),
        len(worse) if whole else None,
        len(lost) if whole else None,
    )
