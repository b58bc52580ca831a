"""One game under way: back and forth, variations, and a tree that stays sound whatever is done to it."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mohreh.errors import MohrehError
from mohreh.games import CHANCE, make_game
from mohreh.play.history import History, Thought
from mohreh.play.seeded import SeededHistory
from play.tree import GAMES, STEPS, check_sound, grown
from random_play import MODEST

TREES = st.builds(grown, st.sampled_from(GAMES), STEPS)


def begun(name, seed=1):
    return SeededHistory(make_game(name), seed)


def move(history, at=0):
    history.decide(history.game.actions(history.state)[at])


@MODEST
@given(TREES)
def test_the_tree_is_sound(history):
    check_sound(history)


@MODEST
@given(TREES)
def test_redo_brings_back_what_undo_took(history):
    before = history.current, list(history.line)
    for _ in range(history.place):
        assert history.undo()
    assert history.current is history.root
    assert not history.undo()
    for _ in range(before[0].depth):
        assert history.redo()
    assert (history.current, history.line) == before


@MODEST
@given(TREES)
def test_the_main_line_replays_to_the_same_states(history):
    twin = History(history.game, history.root.state)
    main = history.main_line()
    for node in main[1:]:
        twin.play(node.action)
    assert [node.state for node in twin.line] == [node.state for node in main]
    assert [node.points for node in twin.line] == [node.points for node in main]


@MODEST
@given(TREES, st.integers(0, 10**6), st.sampled_from(["promote", "delete", "prune", "goto"]))
def test_changing_the_tree_keeps_it_sound(history, number, change):
    nodes = list(history.nodes())
    node, current, line = nodes[number % len(nodes)], history.current, list(history.line)
    if change == "promote":
        history.promote(node)
        assert set(history.nodes()) == set(nodes)
        assert (history.current, history.line) == (current, line)
    elif change == "delete" and node is not history.root:
        gone = {one for one in nodes if node in one.path()}
        history.delete(node)
        assert set(history.nodes()) == set(nodes) - gone
        assert history.current is (node.parent if current in gone else current)
    elif change == "prune":
        history.prune()
        assert list(history.nodes()) == line
        assert history.current is current
    elif change == "goto":
        history.goto(node)
        assert history.current is node
    check_sound(history)


@MODEST
@given(TREES)
def test_a_variation_promoted_often_enough_is_the_main_line(history):
    node = history.current
    for _ in range(node.depth):
        history.promote(node)
    assert history.main_line()[node.depth] is node


@MODEST
@given(TREES)
def test_turns_are_decisions_with_what_chance_answered(history):
    turns = list(history.turns())
    assert len(turns) == history.plies
    assert [node for turn in turns for node in turn] == history.line[1:]
    for ply, (decision, *answers) in enumerate(turns, 1):
        assert decision.actor >= 0
        assert {node.actor for node in answers} <= {CHANCE}
        assert history.turn_nodes(ply) == [decision, *answers]
        assert history.at_ply(ply) is [decision, *answers][-1]
    assert history.at_ply(0) is history.root


def test_another_move_keeps_the_first_as_a_variation():
    history = begun("othello")
    move(history, 0)
    first = history.current
    history.undo()
    move(history, 1)
    assert [child.action for child in history.root.children] == [first.action, history.current.action]
    assert history.plies == 1
    assert not history.redo()
    history.undo()
    assert history.redo()
    assert history.current is not first


def test_the_same_move_again_is_the_same_node_and_goes_on_with_its_line():
    history = begun("othello")
    for _ in range(3):
        move(history)
    nodes = list(history.line)
    history.goto(history.root)
    move(history)
    assert history.line == nodes
    assert history.place == 1


def test_undo_takes_back_the_move_and_the_tile_that_answered_it():
    history = begun("2048")
    start = history.state
    move(history)
    history.goto(history.decision_before({0}))
    assert history.state == start
    assert history.points == 0
    assert history.decision_before({0}) is None


def test_the_same_moves_meet_the_same_luck_after_an_undo():
    history, straight = begun("2048"), begun("2048")
    for each in (history, straight):
        for _ in range(5):
            move(each)
    move(history, -1)
    history.goto(history.decision_before({0}))
    for each in (history, straight):
        move(each)
    assert history.state == straight.state
    assert history.points == straight.points


def test_what_chance_did_it_does_again():
    game = make_game("2048")
    history = SeededHistory(game, 0, "2 2 0 0/0 0 0 0/0 0 0 0/0 0 0 0")
    action = game.parse_action(history.state, "left")
    history.decide(action, chance=["4@15"])
    told = history.current
    history.goto(history.root)
    history.decide(action)
    assert history.current is told


def test_undo_goes_past_the_reply_of_the_opponent_and_redo_comes_back():
    history = begun("othello", 0)
    for _ in range(2):
        move(history)
    end = history.current
    history.goto(history.decision_before({0}))
    assert history.current is history.root
    assert history.decision_after({0}) is end


def test_two_people_take_back_one_move_each():
    history = begun("othello", 0)
    move(history)
    middle = history.current
    move(history)
    assert history.decision_before({0, 1}) is middle


def test_who_decided_and_what_was_said_stay_with_the_move():
    history = begun("othello")
    move(history)
    node = history.play(history.game.actions(history.state)[0], Thought("greedy", 2.5))
    node.annotate("  a line\nof   words ")
    assert (node.thought, node.comment) == (Thought("greedy", 2.5), "a line of words")
    assert [history.decisions_of(player) for player in (0, 1)] == [1, 1]


def test_the_start_cannot_be_deleted():
    history = begun("othello")
    with pytest.raises(MohrehError, match="cannot be deleted"):
        history.delete(history.root)


def test_a_frozen_copy_stays_while_the_game_goes_on():
    history = begun("othello")
    move(history)
    frozen = history.frozen()
    move(history)
    history.goto(history.root)
    move(history, 1)
    assert (frozen.ply, frozen.plies, frozen.names()) == (1, 1, ["c2"])


def test_a_very_long_game_is_no_deeper_than_a_short_one():
    history = begun("2048(size=5)")
    rng = random.Random(1)
    while history.turn >= 0 and history.ply < 3000:
        move(history, rng.randrange(len(history.game.actions(history.state))))
    assert len(list(history.nodes())) == len(history.main_line()) == history.place + 1
