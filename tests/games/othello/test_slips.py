"""Othello's course program: its slips, one by one, in the smallest positions that show them."""

import random

import pytest

from mohreh.agents import make_agent
from mohreh.games import make_game
from mohreh.games.othello.evaluation import CourseHeuristic
from mohreh.games.othello.slips.heuristic import counted_squares
from mohreh.games.othello.slips.shown import SLIPS
from mohreh.search.alphabeta import alphabeta
from mohreh.search.minimax import minimax

WON, DRAWN, LOST = 1_000_000.0, 0.0, -1_000_000.0
OTHELLO, SMALL = make_game("othello"), make_game("othello(size=4)")
BY_KEY = {slip.key: slip for slip in SLIPS.slips}


def choice(agent, game, state):
    return make_agent(agent, game).choose(state, random.Random(0))


def true_value(game, state, action):
    """What a move comes to with perfect play."""
    return alphabeta(game, state, 40, lambda state, player: 0.0, all_values=True).values[action]


def positions(count, plies=30, game=OTHELLO):
    for seed in range(count):
        rng = random.Random(seed)
        state = game.initial(rng)
        for _ in range(rng.randrange(plies)):
            if game.turn(state) >= 0:
                state = game.after(state, rng.choice(game.actions(state)))
        if game.turn(state) >= 0:
            yield state


def after_plies(plies):
    """All positions that many plies from the start."""
    found = {OTHELLO.initial(random.Random(0))}
    for _ in range(plies):
        found = {OTHELLO.after(state, action) for state in found for action in OTHELLO.actions(state)}
    return found


def discs(state):
    return (state.x | state.o).bit_count()


def is_worse(state, agent, depth):
    """Whether the agent plays a move that is worse by the heuristic it should search with."""
    right = minimax(OTHELLO, state, depth, CourseHeuristic().on(OTHELLO))
    return right.values[choice(agent, OTHELLO, state).action] < right.value


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize(("prune", "rightly"), [(False, "minimax"), (True, "alphabeta")])
def test_without_slips_it_is_our_own_search(depth, prune, rightly):
    for state in positions(25):
        ours = choice(f"{rightly}(depth={depth})", OTHELLO, state)
        theirs = choice(f"course(depth={depth}, prune={prune}, slips=none)", OTHELLO, state)
        if OTHELLO.action_text(ours.action) != "pass":
            assert (theirs.action, theirs.value, theirs.nodes) == (ours.action, ours.value, ours.nodes)


@pytest.mark.parametrize("prune", [False, True])
def test_with_all_slips_it_is_the_document_s_program_written_a_second_time(prune):
    for state in positions(40):
        if not state.moves:
            continue
        board = [[_disc(state, 6 * row + column) for column in range(6)] for row in range(6)]
        _, square = second_program(board, 1, 3, -BIG, BIG, prune)
        assert choice(f"course(prune={prune})", OTHELLO, state).action == 6 * square[0] + square[1]


def test_the_squares_of_the_last_row_and_column_are_not_counted():
    assert counted_squares(6).bit_count() == 25
    state = OTHELLO.parse(BY_KEY["squares"].position)
    assert OTHELLO.action_text(choice("course(depth=1, slips=squares)", OTHELLO, state).action) == "b4"
    right = choice("course(depth=1, slips=none)", OTHELLO, state)
    assert OTHELLO.action_text(right.action) == "d6"
    assert is_worse(state, "course(depth=1, slips=squares)", 1)


def test_no_position_with_fewer_discs_shows_the_squares():
    shown = discs(OTHELLO.parse(BY_KEY["squares"].position))
    for plies in range(shown - 4):
        assert not any(is_worse(state, "course(depth=1, slips=squares)", 1) for state in after_plies(plies))


def test_a_finished_game_is_not_seen():
    state = SMALL.parse(BY_KEY["end"].position)
    wrong, right = (choice(f"course(depth=1, slips={slips})", SMALL, state) for slips in ("end", "none"))
    assert SMALL.outcome(SMALL.after(state, right.action)).winner == 0
    assert (true_value(SMALL, state, right.action), true_value(SMALL, state, wrong.action)) == (WON, LOST)


def test_a_pass_is_taken_for_the_end():
    state = SMALL.parse(BY_KEY["passes"].position)
    wrong, right = (choice(f"course(depth=2, slips={slips})", SMALL, state) for slips in ("passes", "none"))
    assert wrong.value == float("inf")
    assert SMALL.actions(SMALL.after(state, wrong.action)) == (-1,), "X only has to pass"
    assert (true_value(SMALL, state, right.action), true_value(SMALL, state, wrong.action)) == (WON, DRAWN)


def test_a_bound_is_taken_for_a_value():
    state = OTHELLO.parse(BY_KEY["ties"].position)
    wrong = choice("course(depth=2, prune=True, slips=ties)", OTHELLO, state)
    assert wrong.value == minimax(OTHELLO, state, 2, CourseHeuristic().on(OTHELLO)).value, "the value stays right"
    assert is_worse(state, "course(depth=2, prune=True, slips=ties)", 2), "the move does not"
    assert not is_worse(state, "course(depth=2, prune=True, slips=none)", 2)
    assert not is_worse(state, "course(depth=2, slips=ties)", 2), "without cut-offs the last of equals is as good"


def test_no_position_with_fewer_discs_shows_the_ties():
    shown = discs(OTHELLO.parse(BY_KEY["ties"].position))
    for plies in range(shown - 4):
        assert not any(is_worse(state, "course(depth=2, prune=True, slips=ties)", 2) for state in after_plies(plies))


def test_pruning_with_ties_is_worse_in_many_positions_and_rightly_in_none():
    found = [state for state in positions(60, plies=20) if state.moves]
    assert not any(is_worse(state, "course(depth=3, prune=True, slips=none)", 3) for state in found)
    assert sum(is_worse(state, "course(depth=3, prune=True, slips=ties)", 3) for state in found) > len(found) / 10


def test_who_must_pass_passes():
    state = next(state for state in positions(400, plies=32) if not state.moves)
    assert OTHELLO.action_text(choice("course", OTHELLO, state).action) == "pass"


def test_the_pruned_run_is_the_faster_one():
    facts = BY_KEY["label"].facts()
    assert facts["second"] < facts["first"]
    assert facts["pruned_nodes"] < facts["plain_nodes"]


def test_ten_games_tell_little():
    facts = BY_KEY["games"].facts()
    assert (facts["won"], facts["games"]) == (9, 10)
    assert facts["low"] < 60
    assert facts["high"] > 98


# The document's program a second time: boards as lists, +1 for whoever searches. In words of its own.

BIG = 2**63 - 1
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def _disc(state, square):
    own, other = state.sides()
    return (own >> square & 1) - (other >> square & 1)


def _turned(board, player, row, column):
    found = []
    for down, right in STEPS if not board[row][column] else ():
        run, y, x = [], row + down, column + right
        while 0 <= y < 6 and 0 <= x < 6 and board[y][x] == -player:
            run.append((y, x))
            y, x = y + down, x + right
        if 0 <= y < 6 and 0 <= x < 6 and board[y][x] == player:
            found += run
    return found


def _moves(board, player):
    return [(row, column) for row in range(6) for column in range(6) if _turned(board, player, row, column)]


def _after(board, player, move):
    new = [row[:] for row in board]
    for row, column in [move, *_turned(board, player, *move)]:
        new[row][column] = player
    return new


def _looks(board):
    counted = sum(board[row][column] for row in range(5) for column in range(5))
    corners = sum(board[row][column] for row in (0, 5) for column in (0, 5))
    return counted + 5 * corners + 3 * (len(_moves(board, 1)) - len(_moves(board, -1)))


def second_program(board, player, depth, alpha, beta, prune):
    if depth == 0:
        return _looks(board), None
    best, chosen = -player * BIG, None
    for move in _moves(board, player):
        value, _ = second_program(_after(board, player, move), -player, depth - 1, alpha, beta, prune)
        if player * value >= player * best:
            best, chosen = value, move
        if prune and (best >= beta if player == 1 else best <= alpha):
            break
        alpha, beta = (max(alpha, best), beta) if player == 1 else (alpha, min(beta, best))
    return best, chosen
