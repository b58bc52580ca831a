"""A game at the table: undo goes back to a decision, with chance and luck."""

import random

from mohreh import make_game
from mohreh.cli.table.session import Session


def session_of(name, seed):
    game = make_game(name)
    rng = random.Random(seed)
    return Session(game, game.initial(rng), rng)


def move(session, action):
    session.act(action)
    session.draw_chance()


def test_undo_takes_back_the_move_and_the_tile_that_answered_it():
    session = session_of("2048", 1)
    start = session.state
    move(session, session.game.actions(start)[0])
    assert session.undo({0})
    assert session.state == start
    assert session.points == 0
    assert not session.undo({0})


def test_the_same_moves_meet_the_same_luck_after_an_undo():
    session, straight = session_of("2048", 1), session_of("2048", 1)
    for each in (session, straight):
        for _ in range(5):
            move(each, each.game.actions(each.state)[0])
    wrong = session.game.actions(session.state)[-1]
    move(session, wrong)
    session.undo({0})
    for each in (session, straight):
        move(each, each.game.actions(each.state)[0])
    assert session.state == straight.state
    assert session.points == straight.points


def test_undo_goes_past_the_reply_of_the_opponent():
    session = session_of("othello", 0)
    start = session.state
    for _ in range(2):
        move(session, session.game.actions(session.state)[0])
    session.undo({0})
    assert session.state == start


def test_two_people_take_back_one_move_each():
    session = session_of("othello", 0)
    move(session, session.game.actions(session.state)[0])
    middle = session.state
    move(session, session.game.actions(session.state)[0])
    session.undo({0, 1})
    assert session.state == middle


def test_restart_goes_back_to_the_start():
    session = session_of("2048", 4)
    start = session.state
    for _ in range(6):
        move(session, session.game.actions(session.state)[0])
    session.restart()
    assert session.state == start
    assert session.moves == []
