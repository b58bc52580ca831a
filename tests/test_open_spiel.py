"""OpenSpiel as a second opinion: 8×8 Othello whole, 2048 only in what its moves lead to.

OpenSpiel's 2048 leaves out legal moves in about one state in twenty (a stale merge flag), so its list of legal
moves is never compared: what it does offer must be legal for us too, with the same result and the same points.
"""

import random

import pyspiel
import pytest

from mohreh import CHANCE, OVER, make_game


def othello_text(spiel_state):
    """OpenSpiel's picture as our one line; a finished game is written with X to move, as we do."""
    lines = str(spiel_state).splitlines()
    rows = [line.split()[1:9] for line in lines if line and line[0].isdigit()]
    mover = "O" if lines[0].startswith("White") else "X"
    return "".join("".join(row) for row in rows).upper() + " " + mover


def walk_othello(rng):
    """One random game in both; gives how many passes it had."""
    ours, theirs = make_game("othello(size=8)"), pyspiel.load_game("othello").new_initial_state()
    state, passes = ours.initial(rng), 0
    while not theirs.is_terminal():
        assert ours.text(state) == othello_text(theirs)
        assert ours.turn(state) == theirs.current_player()
        names = {theirs.action_to_string(action): action for action in theirs.legal_actions()}
        assert {ours.action_text(action) for action in ours.actions(state)} == names.keys()
        name = rng.choice(sorted(names))
        passes += name == "pass"
        state = ours.after(state, ours.parse_action(state, name))
        theirs.apply_action(names[name])
    assert ours.turn(state) == OVER
    outcome = ours.outcome(state)
    signs = {0: [1, -1], 1: [-1, 1], None: [0, 0]}
    assert theirs.returns() == signs[outcome.winner]
    picture = othello_text(theirs)
    assert outcome.score == (picture[:64].count("X"), picture[:64].count("O"))
    assert ours.text(state)[:64] == picture[:64]
    return passes


def test_othello_8x8_agrees_along_two_hundred_random_games():
    rng = random.Random("openspiel othello")
    passes = sum(walk_othello(rng) for _ in range(200))
    assert passes > 50, "the games must have had passes, or nothing was said about them"


def rows_of(spiel_state):
    return "/".join(" ".join(line.split()) for line in str(spiel_state).splitlines() if line.strip())


@pytest.mark.parametrize("seed", range(8))
def test_2048_moves_lead_where_openspiel_leads(seed):
    rng = random.Random(f"openspiel 2048 {seed}")
    ours, theirs = make_game("2048"), pyspiel.load_game("2048").new_initial_state()
    for _ in range(2):
        theirs.apply_action(rng.choice(theirs.legal_actions()))
    moves = 0
    while not theirs.is_terminal():
        if theirs.is_chance_node():
            outcome, _ = rng.choice(theirs.chance_outcomes())
            theirs.apply_action(outcome)
            continue
        state = ours.parse(rows_of(theirs))
        action = rng.choice(theirs.legal_actions())
        name = theirs.action_to_string(action)
        ours_action = ours.parse_action(state, name)
        theirs.apply_action(action)
        after = ours.after(state, ours_action)
        assert ours.text(after) == rows_of(theirs) + " +", f"{name} in {ours.text(state)}"
        assert ours.points(state, ours_action) == theirs.player_reward(0)
        assert ours.turn(after) == CHANCE
        check_chances(ours, after, theirs)
        moves += 1
    assert moves > 50


def check_chances(ours, after, theirs):
    """The boards a new tile leads to, with their probabilities."""
    expected = {}
    for outcome, probability in theirs.chance_outcomes():
        expected[rows_of(theirs.child(outcome))] = probability
    found = {ours.text(ours.after(after, outcome)): probability for outcome, probability in ours.chances(after)}
    assert found == pytest.approx(expected)
