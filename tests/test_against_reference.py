"""Every game against its naive twin: thousands of random positions, the same moves, results and outcomes."""

import random

import pytest

from mohreh import make_game
from reference.walk import walk_side_by_side

# How many positions are compared at least, and how many steps one walk may take (puzzles wander for ever).
WALKS = {
    "2048": (1500, 300),
    "2048(size=2)": (500, 300),
    "2048(size=3)": (1000, 300),
    "2048(size=5)": (800, 300),
    "othello(size=4)": (1500, 200),
    "othello": (2000, 200),
    "othello(size=8)": (1500, 200),
    'othello(size=4, empties="winner")': (1000, 200),
    'othello(size=6, empties="winner")': (1000, 200),
    "hand-of-the-king": (2000, 200),
    'hand-of-the-king(rule="official")': (1500, 200),
    'hand-of-the-king(deal="course")': (1000, 200),
    'hand-of-the-king(deal="course", rule="official")': (1000, 200),
    "hand-of-the-king(companions=True)": (1500, 200),
    'hand-of-the-king(rule="official", companions=True)': (1000, 200),
    "water-sort": (1500, 60),
    'water-sort(pour="partial")': (1500, 60),
    'water-sort(pour="single")': (1500, 60),
    "water-sort(colours=2, capacity=2, empty=1)": (500, 30),
    'water-sort(colours=15, capacity=20, empty=3, pour="partial")': (300, 60),
    "card-sort": (1500, 60),
    'card-sort(goal="split")': (1500, 60),
}


@pytest.mark.parametrize("name", WALKS)
def test_the_naive_twin_agrees_along_random_games(name):
    game = make_game(name)
    positions, most_steps = WALKS[name]
    rng = random.Random(f"side by side {name}")
    compared = 0
    while compared < positions:
        compared += walk_side_by_side(game, rng, most_steps=most_steps)[0]


@pytest.mark.parametrize(
    "name",
    [
        "water-sort(colours=2, capacity=3, empty=1)",
        "water-sort(colours=3, capacity=2, empty=1, pour=partial)",
        "water-sort(colours=3, capacity=2, empty=1, pour=single)",
        "card-sort(columns=2, colours=2, cards=2)",
        "card-sort(columns=2, colours=2, cards=2, goal=split)",
    ],
)
def test_the_naive_twin_agrees_on_small_puzzles_that_are_won_and_that_get_stuck(name):
    game = make_game(name)
    rng = random.Random(f"small puzzles {name}")
    ends = [walk_side_by_side(game, rng, most_steps=100)[1] for _ in range(200)]
    winners = [outcome.winner for outcome in ends if outcome is not None]
    assert winners.count(0) > 10, "hardly a walk was won: nothing was said about the goal"
    assert winners.count(None) > 10, "hardly a walk got stuck: nothing was said about dead ends"


@pytest.mark.parametrize(
    "start",
    [
        "1024 1024 0 0/0 0 0 0/0 0 0 0/0 0 0 2",
        "1024 512 256 256/2 4 8 16/0 0 0 0/0 0 0 0",
        "2048 2 4 8/0 0 0 0/0 0 0 0/0 0 0 0",
    ],
)
@pytest.mark.parametrize("stop", [False, True])
def test_the_naive_twin_agrees_about_2048_around_the_winning_tile(start, stop):
    game = make_game(f"2048(stop_at_2048={stop})")
    rng = random.Random(f"winning tile {start}")
    for _ in range(5):
        walk_side_by_side(game, rng, start=start)
