"""The searches for puzzles: shortest where they say so, and three different answers."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

from mohreh.agents.solving import make_method
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games import AnyGame, make_game
from mohreh.games.card_sort.course_astar import course_astar
from mohreh.search.best_first import astar, weighted_astar
from mohreh.search.breadth_first import breadth_first
from mohreh.search.depth_first import depth_first
from mohreh.search.heuristic import heuristics_of, make_heuristic
from mohreh.search.methods import METHODS
from search.positions import play_on

WATER = [
    f'water-sort(colours={c}, capacity={q}, empty={e}, pour="{pour}")'
    for pour in ("whole", "partial", "single")
    for c, q, e in ((3, 3, 1), (4, 2, 1), (3, 2, 2))
]
CARDS = [
    f'card-sort(columns={k}, colours={m}, cards={n}, goal="{goal}")'
    for goal in ("complete", "split")
    for k, m, n in ((3, 2, 3), (4, 2, 2), (3, 3, 2))
]


def naive_distance(game: AnyGame, state: Any) -> int | None:
    """The number of moves to the nearest goal, by a search that shares nothing with the package's."""
    queue, seen = deque([(state, 0)]), {state}
    while queue:
        current, moves = queue.popleft()
        if game.solved(current):
            return moves
        for action in game.actions(current):
            child = game.after(current, action)
            if child not in seen:
                seen.add(child)
                queue.append((child, moves + 1))
    return None


@pytest.mark.parametrize("name", WATER + CARDS)
def test_every_method_answers_as_brute_force_does(name: str) -> None:
    """water-sort-A1, water-sort-A2, water-sort-D1, card-sort-A1: lengths, proofs of impossibility, legal moves."""
    game = make_game(name)
    optimal = {"bfs", "ids", "ucs", "astar", "ida-star"}
    for seed in range(12):
        state = game.initial(random.Random(seed))
        distance = naive_distance(game, state)
        for method in METHODS.values():
            if method.name in ("ids", "ida-star") and (distance is None or distance > 8):
                continue  # without memory of other paths these can take for ever; their own test is below
            result = method(game, state, make_heuristic(game))
            assert result.solved is (distance is not None), method.name
            if distance is None:
                continue
            end = state
            for move in result.moves:
                end = game.play(end, move)
            assert game.solved(end)
            assert result.length >= distance
            if method.name in optimal:
                assert result.optimal
                assert result.length == distance, method.name
            if result.optimal:
                assert result.length == distance
            if method.name == "weighted-astar":
                assert result.length <= 2 * distance


@pytest.mark.parametrize("name", WATER + CARDS)
def test_a_star_never_needs_more_moves_than_depth_first_and_never_visits_twice(name: str) -> None:
    """water-sort-A1, water-sort-D1."""
    game = make_game(name)
    for seed in range(40, 60):
        state = game.initial(random.Random(seed))
        deep, best = depth_first(game, state), astar(game, state, make_heuristic(game))
        assert deep.solved == best.solved
        assert best.length <= deep.length
        visited, current = [game.canonical(state)], state
        for move in deep.moves:
            current = game.after(current, move)
            visited.append(game.canonical(current))
        assert len(set(visited)) == len(visited)


@pytest.mark.parametrize("name", WATER + CARDS)
def test_heuristics_are_what_they_claim(name: str) -> None:
    """water-sort-A1, card-sort-H2: admissible against exact distances, consistent along every move."""
    game = make_game(name)
    rng = random.Random(5)
    for _ in range(25):
        state = play_on(game, game.initial(rng), rng.randint(0, 6), rng)
        distance = naive_distance(game, state)
        for heuristic in heuristics_of(game).values():
            estimate = heuristic(state)
            if heuristic.admissible and distance is not None:
                assert estimate <= distance, heuristic.name
            if heuristic.consistent:
                for action in game.actions(state):
                    assert estimate <= 1 + heuristic(game.after(state, action)), heuristic.name


def test_every_admissible_heuristic_is_zero_at_a_goal() -> None:
    for name in WATER + CARDS:
        game = make_game(name)
        state = game.initial(random.Random(1))
        found = astar(game, state, make_heuristic(game))
        for move in found.moves:
            state = game.after(state, move)
        if found.solved:
            assert all(heuristic(state) == 0 for heuristic in heuristics_of(game).values() if heuristic.admissible)


def test_a_solved_puzzle_needs_no_moves() -> None:
    game = make_game("water-sort")
    state = game.parse("0 0 / 1 1 / #")
    for method in METHODS.values():
        result = method(game, state, make_heuristic(game))
        assert (result.solved, result.moves) == (True, ())


def test_running_out_of_budget_is_neither_yes_nor_no() -> None:
    game = make_game("water-sort(colours=8)")
    state = game.initial(random.Random(3))
    for method in METHODS.values():
        result = method(game, state, make_heuristic(game), budget=Budget(nodes=5))
        assert (result.solved, result.optimal, result.moves) == (None, False, ())
        assert result.generated <= 5


def test_a_memory_budget_is_kept() -> None:
    game = make_game("water-sort(colours=12)")
    state = game.initial(random.Random(3))
    small = breadth_first(game, state, budget=Budget(memory=10**6))
    assert small.solved is None
    assert 200 < small.generated < 10**6 / 400


def test_time_is_kept_by_the_clock_given() -> None:
    ticks = iter(range(10**6))
    budget = Budget(seconds=0.05, clock=lambda: next(ticks) / 1000)
    game = make_game("card-sort")
    assert 40 <= breadth_first(game, game.initial(random.Random(2)), budget=budget).generated <= 50


def test_depth_first_has_no_recursion_limit() -> None:
    """water-sort-D1: a path of thousands of moves."""
    game = make_game('water-sort(colours=15, capacity=20, empty=3, pour="single")')
    result = depth_first(game, game.initial(random.Random(1)), budget=Budget(nodes=20_000))
    assert result.generated > 2_000 or (result.solved and result.length > 1_000)


def test_the_pour_rules_differ_on_the_known_board() -> None:
    """water-sort-A1: 10 moves under "partial", 16 under "single", proven impossible under "whole"."""
    text = "[[3,3,1,3],[0,2,3],[2,2,1],[0,0,1,1],[2,0]]"
    for pour, expected in (("partial", 10), ("single", 16)):
        game = make_game(f"water-sort(pour={pour})")
        result = astar(game, game.parse(text), make_heuristic(game))
        assert (result.solved, result.optimal, result.length) == (True, True, expected)
    game = make_game("water-sort(pour=whole)")
    assert astar(game, game.parse(text), make_heuristic(game)).solved is False


def test_the_documents_examples_come_out_to_the_node() -> None:
    """card-sort-A1, card-sort-H1: with the document's own procedure and heuristic."""
    game = make_game("card-sort")
    heuristic = make_heuristic(game, "course")
    for text, figures in (
        ("3 2 3 / 3g 2g 1r / 3r 2r 1g / #", (3, 4, 6)),
        ("4 2 4 / 4g 3g / 4r 2g / 3r 2r / 1r 1g", (9, 134, 235)),
        ("5 3 5 / 5d 4d 3d 2d / 5a 4a 2b / 5b 4b 3b 1d / 3a 1b / 1a 2a", (6, 7, 43)),
    ):
        result = course_astar(game, game.parse(text), heuristic)
        assert (result.length, result.expanded, result.generated) == figures
        assert not result.optimal


def test_the_documents_heuristic_is_not_admissible() -> None:
    """card-sort-H1, card-sort-H2: it says 2 where the truth is 1, and costs the document a move."""
    game = make_game("card-sort")
    heuristic = make_heuristic(game, "course")
    state = game.parse("3 2 3 / 3g 2g 1g / 3r 2r / 1r")
    assert (heuristic(state), naive_distance(game, state)) == (2, 1)
    assert not heuristic.admissible
    assert not heuristic.consistent
    misled = game.parse("4 2 3 / 2g / 1r / 3r / 2r 1g 3g")
    assert course_astar(game, misled, heuristic).length == 7
    assert astar(game, misled, make_heuristic(game)).length == 6


def test_weighted_a_star_proves_nothing_above_weight_one() -> None:
    game = make_game("card-sort")
    state = game.parse("4 2 3 / 2g / 1r / 3r / 2r 1g 3g")
    assert not weighted_astar(game, state, make_heuristic(game), 1.5).optimal
    assert weighted_astar(game, state, make_heuristic(game), 1.0).optimal


def test_a_wrong_method_or_heuristic_lists_the_right_ones() -> None:
    with pytest.raises(MohrehError, match=r"no method 'astra' \(did you mean 'astar'\?\); the methods: dfs, bfs"):
        make_method(make_game("card-sort"), "astra")
    with pytest.raises(MohrehError, match="its heuristics: blocks, boundaries, zero"):
        make_heuristic(make_game("water-sort"), "manhattan")


@pytest.mark.slow
def test_the_hard_reference_board() -> None:
    """card-sort-A1: 22 moves for "split", 30 for "complete"; iterative deepening ends at its budget."""
    text = "5 3 5 / 5g 5r 4y / 2g 4r 3y 3g 2y / 1y 4g 1r / 1g 2r 5y 3r / #"
    for goal, length in (("split", 22), ("complete", 30)):
        game = make_game(f"card-sort(goal={goal})")
        state = game.parse(text)
        result = astar(game, state, make_heuristic(game))
        assert (result.optimal, result.length) == (True, length)
        assert METHODS["ids"](game, state, make_heuristic(game), budget=Budget(nodes=200_000)).solved is None
