"""Native Hand of the King: the rules and the plain searches against the readable ones."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from functools import cache

import pytest

from games.hand_of_the_king.positions import cards_left
from mohreh import native
from mohreh.budget import Budget, Cancel
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import EMPTY, SIDE, VARYS, KingState
from mohreh.games.hand_of_the_king.evaluation import CourseEvaluation, SecuredHouses, WinnerOnly
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import DECIDED
from mohreh.search.alphabeta import alphabeta
from mohreh.search.evaluation import Evaluation, Zero
from mohreh.search.minimax import minimax
from mohreh.search.perft import perft

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.hand_of_the_king import engine as fast
from mohreh.games.hand_of_the_king.outlook import shipped_outlook

core = native.part("hand_of_the_king")

GAMES = [
    HandOfTheKing(rule=rule, companions=companions) for rule in ("course", "official") for companions in (False, True)
]
BY_SETTINGS = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.rule}-{int(game.companions)}")
WHOLE_NUMBERS = [CourseEvaluation(), WinnerOnly()]
EVALUATIONS = [*WHOLE_NUMBERS, CourseEvaluation(stark=1.5, tully=0.3), SecuredHouses()]


def played(game: HandOfTheKing, seed: int) -> Iterator[KingState]:
    """All states of one random game. Half of the companions are chosen first and their targets after."""
    rng = random.Random(seed)
    state = game.initial(rng)
    while state.turn != OVER:
        yield state
        legal = game.actions(state)
        if state.choosing and rng.random() < 0.5:
            who = rng.choice(state.companions)
            legal = [use for use in legal if not isinstance(use, int) and use.companion == who]
        state = game.after(state, rng.choice(legal))
    yield state


@cache
def positions(game: HandOfTheKing, count: int, cards: range, *, choosing: bool | None = None) -> list[KingState]:
    """Undecided states with that many cards left besides Varys, each from a game of its own."""
    found = []
    for seed in range(100_000):
        fitting = [
            state
            for state in played(game, seed)
            if state.turn != OVER and cards_left(state) in cards and choosing in (None, state.choosing)
        ]
        if fitting:
            found.append(random.Random(seed).choice(fitting))
        if len(found) == count:
            break
    return found


@BY_SETTINGS
def test_random_games_go_the_same_way(game: HandOfTheKing) -> None:
    for seed in range(60 if game.companions else 150):
        for state in played(game, seed):
            assert fast.unpack(fast.pack(state)) == state
            legal = list(game.actions(state))
            assert fast.actions(game, state) == legal
            if state.turn == OVER:
                outcome = game.outcome(state)
                assert outcome is not None
                assert fast.pack(state).winner == outcome.winner
            few = legal if len(legal) < 30 else random.Random(seed).sample(legal, 30)
            for action in few:
                assert fast.decode(fast.encode(action)) == action
                assert fast.after(state, action) == game.after(state, action)


@BY_SETTINGS
def test_perft_is_the_same(game: HandOfTheKing) -> None:
    for state in positions(game, 6, range(20, 36)):
        assert fast.perft(game, state, 3) == perft(game, state, 3)
    for state in positions(game, 6, range(2, 9), choosing=game.companions):
        for depth in range(3):
            assert fast.perft(game, state, depth) == perft(game, state, depth)


@BY_SETTINGS
@pytest.mark.parametrize("evaluation", EVALUATIONS, ids=str)
def test_evaluations_give_the_same_numbers(game: HandOfTheKing, evaluation: Evaluation) -> None:
    value = evaluation.on(game)
    for seed in range(20):
        for state in played(game, seed):
            if state.turn != OVER:
                for player in (0, 1):
                    found = fast.evaluate(game, state, player, evaluation)
                    assert found == pytest.approx(value(state, player), rel=1e-12)
                    if evaluation in WHOLE_NUMBERS:
                        assert found == value(state, player)


@BY_SETTINGS
@pytest.mark.parametrize("evaluation", EVALUATIONS, ids=str)
def test_minimax_and_alphabeta_are_the_readable_ones_node_for_node(game: HandOfTheKing, evaluation: Evaluation) -> None:
    value = evaluation.on(game)
    for state in positions(game, 12, range(12, 36), choosing=False) + positions(game, 12, range(2, 8)):
        depth = 2 if state.choosing else 3
        for slow, found in (
            (minimax(game, state, depth, value), fast.minimax(game, state, depth, evaluation)),
            (alphabeta(game, state, depth, value), fast.alphabeta(game, state, depth, evaluation)),
            (
                alphabeta(game, state, depth, value, all_values=True),
                fast.alphabeta(game, state, depth, evaluation, all_values=True),
            ),
        ):
            assert found.values == pytest.approx(slow.values, rel=1e-12)
            assert (found.nodes, found.expanded, found.cutoffs) == (slow.nodes, slow.expanded, slow.cutoffs)
            assert (found.action, found.line, found.bounded) == (slow.action, slow.line, slow.bounded)
            assert (found.exact, found.complete, found.depth) == (slow.exact, slow.complete, slow.depth)


def outcome_by_trying(game: HandOfTheKing, state: KingState) -> int:
    """The player who wins with best play, found by trying everything."""
    known: dict[KingState, int] = {}

    def winner(state: KingState) -> int:
        if state.turn == OVER:
            outcome = game.outcome(state)
            assert outcome is not None
            assert outcome.winner is not None
            return outcome.winner
        if state not in known:
            replies = (winner(game.after(state, action)) for action in game.actions(state))
            known[state] = state.turn if state.turn in replies else 1 - state.turn
        return known[state]

    return winner(state)


@pytest.mark.parametrize("rule", ["course", "official"])
def test_the_solver_says_what_trying_everything_says(rule: str) -> None:
    game = HandOfTheKing(rule=rule)
    for state in positions(game, 150, range(2, 11)):
        found = fast.solve(game, state, all_values=True)
        assert found.exact
        assert found.value == (DECIDED if outcome_by_trying(game, state) == state.turn else -DECIDED)
        assert set(found.values) == set(game.actions(state))
        for action, value in found.values.items():
            assert value == (DECIDED if outcome_by_trying(game, game.after(state, action)) == state.turn else -DECIDED)


@pytest.mark.parametrize("rule", ["course", "official"])
@pytest.mark.parametrize("choosing", [False, True])
def test_the_solver_knows_the_companions(rule: str, choosing: bool) -> None:
    game = HandOfTheKing(rule=rule, companions=True)
    for state in positions(game, 40, range(1, 5), choosing=choosing):
        found = fast.solve(game, state, all_values=True)
        assert found.exact
        assert found.value == (DECIDED if outcome_by_trying(game, state) == state.turn else -DECIDED)
        assert set(found.values) <= set(game.actions(state))
        for action, value in list(found.values.items())[:10]:
            assert value == (DECIDED if outcome_by_trying(game, game.after(state, action)) == state.turn else -DECIDED)


@BY_SETTINGS
def test_the_solvers_line_keeps_the_win_to_the_end(game: HandOfTheKing) -> None:
    for state in positions(game, 20, range(1, 6) if game.companions else range(12, 17)):
        found = fast.solve(game, state)
        winner = state.turn if found.value > 0 else 1 - state.turn
        for action in found.line:
            assert action in game.actions(state)
            state = game.after(state, action)
            if state.turn != OVER:
                again = fast.solve(game, state)
                assert (again.value > 0) == (state.turn == winner)
        if state.turn == OVER:
            outcome = game.outcome(state)
            assert outcome is not None
            assert outcome.winner == winner


def test_the_solver_does_the_same_work_twice_and_stops_where_it_is_told() -> None:
    game = HandOfTheKing()
    for state in positions(game, 4, range(22, 25)):
        found = fast.solve(game, state)
        assert fast.solve(game, state).nodes == found.nodes
        with_less_memory = fast.solve(game, state, budget=Budget(memory=4096))
        assert with_less_memory.value == found.value
        short = fast.solve(game, state, budget=Budget(nodes=found.nodes // 2))
        assert not short.complete
        assert short.nodes == found.nodes // 2
        assert short.action in game.actions(state)


def test_threads_find_the_same_answers() -> None:
    game = HandOfTheKing()
    for state in positions(game, 6, range(25, 27)):
        alone, together = (fast.solve(game, state, all_values=True, threads=threads) for threads in (1, 3))
        assert together.exact
        assert (alone.value, alone.values) == (together.value, together.values)
        short = fast.solve(game, state, threads=3, budget=Budget(nodes=alone.nodes // 50))
        assert not short.complete


def test_the_solver_stops_by_the_clock_and_by_the_flag() -> None:
    game = HandOfTheKing()
    state = game.initial(random.Random(5))
    ticks = itertools.count()
    assert not fast.solve(game, state, budget=Budget(seconds=5, clock=lambda: next(ticks))).exact
    assert next(ticks) < 20
    cancel = Cancel()
    cancel.set()
    assert fast.solve(game, state, budget=Budget(cancel=cancel)).action in game.actions(state)


@BY_SETTINGS
def test_the_engine_plays_legally_within_its_nodes_and_twice_the_same(game: HandOfTheKing) -> None:
    for state in positions(game, 8, range(4, 36)) + positions(game, 4, range(10, 36), choosing=game.companions):
        found = fast.engine(game, state, budget=Budget(nodes=5_000))
        again = fast.engine(game, state, budget=Budget(nodes=5_000))
        assert found.nodes <= 5_000
        assert (found.action, found.value, found.values, found.line, found.nodes) == (
            again.action,
            again.value,
            again.values,
            again.line,
            again.nodes,
        )
        assert found.action in game.actions(state)
        assert set(found.values) <= set(game.actions(state))
        for action in found.line:
            assert action in game.actions(state)
            state = game.after(state, action)


@BY_SETTINGS
def test_what_the_engine_calls_proven_is_true(game: HandOfTheKing) -> None:
    proven = 0
    for state in positions(game, 25, range(1, 5) if game.companions else range(4, 15)):
        found = fast.engine(game, state, budget=Budget(nodes=1_000_000))
        if found.exact:
            proven += 1
            assert found.value == fast.solve(game, state).value
            assert found.values[found.action] == found.value
    assert proven >= 20


def test_the_engine_looks_deeper_with_a_larger_budget_and_as_deep_as_told() -> None:
    game = HandOfTheKing()
    for seed in range(4):
        state = game.initial(random.Random(seed))
        short, long = (fast.engine(game, state, budget=Budget(nodes=nodes)) for nodes in (300, 30_000))
        assert long.depth > short.depth
        assert fast.engine(game, state, depth=3).depth == 3
        assert fast.engine(game, state, depth=3).complete


def without_unreachable(state: KingState) -> KingState:
    """The state less the cards that Varys can never come to, step by step from card to card."""
    seen, todo = set(), [state.board.index(VARYS)]
    while todo:
        row, column = divmod(todo.pop(), SIDE)
        for cell, card in enumerate(state.board):
            if card not in (EMPTY, VARYS) and cell not in seen and (cell // SIDE == row or cell % SIDE == column):
                seen.add(cell)
                todo.append(cell)
    board = tuple(card if cell in seen or card == VARYS else EMPTY for cell, card in enumerate(state.board))
    return state._replace(board=board)


def decided_for(game: HandOfTheKing, state: KingState) -> int | None:
    """Who has secured a majority of the houses that somebody will have; a tie goes to the largest of them."""
    stripped = without_unreachable(state)
    secured = game.secured(stripped)
    alive = [house for house in range(7) if stripped.board.count(house + 1) or any(held[house] for held in state.held)]
    for owner in (0, 1):
        count = secured.count(owner)
        if 2 * count > len(alive) or (2 * count == len(alive) > 0 and secured[alive[0]] == owner):
            return owner
    return None


def engine_value(game: HandOfTheKing, state: KingState, depth: int, player: int) -> float:
    """The engine's search by its definition: no table, no windows. Secured houses decide like the game's end."""
    if state.turn == OVER:
        outcome = game.outcome(state)
        assert outcome is not None
        return DECIDED if outcome.winner == player else -DECIDED
    winner = decided_for(game, state)
    if winner is not None:
        return DECIDED if winner == player else -DECIDED
    if depth == 0:
        odds = shipped_outlook().value(fast.pack(state)) / 1000
        worth = 100 * round(4096 * math.tanh(odds / 2)) / 4096
        return worth if state.turn == player else -worth
    values = (engine_value(game, game.after(state, action), depth - 1, player) for action in game.actions(state))
    return max(values) if state.turn == player else min(values)


@pytest.mark.parametrize("rule", ["course", "official"])
def test_without_companions_the_engine_searches_what_it_says(rule: str) -> None:
    game = HandOfTheKing(rule=rule)
    decided = core.VICTORY
    for state in positions(game, 20, range(8, 36)):
        for depth in (1, 2, 3):
            found = fast.engine(game, state, depth=depth)
            exact = engine_value(game, state, found.depth, state.turn)
            assert found.value == (exact if found.exact else pytest.approx(min(max(exact, -decided), decided)))


def test_chances_are_those_of_tossed_coins() -> None:
    game = HandOfTheKing()
    for state in positions(game, 20, range(4, 36)):
        player = state.turn
        majority = [1.0] + [0.0] * 7
        for house, last in enumerate(state.last):
            left = state.board.count(house + 1)
            lead = state.held[player][house] - state.held[1 - player][house]
            chance = 0.0
            for fallen in range(left + 1):
                final = lead + 2 * fallen - left
                tie = 0.5 if left or last < 0 else float(last == player)
                chance += math.comb(left, fallen) / 2**left * (1.0 if final > 0 else tie if final == 0 else 0.0)
            majority = [
                (majority[count] * (1 - chance) if count < 8 else 0.0)
                + (majority[count - 1] * chance if count else 0.0)
                for count in range(8)
            ]
        moves = len(game.actions(state)) * core.MOBILITY_WORTH
        assert fast.chances(game, state) == pytest.approx(100 * (2 * sum(majority[4:]) - 1) + moves, abs=0.6)


def test_the_engine_stops_by_the_clock_and_by_the_flag() -> None:
    game = HandOfTheKing(companions=True)
    state = game.initial(random.Random(5))
    ticks = itertools.count()
    found = fast.engine(game, state, budget=Budget(seconds=50, clock=lambda: next(ticks)))
    assert not found.complete
    assert next(ticks) < 100
    cancel = Cancel()
    cancel.set()
    assert fast.engine(game, state, budget=Budget(cancel=cancel)).action in game.actions(state)
    with pytest.raises(MohrehError, match="needs a depth"):
        fast.engine(game, state)


@pytest.mark.parametrize("companions", [False, True])
def test_the_engine_beats_random_play_from_both_seats(companions: bool) -> None:
    game = HandOfTheKing(companions=companions)
    for number in range(8):
        rng = random.Random(number)
        state = game.initial(rng)
        while state.turn != OVER:
            if state.turn == number % 2:
                action = fast.engine(game, state, budget=Budget(nodes=4_000)).action
            else:
                action = rng.choice(game.actions(state))
            state = game.after(state, action)
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winner == number % 2


def test_plain_searches_end_with_their_nodes_and_still_answer() -> None:
    game = GAMES[0]
    state = game.initial(random.Random(1))
    found = fast.minimax(game, state, 9, CourseEvaluation(), budget=Budget(nodes=2000))
    assert not found.complete
    assert found.nodes == 2000
    assert found.action in game.actions(state)


def test_what_the_core_cannot_search_is_refused_in_words() -> None:
    game = GAMES[0]
    state = game.initial(random.Random(1))
    with pytest.raises(MohrehError, match="course, secured and winner"):
        fast.minimax(game, state, 1, Zero())
    *_, finished = played(game, 1)
    with pytest.raises(MohrehError, match="the game is over"):
        fast.minimax(game, finished, 1, CourseEvaluation())
    with pytest.raises(ValueError, match="one Varys"):
        core.Position([8] * 36, [[0] * 7] * 2, [-1] * 7, 0, 0, False)
