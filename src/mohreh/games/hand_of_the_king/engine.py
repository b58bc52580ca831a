"""Hand of the King at native speed: the rules, the plain searches, who wins with best play, and the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mohreh import native
from mohreh.budget import UNLIMITED, Budget, must_end
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.companions import COMPANIONS, GENDRY, JAQEN, MELISANDRE, RAMSAY, Use
from mohreh.games.hand_of_the_king.evaluation import CourseEvaluation, SecuredHouses, Tunable, WinnerOnly
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.native.results import decision, engine_decision, fixed_depth_decision
from mohreh.results import DECIDED, SearchResult
from mohreh.scale import Scale
from mohreh.search.evaluation import Evaluation
from mohreh.search.root import to_move

if TYPE_CHECKING:
    from mohreh._native import hand_of_the_king as core
else:
    core = native.part("hand_of_the_king")

Action = int | Use

DEEPEST: Final = 60
"""Plies beyond which no game goes."""

FIXED_DEPTH_MEMORY: Final = 1 << 20
"""Bytes of a table for a search to a fixed depth: a larger one takes longer to prepare than most such searches."""

KEPT_MEMORY: Final = 1 << 24
"""Bytes of the table of proofs that lives through a game: only positions with many cards are stored; they are few."""


def copy_of(
    search: str, game: HandOfTheKing, evaluation: Evaluation[Any]
) -> Callable[..., SearchResult[Action]] | None:
    """The native copies of readable searches."""
    if not isinstance(evaluation, CourseEvaluation | SecuredHouses | WinnerOnly):
        return None
    return {"minimax": minimax, "alphabeta": alphabeta}.get(search)


def prove(
    game: HandOfTheKing, state: KingState, *, budget: Budget, threads: int, kept: dict[str, Any], fresh: bool
) -> SearchResult[Action]:
    """Who wins with best play; the solver keeps nothing from move to move, and there is no book."""
    return solve(game, state, threads=threads, budget=budget)


def pack(state: KingState) -> core.Position:
    """A state as the core sees it; the turn of a finished game does not matter."""
    companions = sum(1 << COMPANIONS.index(companion) for companion in state.companions)
    turn = max(state.turn, 0)
    return core.Position(state.board, state.held, state.last, turn, companions, state.choosing)


def unpack(position: core.Position) -> KingState:
    """The state of a position the core gave back."""
    first, second = position.held
    return KingState(
        board=tuple(position.board),
        held=(tuple(first), tuple(second)),
        last=tuple(position.last),
        turn=OVER if position.over else position.turn,
        companions=tuple(name for bit, name in enumerate(COMPANIONS) if position.companions >> bit & 1),
        choosing=position.choosing,
    )


def encode(action: Action) -> int:
    """An action as a number: three bits who, six and six where, three who is dismissed.

    >>> encode(14), encode(Use("Jaqen", (3, 8), "Jon"))
    (112, 36893)
    """
    if not isinstance(action, Use):
        return action << 3
    first, second = (*action.cells, 0, 0)[:2]
    dismissed = COMPANIONS.index(action.dismissed) + 1 if action.dismissed else 0
    return (COMPANIONS.index(action.companion) + 1) | first << 3 | second << 9 | dismissed << 15


def decode(code: int) -> Action:
    """The action of a number.

    >>> str(decode(encode(Use("Ramsay", (3, 8)))))
    'Ramsay 3 8'
    """
    who, first, second, dismissed = code & 7, code >> 3 & 63, code >> 9 & 63, code >> 15 & 7
    if who == 0:
        return first
    companion = COMPANIONS[who - 1]
    if companion in (GENDRY, MELISANDRE):
        return Use(companion)
    cells = (first, second) if companion in (RAMSAY, JAQEN) else (first,)
    return Use(companion, cells, COMPANIONS[dismissed - 1] if dismissed else "")


def actions(game: HandOfTheKing, state: KingState) -> list[Action]:
    """The legal actions, in the order of the readable rules."""
    return [] if state.turn == OVER else [decode(code) for code in pack(state).actions(rule_of(game))]


def after(state: KingState, action: Action) -> KingState:
    """The state after a legal action."""
    return unpack(pack(state).after(encode(action)))


def perft(game: HandOfTheKing, state: KingState, depth: int) -> int:
    """The number of lines of that many plies, as `mohreh.search.perft` counts them."""
    return core.perft(pack(state), rule_of(game), depth, UNLIMITED)[0]


def evaluate(game: HandOfTheKing, state: KingState, player: int, evaluation: Evaluation[Any]) -> float:
    """What a state is worth to a player by one of the evaluations the core knows."""
    return core.evaluate(pack(state), player, rule_of(game), _weights(evaluation))


def minimax(
    game: HandOfTheKing,
    state: KingState,
    depth: int,
    evaluation: Evaluation[Any],
    *,
    budget: Budget = UNLIMITED,
) -> SearchResult[Action]:
    """The same values and node counts as `mohreh.search.minimax` with that evaluation."""
    to_move(game, state)
    found = core.minimax(pack(state), rule_of(game), depth, _weights(evaluation), budget)
    return fixed_depth_decision(found, depth, game.actions(state), decode, bounds=False)


def alphabeta(
    game: HandOfTheKing,
    state: KingState,
    depth: int,
    evaluation: Evaluation[Any],
    *,
    all_values: bool = False,
    budget: Budget = UNLIMITED,
) -> SearchResult[Action]:
    """The same values and node counts as `mohreh.search.alphabeta` with that evaluation and no ordering."""
    to_move(game, state)
    found = core.alphabeta(pack(state), rule_of(game), depth, _weights(evaluation), all_values, budget)
    return fixed_depth_decision(found, depth, game.actions(state), decode, bounds=not all_values)


def solve(
    game: HandOfTheKing,
    state: KingState,
    *,
    all_values: bool = False,
    with_line: bool = True,
    threads: int = 1,
    budget: Budget = UNLIMITED,
) -> SearchResult[Action]:
    """Who wins with best play: the value is `DECIDED` for the player to move, or its negative.

    `values` has the actions that were decided on the way, with `all_values` every one (companions that are used to
    the same end once). The line continues until it is plain who wins. Where the budget ends first, `exact` is False
    and the value 0, or that of a win already found.
    """
    to_move(game, state)
    outlook = None if game.companions else read_outlook()
    spends = budget.tighter(memory=native.most_tables)
    found = core.solve(pack(state), rule_of(game), all_values, with_line, max(threads, 1), outlook, spends)
    proven = found.exact or found.wins
    return decision(
        decode(found.action) if found.values else game.actions(state)[0],
        ((decode(code), DECIDED if wins else -DECIDED, True) for code, wins in found.values),
        value=(DECIDED if found.wins else -DECIDED) if proven else 0.0,
        line=map(decode, found.line),
        nodes=found.nodes,
        depth=len(found.line),
        seconds=found.seconds,
        exact=proven,
        complete=found.exact,
    )


def engine(
    game: HandOfTheKing,
    state: KingState,
    *,
    depth: int | None = None,
    threads: int = 1,
    memory: core.EngineMemory | None = None,
    budget: Budget = UNLIMITED,
) -> SearchResult[Action]:
    """The strongest native player: as deep as the budget allows, and perfect play as soon as that fits into it.

    Values are `chances`, with companions, and what the learned outlook says without: from about -100 to 100, a win
    less a loss; `DECIDED` where it is proven who wins. To a fixed depth the solver is not asked. With `engine_memory`,
    one for each game, what was proven is kept from move to move.
    """
    to_move(game, state)
    must_end(budget, depth, "the engine of hand-of-the-king")
    deepest = DEEPEST if depth is None else min(depth, DEEPEST)
    outlook = None if state.companions else read_outlook()
    kept = engine_memory(budget) if memory is None else memory
    spends = budget.tighter(memory=native.most_tables)
    found = core.engine(pack(state), rule_of(game), deepest, depth is None, max(threads, 1), outlook, kept, spends)
    return engine_decision(found, decode)


def engine_memory(budget: Budget = UNLIMITED) -> core.EngineMemory:
    """What an engine keeps during one game: proofs, in a table of at most so much memory, and the solver's speed."""
    return core.EngineMemory(min(KEPT_MEMORY, (budget.memory or KEPT_MEMORY) // 4))


def read_outlook() -> core.Outlook:
    """The learned outlook, read at the first time; imported late, for it needs numpy."""
    from mohreh.games.hand_of_the_king.outlook import shipped_outlook

    return shipped_outlook()


def search_by_weights(
    game: HandOfTheKing,
    state: KingState,
    weights: Tunable,
    *,
    depth: int | None = None,
    budget: Budget = UNLIMITED,
) -> SearchResult[Action]:
    """The engine's search with these weights as its evaluation, to a depth or as deep as the budget allows.

    The solver is not asked, so what is compared is the weights. Values are the evaluation's, on the engine's scale.
    """
    to_move(game, state)
    must_end(budget, depth, "the search of hand-of-the-king")
    deepest = DEEPEST if depth is None else min(depth, DEEPEST)
    spends = budget if depth is None else budget.tighter(memory=FIXED_DEPTH_MEMORY)
    found = core.search_by_weights(pack(state), rule_of(game), _tuned(weights), deepest, spends)
    return engine_decision(found, decode)


def duels(
    game: HandOfTheKing,
    boards: Sequence[KingState],
    challengers: Sequence[Tunable],
    opponent: Tunable,
    *,
    depth: int,
    threads: int = 1,
) -> list[list[int]]:
    """The games, of two with seats swapped, that each challenger wins on each board.

    Both sides play as `alphabeta(depth=…, evaluation=…)` does; all weights are those of one evaluation.
    """
    weights: list[Any] = [_tuned(challenger) for challenger in challengers]
    packed = [pack(board) for board in boards]
    return core.duels(packed, rule_of(game), weights, _tuned(opponent), depth, max(threads, 1), UNLIMITED)


def chances(game: HandOfTheKing, state: KingState) -> float:
    """The engine's evaluation for the player to move: 100 if he wins for certain, mobility aside.

    It is the chance to get a majority of banners if every card left fell to either player by the toss of a coin.
    """
    return core.chances(pack(state), rule_of(game))


def rule_of(game: HandOfTheKing) -> core.Rule:
    """The game's rule of where Varys may go, as the core names it."""
    return core.Rule.official if game.rule == "official" else core.Rule.course


def _weights(evaluation: Evaluation[Any]) -> core.Weights:
    if isinstance(evaluation, CourseEvaluation | SecuredHouses):
        return _tuned(evaluation)
    if isinstance(evaluation, WinnerOnly):
        return core.WinnerWeights(evaluation.worth)
    raise MohrehError(f"the native searches know the evaluations course, secured and winner, not {evaluation}")


def course_weights(evaluation: CourseEvaluation) -> core.CourseWeights:
    """The course document's evaluation as the core takes it."""
    return core.CourseWeights(evaluation.banner, evaluation.cards, evaluation.mobility, evaluation.houses)


def _tuned(weights: Tunable) -> core.TunedWeights:
    if isinstance(weights, CourseEvaluation):
        return course_weights(weights)
    return core.SecuredWeights(
        weights.secured, weights.leading, weights.nearness, weights.mobility, weights.decided, weights.houses
    )


def scale(game: HandOfTheKing) -> Scale:
    """The chance to win, in percent: `chances` from -100 to 100 moved to between 0 and 100."""
    return Scale("chance", half=10.0, even=50.0, shown=lambda value: (value + 100) / 2)
