"""Every game against its naive twin: thousands of random positions, the same moves, results and outcomes."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from mohreh import make_game
from reference.hand_of_the_king import ReferenceHandOfTheKing
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
    'hand-of-the-king(rule="official", companions=True)': (2000, 200),
    "water-sort": (1500, 60),
    'water-sort(pour="partial")': (1500, 60),
    'water-sort(pour="single")': (1500, 60),
    "water-sort(colours=2, capacity=2, empty=1)": (500, 30),
    'water-sort(colours=15, capacity=20, empty=3, pour="partial")': (200, 60),
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
        compared += len(walk_side_by_side(game, rng, most_steps=most_steps)[0])


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


def test_the_walks_with_companions_meet_every_rare_turn_of_the_rules():
    game = make_game("hand-of-the-king(companions=True)")
    rng = random.Random("rare turns")
    met = Counter()
    for _ in range(150):
        compared, _ = walk_side_by_side(game, rng)
        for before, after in pairwise(compared):
            met.update(rare_turns(before, after))
        for one, two, three in zip(compared, compared[1:], compared[2:], strict=False):
            same_player = one["mover"] == two["mover"] == three["mover"]
            met["earned again"] += one["choosing"] and not two["choosing"] and three["choosing"] and same_player
    for turn in [
        "brought back to life",
        "earned again",
        "Jaqen left alone",
        "Melisandre useless",
        "choice without move",
    ]:
        assert met[turn] > 2, f"{turn}: met {met[turn]} times"


def rare_turns(before, after):
    """What is seldom: named by comparing a position with the next one."""
    naive = ReferenceHandOfTheKing(companions=True)
    could_move, can_move = naive.reachable(before["cells"]), naive.reachable(after["cells"])
    lost = set(before["companions"]) - set(after["companions"])
    if before["choosing"] and not could_move and can_move:
        yield "brought back to life"
    if after["choosing"] and not can_move:
        yield "choice without move"
    if "Melisandre" in lost and not can_move:
        yield "Melisandre useless"
    if "Jaqen" in lost and not after["companions"] and len(naive.cards(after["cells"])) >= 3:
        yield "Jaqen left alone"
