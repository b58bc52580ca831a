"""Othello's rules, one sentence a test. The id of the requirement they show is `othello-R1`."""

import random

import pytest

from mohreh import OVER, IllegalAction, MohrehError, make_game
from mohreh.games.othello.rules import PASS

SIX, EIGHT = make_game("othello"), make_game("othello(size=8)")


def play(game, names):
    """The states of a game given by its moves, passes written out; every move must be legal."""
    states = [game.initial(random.Random(0))]
    for name in names.split():
        states.append(game.play(states[-1], game.parse_action(states[-1], name)))
    return states


def names(game, state):
    return [game.action_text(action) for action in game.actions(state)]


@pytest.mark.parametrize(
    ("size", "squares", "moves"),
    [
        (4, "-----OX--XO-----", "b1 a2 d3 c4"),
        (6, "--------------OX----XO--------------", "c2 b3 e4 d5"),
        (8, "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27, "d3 c4 f5 e6"),
    ],
)
def test_the_second_player_holds_the_falling_diagonal_and_the_first_moves_first(size, squares, moves):
    game = make_game(f"othello(size={size})")
    start = game.initial(random.Random(0))
    assert game.text(start) == squares + " X"
    assert game.turn(start) == 0
    assert sorted(names(game, start)) == sorted(moves.split())


def test_the_start_does_not_depend_on_the_generator():
    assert SIX.initial(random.Random(1)) == SIX.initial(random.Random(2))


def test_othello_alone_means_six_by_six_and_empty_squares_to_nobody():
    assert (SIX.size, SIX.empties) == (6, "nobody")


def test_a_disc_turns_every_run_it_brackets_and_no_other():
    # The disc at d4 brackets runs to the left, up and up left; the run to the right ends at the edge.
    state = SIX.parse("X--X---O-O----OO--XOO-OO------------ X")
    after = SIX.play(state, SIX.parse_action(state, "d4"))
    assert SIX.text(after) == "X--X---X-X----XX--XXXXOO------------ O"


def test_runs_do_not_continue_around_the_edge_of_the_board():
    # f1 is followed by a2 in the string but not on the board: X at e1 and b2 have nothing to bracket.
    state = SIX.parse("----XOOX---------------------------- X")
    assert names(SIX, state) == ["pass"]
    assert sorted(names(SIX, SIX.after(state, PASS))) == ["c2", "d1"]


def test_a_square_that_turns_nothing_is_refused_with_the_squares_that_do():
    start = SIX.initial(random.Random(0))
    with pytest.raises(IllegalAction, match=r"'a1' is not possible here; possible: .*c2"):
        SIX.parse_action(start, "a1")
    with pytest.raises(IllegalAction, match="not possible in"):
        SIX.play(start, 0)
    with pytest.raises(IllegalAction):
        SIX.play(start, PASS)


# -- othello-R1: a pass is a move of its own, and games end before the board is full


def test_r1_a_player_without_a_move_has_exactly_one_action_pass():
    states = play(make_game("othello(size=4)"), "b1 c1 d1 a1 a3")
    game = make_game("othello(size=4)")
    assert game.turn(states[-1]) == 1
    assert list(game.actions(states[-1])) == [PASS]
    passed = game.play(states[-1], PASS)
    assert game.text(passed)[:-1] == game.text(states[-1])[:-1], "a pass leaves the discs alone"
    assert game.turn(passed) == 0
    assert sorted(names(game, passed)) == ["c4", "d3", "d4"]


def test_r1_nobody_may_pass_who_can_move():
    for state in play(SIX, "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3 b2 f3 f2 e2 b6 a4"):
        assert "pass" not in names(SIX, state)


def test_r1_one_player_may_have_to_pass_twice_running():
    moves = "b3 b4 b5 a4 c5 d2 c2 b6 e4 c1 b1 e2 b2 a3 a1 d5 d1 f3 f2 e1 c6 d6 a2 e3 f5 e5 f4 pass f1 pass a5"
    *_, last = play(SIX, moves)
    assert SIX.outcome(last).score == (30, 3)


def test_r1_the_game_ends_when_neither_can_move_although_squares_are_free():
    states = play(EIGHT, "e6 f4 e3 f6 g5 d6 e7 f5 c5")
    assert all(EIGHT.outcome(state) is None for state in states[:-1])
    over = states[-1]
    assert EIGHT.turn(over) == OVER
    assert list(EIGHT.actions(over)) == []
    outcome = EIGHT.outcome(over)
    assert (outcome.winner, outcome.score) == (0, (13, 0))
    assert outcome.reason == "X has 13 discs to 0"
    assert (outcome.code, outcome.values) == ("most-discs", {"most": 13, "least": 0})


def test_r1_two_passes_never_follow_one_another():
    rng = random.Random("double passes")
    passes = 0
    for _ in range(400):
        state, last = SIX.initial(rng), None
        while SIX.turn(state) != OVER:
            action = rng.choice(SIX.actions(state))
            assert not (action == last == PASS)
            passes += action == PASS
            state, last = SIX.after(state, action), action
    assert passes > 100


def test_r1_a_parsed_position_whose_mover_cannot_move_is_a_pass_and_not_the_end():
    state = SIX.parse("OX---------------------------------- X")
    assert SIX.turn(state) == 0
    assert names(SIX, state) == ["pass"]
    assert names(SIX, SIX.after(state, PASS)) == ["c1"]


# -- who wins

DRAWN_EARLY = "OOOOOXOOO-X-OOOXXXOOOXXXOOXXXXOXXXXX X"


@pytest.mark.parametrize(
    ("empties", "board", "winner", "score"),
    [
        ("nobody", "OXXX-XX-XXX----X X", 0, (9, 1)),
        ("winner", "OXXX-XX-XXX----X X", 0, (15, 1)),
        ("nobody", "OOOOOOOOOOOO-OOO X", 1, (0, 15)),
        ("winner", "OOOOOOOOOOOO-OOO X", 1, (0, 16)),
        ("nobody", "OXXXOOXXOXXXOOOO X", None, (8, 8)),
        ("winner", "OXXXOOXXOXXXOOOO X", None, (8, 8)),
    ],
)
def test_more_discs_win_and_empty_squares_count_as_the_setting_says(empties, board, winner, score):
    game = make_game(f"othello(size=4, empties={empties})")
    outcome = game.outcome(game.parse(board))
    assert (outcome.winner, outcome.score) == (winner, score)
    assert str(max(score)) in outcome.reason


@pytest.mark.parametrize("empties", ["nobody", "winner"])
def test_a_draw_with_empty_squares_stays_a_draw(empties):
    game = make_game(f"othello(empties={empties})")
    outcome = game.outcome(game.parse(DRAWN_EARLY))
    assert (outcome.winner, outcome.score, outcome.reason) == (None, (17, 17), "17 discs each")
    assert (outcome.code, outcome.values) == ("equal-discs", {"discs": 17})


def test_there_is_no_outcome_while_somebody_can_move():
    assert SIX.outcome(SIX.initial(random.Random(0))) is None


def test_the_first_moves_of_the_best_line_of_6x6_are_legal_to_the_end():
    # The line begins like this in the solution of 6×6 (16–20); here only its legality is shown.
    play(SIX, "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3 b2 f3 f2 e2 b6 a4")


# -- settings


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("othello(size=5)", "othello: size=5 is not possible; choose one of 4, 6, 8"),
        ('othello(size="six")', 'othello: size="six" is not possible; choose one of 4, 6, 8'),
        ("othello(size=True)", "othello: size=True is not possible; choose one of 4, 6, 8"),
        ("othello(size=6.0)", "othello: size=6.0 is not possible; choose one of 4, 6, 8"),
        ("othello(empties=loser)", 'othello: empties="loser" is not possible; choose one of nobody, winner'),
        ("othello(sise=6)", "othello has no setting 'sise' (did you mean 'size'?); its settings: size, empties"),
    ],
)
def test_a_wrong_setting_is_refused_with_the_right_ones(given, message):
    with pytest.raises(MohrehError) as error:
        make_game(given)
    assert str(error.value) == message
