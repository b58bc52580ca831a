"""The random walk: as long as was asked for, never left at a chance node, the same for the same generator."""

import random

import pytest

from mohreh.games import CHANCE, OVER, make_game
from mohreh.play.walk import after_walk, walk

GAMES = ["2048", "othello", "hand-of-the-king(companions=True)", "water-sort", "card-sort"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [0, 1, 7, 30])
@pytest.mark.parametrize("decisions", [False, True])
def test_it_takes_so_many_plies_and_then_leaves_chance(name, plies, decisions):
    game = make_game(name)
    state = game.initial(random.Random(plies))
    made = 0
    for action, after in walk(game, state, random.Random(1), plies, decisions=decisions):
        assert made < plies or game.turn(state) == CHANCE
        made += not decisions or game.turn(state) != CHANCE
        assert action in game.legal(state)
        assert after == game.after(state, action)
        state = after
    assert game.turn(state) == OVER or (made >= plies and game.turn(state) != CHANCE)
    assert after_walk(game, game.initial(random.Random(plies)), random.Random(1), plies, decisions=decisions) == state


def test_chance_keeps_its_probabilities_unless_asked_not_to():
    game = make_game("2048")
    start = game.parse("2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0")
    shares = []
    for even in (False, True):
        rng = random.Random(2)
        spawned = [list(walk(game, start, rng, 2, even_chance=even))[1][0] for _ in range(1000)]
        shares.append(sum(game.action_text(outcome).startswith("4@") for outcome in spawned) / 1000)
    assert shares == [pytest.approx(0.1, abs=0.03), pytest.approx(0.5, abs=0.05)]
