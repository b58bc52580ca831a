"""Native water sort against the readable rules and against breadth-first search over every state of small boards."""

from __future__ import annotations

import itertools
import random
from collections import deque
from collections.abc import Iterator

import pytest

from mohreh import native
from mohreh.budget import Budget, Cancel
from mohreh.errors import MohrehError
from mohreh.games.water_sort.rules import Pour, WaterSort, WaterState, run_length

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.water_sort import engine as fast

RULES = ("whole", "partial", "single")
UNSOLVABLE_WHOLE = "[[3,3,1,3],[0,2,3],[2,2,1],[0,0,1,1],[2,0]]"


def fewest_pours(game: WaterSort, state: WaterState) -> int | None:
    """Breadth-first over everything that can be reached; None when no solution exists."""
    seen = {game.canonical(state)}
    queue = deque([(state, 0)])
    while queue:
        now, depth = queue.popleft()
        if game.solved(now):
            return depth
        for pour in game.actions(now):
            after = game.after(now, pour)
            if (key := game.canonical(after)) not in seen:
                seen.add(key)
                queue.append((after, depth + 1))
    return None


def small_boards(rule: str, count: int) -> Iterator[tuple[WaterSort, WaterState]]:
    """Shuffled boards of several sizes, and positions some random pours further on."""
    rng = random.Random(RULES.index(rule))
    sizes = [(2, 3, 1), (3, 2, 1), (3, 3, 1), (4, 2, 1), (4, 3, 1), (3, 4, 1), (3, 3, 2), (5, 2, 1), (2, 5, 1)]
    for number in range(count):
        colours, capacity, empty = sizes[number % len(sizes)]
        game = WaterSort(colours=colours, capacity=capacity, empty=empty, pour=rule)
        state = game.shuffled(rng)
        for _ in range(rng.choice([0, 0, 3, 6])):
            if actions := game.actions(state):
                state = game.after(state, rng.choice(actions))
        yield game, state


def check_solution(game: WaterSort, state: WaterState, moves: tuple[Pour, ...]) -> None:
    for pour in moves:
        state = game.play(state, pour)
    assert game.solved(state)


@pytest.mark.parametrize("rule", RULES)
def test_legal_pours_are_those_of_the_rules(rule: str) -> None:
    for game, state in small_boards(rule, 200):
        if game.solved(state):
            continue
        found = fast.legal_pours(game, state)
        assert [pour for pour, _ in found] == game.actions(state)
        for (source, target), units in found:
            after = game.after(state, Pour(source, target))
            assert len(after.tubes[target]) == len(state.tubes[target]) + units
            assert units <= run_length(state.tubes[source])


@pytest.mark.parametrize("rule", RULES)
def test_solutions_are_as_short_as_breadth_first_search_finds_them(rule: str) -> None:
    solvable = 0
    for game, state in small_boards(rule, 250):
        shortest = fewest_pours(game, state)
        best, any_way = fast.optimal_solve(game, state), fast.solve(game, state)
        assert best.solved == any_way.solved == (shortest is not None)
        assert best.optimal == (shortest is not None)
        if shortest is not None:
            solvable += 1
            assert best.length == shortest
            assert any_way.length >= shortest
            check_solution(game, state, best.moves)
            check_solution(game, state, any_way.moves)
    assert 50 < solvable < 250


@pytest.mark.parametrize("rule", RULES)
def test_the_dead_end_test_is_right(rule: str) -> None:
    dead = 0
    for game, state in small_boards(rule, 250):
        winnable = fewest_pours(game, state) is not None
        told = fast.can_be_won(game, state)
        dead += told is False
        if rule == "whole":
            assert told is None or told == winnable
            assert not (told is False and winnable)
        else:
            assert told == winnable
    assert dead > 20


def test_the_board_that_needs_its_runs_divided() -> None:
    lengths = {}
    for rule in RULES:
        game = WaterSort(pour=rule)
        state = game.parse(UNSOLVABLE_WHOLE)
        best = fast.optimal_solve(game, state)
        lengths[rule] = best.length if best.solved else None
        check_solution(game, state, best.moves) if best.solved else None
    assert lengths == {"whole": None, "partial": 10, "single": 16}
    assert fast.can_be_won(WaterSort(pour="whole"), WaterSort().parse(UNSOLVABLE_WHOLE)) is None
    assert fast.can_be_won(WaterSort(pour="partial"), WaterSort().parse(UNSOLVABLE_WHOLE)) is True


def test_a_won_board_needs_no_pour() -> None:
    for rule in RULES:
        game = WaterSort(pour=rule)
        state = game.parse("1 1 / # / 0 0")
        for found in (fast.optimal_solve(game, state), fast.solve(game, state)):
            assert (found.solved, found.moves) == (True, ())
        assert fast.can_be_won(game, state) is True


def test_names_of_colours_and_order_of_tubes_do_not_matter() -> None:
    game, rng = WaterSort(colours=5, capacity=4, empty=2), random.Random(4)
    for _ in range(20):
        state = game.shuffled(rng)
        names = rng.sample(range(1000), 5)
        tubes = [tuple(names[unit] for unit in tube) for tube in state.tubes]
        rng.shuffle(tubes)
        other = WaterState(tuple(tubes), 4)
        found, renamed = fast.optimal_solve(game, state), fast.optimal_solve(game, other)
        assert found.length == renamed.length
        check_solution(game, other, renamed.moves)


@pytest.mark.parametrize("rule", ["whole", "partial"])
@pytest.mark.parametrize(
    ("colours", "capacity", "empty"), [(12, 4, 2), (14, 4, 2), (9, 10, 2), (15, 20, 1), (15, 2, 3)]
)
def test_large_boards_are_solved_and_the_solution_holds(rule: str, colours: int, capacity: int, empty: int) -> None:
    game, rng = WaterSort(colours=colours, capacity=capacity, empty=empty, pour=rule), random.Random(5)
    for state in (game.shuffled(rng), game.backwards(rng)):
        best, any_way = fast.optimal_solve(game, state), fast.solve(game, state)
        assert best.solved is not None
        assert best.solved == any_way.solved
        if best.solved:
            check_solution(game, state, best.moves)
            check_solution(game, state, any_way.moves)
            assert best.length <= any_way.length


def test_boards_made_backwards_are_solved_at_the_largest_size() -> None:
    game = WaterSort(colours=15, capacity=20, empty=1, pour="single")
    state = game.backwards(random.Random(6))
    check_solution(game, state, fast.solve(game, state).moves)
    assert fast.can_be_won(game, state) is True


@pytest.mark.parametrize("empty", [2, 3])
def test_the_largest_boards_are_decided(empty: int) -> None:
    game = WaterSort(colours=15, capacity=20, empty=empty)
    for seed in range(6):
        state = game.initial(random.Random(seed))
        found = fast.solve(game, state)
        assert found.solved is not None
        if found.solved:
            check_solution(game, state, found.moves)
        else:
            assert fast.can_be_won(game, state) is False


def test_searches_are_reproducible() -> None:
    game = WaterSort(colours=10, capacity=6)
    state = game.shuffled(random.Random(7))
    one, other = fast.optimal_solve(game, state), fast.optimal_solve(game, state)
    assert (one.moves, one.expanded, one.generated) == (other.moves, other.expanded, other.generated)


def test_out_of_budget_is_an_answer() -> None:
    game = WaterSort(colours=14, capacity=12)
    state = game.shuffled(random.Random(8))
    tight = [Budget(nodes=100), Budget(memory=100_000), Budget(seconds=5, clock=iter_clock())]
    for budget in tight:
        assert fast.optimal_solve(game, state, budget=budget).solved is None
    single = WaterSort(colours=14, capacity=12, pour="single")
    for budget in (Budget(nodes=10_000), Budget(memory=1_000_000)):
        assert fast.optimal_solve(single, state, budget=budget).solved is None
    assert fast.can_be_won(single, state, budget=Budget(nodes=1)) is None
    cancel = Cancel()
    cancel.set()
    assert fast.optimal_solve(game, state, budget=Budget(cancel=cancel)).solved is None
    assert fast.solve(game, state, budget=Budget(cancel=cancel)).solved is None


def iter_clock():  # type: ignore[no-untyped-def]
    ticks = itertools.count()
    return lambda: next(ticks)


def test_boards_beyond_the_core_are_refused_in_words() -> None:
    board = " / ".join(f"{colour} {colour}" for colour in range(33))
    game = WaterSort()
    with pytest.raises(MohrehError, match="up to 32 tubes"):
        fast.solve(game, game.parse(board))
