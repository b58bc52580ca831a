"""Hand of the King positions for tests, made from the few cards that matter or by random play."""

import random

from mohreh import make_game
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import EMPTY, HOUSES, VARYS, KingState
from mohreh.games.hand_of_the_king.companions import COMPANIONS
from mohreh.games.hand_of_the_king.formats import LETTERS

BASE = make_game("hand-of-the-king")
OFFICIAL = make_game("hand-of-the-king(rule=official)")
WITH = make_game("hand-of-the-king(companions=True)")


def grid(*rows):
    """The cells of a grid given by its top rows; rows that are left out are empty."""
    letters = "".join(rows).replace(" ", "")
    return tuple(map(LETTERS.index, letters.ljust(36, "-")))


def counts(**cards):
    """Cards by house:   counts(Stark=2, Tully=1)"""
    return tuple(cards.get(house, 0) for house in HOUSES)


def last(**players):
    """Who captured last of a house:   last(Stark=1)"""
    return tuple(players.get(house, -1) for house in HOUSES)


NOTHING, NOBODY = counts(), last()


def position(*rows, first=NOTHING, second=NOTHING, last_taker=NOBODY, turn=0, companions=(), choosing=False):
    if choosing and not companions:
        companions = COMPANIONS
    return KingState(grid(*rows), (first, second), last_taker, turn, tuple(companions), choosing)


def names(game, state):
    return [game.action_text(action) for action in game.actions(state)]


def play(game, state, *moves):
    for move in moves:
        state = game.play(state, game.parse_action(state, move))
    return state


def rows(state):
    """The grid back as rows, down to the last that is not empty."""
    letters = "".join(LETTERS[card] for card in state.board)
    found = [letters[at : at + 6] for at in range(0, 36, 6)]
    while found and found[-1] == "------":
        found.pop()
    return found


def cards_left(state):
    return sum(card not in (EMPTY, VARYS) for card in state.board)


def played(game, seed, cards):
    """A position of random play with at most that many cards, or the end of a game that never got there."""
    rng = random.Random(seed)
    state = game.initial(rng)
    while state.turn != OVER and cards_left(state) > cards:
        state = game.after(state, rng.choice(game.actions(state)))
    return state
