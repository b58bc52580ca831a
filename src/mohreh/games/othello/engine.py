"""Othello at native speed: perft, the plain searches, the exact solver and the engine.

The plain searches give the same values, moves and node counts as their readable twins. The solver and the engine
keep their tables between calls, so make one `Player` for a game and ask it again and again. What reads files of numbers
is loaded when it is used: whoever only lists the agents may lack numpy.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mohreh import native
from mohreh.artefacts.numbers import flat, packed
from mohreh.artefacts.shipped import shipped
from mohreh.budget import UNLIMITED, Budget, must_end
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.othello.evaluation import CourseHeuristic
from mohreh.games.othello.fitted import FITTED_SIZES, Fitted, load_table
from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.games.othello.shapes import as_rows
from mohreh.native.results import decision, fixed_depth_decision
from mohreh.results import SearchResult
from mohreh.scale import Scale
from mohreh.search.evaluation import Evaluation
from mohreh.search.root import to_move

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from mohreh._native import othello as core
    from mohreh.games.othello.book import Book
    from mohreh.games.othello.patterns import PatternWeights
else:
    core = native.part("othello")

DEEPEST: Final = 60
DEFAULT_MEMORY: Final = 1 << 28
USEFUL: Final = 1.3e9
"""Bytes of tables that a second of search can use: larger ones find no more, and take longer to prepare."""

KEPT: Final = "othello player"
EVALUATIONS: Final = ("patterns", "fitted", "positional")
"""The evaluations the engine can play by, the strongest first; the last one needs no weights."""


def perft(game: Othello, state: OthelloState, depth: int, *, budget: Budget = UNLIMITED) -> int | None:
    """The number of lines of play of that length, as `mohreh.search.perft` counts them; None: the budget ended."""
    if state.turn == OVER:
        return 1
    counted = core.perft(game.size, *state.sides(), depth, budget)
    return counted.leaves if counted.complete else None


def minimax(
    game: Othello,
    state: OthelloState,
    depth: int,
    heuristic: CourseHeuristic | Fitted,
    *,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """The same values and node counts as `mohreh.search.minimax` with that heuristic."""
    to_move(game, state)
    found = core.minimax(game.size, *state.sides(), depth, _weights(game, heuristic), budget)
    return fixed_depth_decision(found, depth, game.actions(state), int, bounds=False)


def alphabeta(
    game: Othello,
    state: OthelloState,
    depth: int,
    heuristic: CourseHeuristic | Fitted,
    *,
    all_values: bool = False,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """The same values, moves and node counts as `mohreh.search.alphabeta` without an order of moves."""
    to_move(game, state)
    found = core.alphabeta(game.size, *state.sides(), depth, _weights(game, heuristic), all_values, budget)
    return fixed_depth_decision(found, depth, game.actions(state), int, bounds=not all_values)


def expectimax(
    game: Othello,
    state: OthelloState,
    depth: int,
    heuristic: CourseHeuristic | Fitted,
    *,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """The same values, moves and node counts as `mohreh.search.expectimax` against replies at random."""
    to_move(game, state)
    found = core.expectimax(game.size, *state.sides(), depth, _weights(game, heuristic), budget)
    return fixed_depth_decision(found, depth, game.actions(state), int, bounds=False)


def median_reply(
    game: Othello,
    state: OthelloState,
    depth: int,
    heuristic: CourseHeuristic | Fitted,
    *,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """The same values, moves and node counts as `mohreh.search.median_reply`."""
    to_move(game, state)
    found = core.median_reply(game.size, *state.sides(), depth, _weights(game, heuristic), budget)
    return fixed_depth_decision(found, depth, game.actions(state), int, bounds=False)


class Player:
    """The exact solver and the strong engine of one board size, with tables that serve all their calls.

    `memory` is the size of the tables in bytes. With one thread the same calls give the same answers and node
    counts; more threads share the exact solver's work. Not to be used by two threads of Python at a time.

    `book` lets both answer solved openings (6×6) by heart, `searched_book` the engine those that were only searched
    (8×8).
    `evaluation` is one of `engine_evaluations(size)`, or `best` for the first of them; `model` is a file with other
    weights of it. `selective` lets the engine leave out what a shallow search shows to be beyond hope; proofs never do.
    """

    def __init__(
        self,
        game: Othello,
        *,
        memory: int = DEFAULT_MEMORY,
        threads: int = 1,
        book: bool = True,
        searched_book: bool = False,
        evaluation: str = "best",
        model: Path | None = None,
        selective: bool = True,
    ) -> None:
        self.game = game
        chosen = engine_evaluations(game.size)[0] if evaluation == "best" else evaluation
        check_evaluation(game.size, chosen, model)
        patterns = pattern_weights(game.size, model) if chosen == "patterns" else None
        self.core = core.Player(
            game.size,
            min(memory, native.most_tables or memory),
            threads,
            game.empties == "winner",
            patterns=kept_patterns(game.size, model) if patterns is not None else None,
            fitted=flat(load_table(game.size, model)) if chosen == "fitted" else None,
            forecasts=patterns.forecasts if patterns is not None and selective else None,
        )
        self._solved: Book | None = None
        self._searched: Book | None = None
        if book or searched_book:
            from mohreh.games.othello.book import shipped_book

            shipped = shipped_book(game)
            if shipped is not None and shipped.depth is None:
                self._solved = shipped if book else None
            else:
                self._searched = shipped if searched_book else None

    def solve(
        self,
        state: OthelloState,
        *,
        all_values: bool = False,
        line: bool = True,
        budget: Budget = UNLIMITED,
    ) -> SearchResult[int]:
        """The result under perfect play, in discs for the player to move; `exact` unless the budget ended first.

        With `all_values` every action gets its exact value, else the others are only known not to be better.
        What the book holds costs nothing; its principal line continues as far as the book does.
        """
        to_move(self.game, state)
        if self._solved is not None and not all_values and (known := self._solved.find(self.game, state)) is not None:
            return known
        return self._result(self.core.solve(*state.sides(), all_values, line, budget))

    def engine(
        self,
        state: OthelloState,
        *,
        depth: int | None = None,
        budget: Budget = UNLIMITED,
    ) -> SearchResult[int]:
        """The strongest play within a depth or a budget: heuristic search, and exact as soon as that is in reach.

        Values are in discs, expected or (where `exact`) proven.
        """
        to_move(self.game, state)
        must_end(budget, depth, "the othello engine")
        book = self._solved or self._searched
        if book is not None and (known := book.find(self.game, state)) is not None:
            return known
        return self._result(self.core.choose(*state.sides(), depth or DEEPEST, budget))

    def above(self, state: OthelloState, alpha: int, *, budget: Budget = UNLIMITED) -> int | None:
        """A bound on the result for the player to move: a lower one if above `alpha`, else an upper; None: no time."""
        found = self.core.above(*state.sides(), alpha, budget)
        return int(found.value) if found.exact else None

    def evaluate(self, state: OthelloState) -> float:
        """What the position looks like without search, in discs for the player to move."""
        return self.core.evaluate(*state.sides())

    def clear(self) -> None:
        """Forget everything, as if newly made; every line is written, so none is touched first in a search."""
        self.core.clear()

    def _result(self, found: core.StrongResult) -> SearchResult[int]:
        return decision(
            found.action,
            ((move.action, move.value, move.exact) for move in found.moves),
            value=found.value,
            line=found.line,
            nodes=found.nodes,
            depth=found.depth,
            seconds=found.seconds,
            exact=found.exact,
            complete=found.complete,
        )


def kept_player(
    game: Othello,
    kept: dict[str, Any],
    *,
    memory: int = DEFAULT_MEMORY,
    threads: int = 1,
    searched_book: bool = False,
    evaluation: str = "best",
    model: Path | None = None,
    selective: bool = True,
) -> Player:
    """The player of a whole game, with its tables; told which evaluation to use, it asks no book of solved openings."""
    if KEPT not in kept:
        kept[KEPT] = Player(
            game,
            memory=memory,
            threads=threads,
            book=evaluation == "best",
            searched_book=searched_book,
            evaluation=evaluation,
            model=model,
            selective=selective,
        )
    player: Player = kept[KEPT]
    return player


def useful_memory(allowed: int, seconds: float) -> int:
    """Bytes of tables for moves of that many seconds.

    >>> useful_memory(1 << 28, 0.05), useful_memory(1 << 28, 5.0)
    (65000000, 268435456)
    """
    return min(allowed, int(USEFUL * seconds))


def prove(
    game: Othello, state: OthelloState, *, budget: Budget, threads: int, kept: dict[str, Any], fresh: bool
) -> SearchResult[int]:
    """The result under perfect play; the tables are kept for the next move, `fresh` begins without book and tables."""
    memory = budget.memory or 10**9
    player = (
        Player(game, memory=memory, threads=threads, book=False)
        if fresh
        else kept_player(game, kept, memory=memory, threads=threads)
    )
    return player.solve(state, budget=budget)


def copy_of(search: str, game: Othello, evaluation: Evaluation[Any]) -> Callable[..., SearchResult[int]] | None:
    """The native copies of readable searches."""
    if not isinstance(evaluation, CourseHeuristic | Fitted):
        return None
    copies: dict[str, Callable[..., SearchResult[int]]] = {
        "minimax": minimax,
        "alphabeta": alphabeta,
        "expectimax": expectimax,
        "median-reply": median_reply,
    }
    return copies.get(search)


def count_lines(game: Othello, state: OthelloState, depth: int) -> int:
    """Perft without a budget."""
    return perft(game, state, depth) or 0


def engine_evaluations(size: int) -> tuple[str, ...]:
    """The evaluations there are on a board of this size, the strongest first."""
    there = {"patterns": shipped("othello", f"patterns-{size}.mohreh").is_file(), "fitted": size in FITTED_SIZES}
    return tuple(name for name in EVALUATIONS if there.get(name, True))


def check_evaluation(size: int, evaluation: str, model: Path | None = None) -> None:
    """Raise a `MohrehError` where this evaluation is not at hand, or its file cannot be used."""
    if evaluation not in engine_evaluations(size):
        there = ", ".join(engine_evaluations(size))
        raise MohrehError(
            f"othello on {size}×{size} has no {evaluation} evaluation for its engine; choose one of {there}"
        )
    if evaluation == "fitted":
        load_table(size, model)
    if evaluation == "patterns":
        pattern_weights(size, model)


@cache
def pattern_weights(size: int, model: Path | None = None) -> PatternWeights:
    """The learned patterns of a file, or those that travel with the package."""
    from mohreh.games.othello.patterns import load_patterns

    return load_patterns(size, model or shipped("othello", f"patterns-{size}.mohreh"))


@cache
def kept_patterns(size: int, model: Path | None = None) -> core.PatternWeights:
    """The same as the core takes them, kept: what it makes of them serves every player."""
    return core_patterns(pattern_weights(size, model))


def core_patterns(patterns: PatternWeights) -> core.PatternWeights:
    """Weights as the core takes them."""
    stages = packed("h", patterns.empties)
    tempo = packed("h", ()) if patterns.tempo is None else flat(patterns.tempo)
    return core.PatternWeights(as_rows(patterns.shapes), stages, flat(patterns.weights), patterns.interpolated, tempo)


def _weights(game: Othello, heuristic: CourseHeuristic | Fitted) -> core.CourseWeights | NDArray[np.int16]:
    if isinstance(heuristic, Fitted):
        return flat(load_table(game.size))
    return core.CourseWeights(heuristic.discs, heuristic.corners, heuristic.mobility, heuristic.own_only)


def scale(game: Othello) -> Scale:
    """Engine and prover count discs."""
    return Scale("discs", half=4.0)
