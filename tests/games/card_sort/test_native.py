"""Native card sort against the readable rules and against breadth-first search over every state of small deals."""

from __future__ import annotations

import itertools
import random
from collections import deque
from collections.abc import Iterator

import pytest

from mohreh import native
from mohreh.budget import Budget, Cancel
from mohreh.errors import MohrehError
from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.rules import CardSort, CardState, Carry

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.card_sort import engine as fast

GOALS = ("complete", "split")
HARD = "5 3 5 / 5g 5r 4y / 2g 4r 3y 3g 2y / 1y 4g 1r / 1g 2r 5y 3r / #"


def fewest_moves(game: CardSort, state: CardState) -> int | None:
    """Breadth-first over everything that can be reached; None when no solution exists."""
    seen = {game.canonical(state)}
    queue = deque([(state, 0)])
    while queue:
        now, depth = queue.popleft()
        if game.solved(now):
            return depth
        for carry in game.actions(now):
            after = game.after(now, carry)
            if (key := game.canonical(after)) not in seen:
                seen.add(key)
                queue.append((after, depth + 1))
    return None


def distances_to_goal(game: CardSort, state: CardState) -> dict[CardState, int]:
    """For every state that can be reached and solved the fewest moves it needs, by going back from the goals."""
    before: dict[object, set[object]] = {}
    states = {game.canonical(state): state}
    queue = deque([state])
    while queue:
        now = queue.popleft()
        for carry in game.actions(now):
            after = game.after(now, carry)
            key = game.canonical(after)
            before.setdefault(key, set()).add(game.canonical(now))
            if key not in states:
                states[key] = after
                queue.append(after)
    found: dict[object, int] = {key: 0 for key, now in states.items() if game.solved(now)}
    back = deque(found)
    while back:
        key = back.popleft()
        for earlier in before.get(key, ()):
            if earlier not in found:
                found[earlier] = found[key] + 1
                back.append(earlier)
    return {now: found.get(key, -1) for key, now in states.items()}


def small_deals(goal: str, count: int) -> Iterator[tuple[CardSort, CardState]]:
    rng = random.Random(GOALS.index(goal))
    sizes = [(3, 2, 2), (3, 2, 3), (4, 2, 3), (3, 1, 5), (4, 3, 2), (2, 1, 4), (3, 3, 2), (4, 2, 2)]
    for number in range(count):
        columns, colours, cards = sizes[number % len(sizes)]
        game = CardSort(columns=columns, colours=colours, cards=cards, goal=goal)
        yield game, game.initial(rng)


def check_solution(game: CardSort, state: CardState, moves: tuple[Carry, ...]) -> None:
    for carry in moves:
        state = game.play(state, carry)
    assert game.solved(state)


def as_set(state: CardState) -> frozenset[object]:
    return frozenset(column for column in state.columns if column)


@pytest.mark.parametrize("goal", GOALS)
def test_moves_lead_where_the_rules_lead(goal: str) -> None:
    for game, state in small_deals(goal, 200):
        if game.solved(state):
            continue
        expected = {as_set(game.after(state, carry)) for carry in game.actions(state)} - {as_set(state)}
        assert fast.successors(game, state) == expected


@pytest.mark.parametrize("goal", GOALS)
def test_solutions_are_as_short_as_breadth_first_search_finds_them(goal: str) -> None:
    solvable = 0
    for game, state in small_deals(goal, 240):
        shortest = fewest_moves(game, state)
        best, any_way = fast.optimal_solve(game, state), fast.solve(game, state)
        assert best.solved == any_way.solved == (shortest is not None)
        assert best.optimal == (shortest is not None)
        if shortest is not None:
            solvable += 1
            assert best.length == shortest
            check_solution(game, state, best.moves)
            check_solution(game, state, any_way.moves)
    assert 50 < solvable < 240


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("size", [(4, 2, 3), (3, 2, 3), (3, 1, 6), (4, 3, 2)])
def test_the_lower_bound_holds_in_every_state_that_can_be_reached(goal: str, size: tuple[int, int, int]) -> None:
    columns, colours, cards = size
    game, rng = CardSort(columns=columns, colours=colours, cards=cards, goal=goal), random.Random(3)
    for _ in range(3):
        for state, moves in distances_to_goal(game, game.initial(rng)).items():
            bound = fast.bound(game, state)
            if bound is None:
                assert moves == -1
            elif moves >= 0:
                assert bound <= moves
                assert (bound == 0) == (moves == 0)


@pytest.mark.parametrize(("goal", "fewest"), [("complete", 30), ("split", 22)])
def test_the_hard_reference(goal: str, fewest: int) -> None:
    game = CardSort(goal=goal)
    state = game.parse(HARD)
    best = fast.optimal_solve(game, state)
    assert (best.solved, best.optimal, best.length) == (True, True, fewest)
    check_solution(game, state, best.moves)
    check_solution(game, state, fast.solve(game, state).moves)


def test_a_state_reached_again_on_a_shorter_way_is_not_forgotten() -> None:
    """Of forty deals this one was once solved in 28 moves and called proven: the estimate is not consistent."""
    game = CardSort()
    state = game.parse("5 3 5 / # / 1g 4y / 5r 2r 5g 4g / 2y 4r 3y 1y 3g 2g / 5y 3r 1r")
    best = fast.optimal_solve(game, state)
    assert (best.optimal, best.length) == (True, 27)
    check_solution(game, state, best.moves)


def test_where_the_documents_heuristic_misleads() -> None:
    game = CardSort()
    assert fast.bound(game, game.parse("3 2 3 / 3g 2g 1g / 3r 2r / 1r")) == 1
    assert fast.optimal_solve(game, game.parse("3 2 3 / 3g 2g 1g / 3r 2r / 1r")).length == 1
    assert fast.optimal_solve(game, game.parse("4 2 3 / 2g / 1r / 3r / 2r 1g 3g")).length == 6


def test_the_documents_examples() -> None:
    game = CardSort()
    lengths = [
        fast.optimal_solve(game, game.parse(text)).length
        for text in (
            "3 2 3 / 3g 2g 1r / 3r 2r 1g / #",
            "5 3 5 / 5d 4d 3d 2d / 5a 4a 2b / 5b 4b 3b 1d / 3a 1b / 1a 2a",
        )
    ]
    assert lengths == [3, 6]


def test_a_sorted_deal_needs_no_move() -> None:
    for goal in GOALS:
        game = CardSort(goal=goal)
        state = game.parse("3 2 2 / 2g 1g / # / 2r 1r")
        for found in (fast.optimal_solve(game, state), fast.solve(game, state)):
            assert (found.solved, found.moves) == (True, ())


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("size", [(2, 1, 16), (4, 4, 4)])
def test_more_cards_than_fit_into_a_word_take_as_few_moves(goal: str, size: tuple[int, int, int]) -> None:
    """Up to fifteen cards are packed into one word. Deals are scrambled from the goal, so that few moves are enough."""
    columns, colours, cards = size
    game, rng = CardSort(columns=columns, colours=colours, cards=cards, goal=goal), random.Random(5)
    lengths = set()
    for number in range(12):
        state = scrambled(columns, colours, cards, 2 + number % 4, rng)
        best = fast.optimal_solve(game, state)
        assert best.length == fewest_moves(game, state)
        check_solution(game, state, best.moves)
        lengths.add(best.length)
    assert len(lengths) > 2


def scrambled(columns: int, colours: int, cards: int, moves: int, rng: random.Random) -> CardState:
    """The sorted deal after moves made backwards: a card is taken from where it may go, and put anywhere."""
    piles = [[Card(number, "grybck"[colour]) for number in range(cards, 0, -1)] for colour in range(colours)]
    piles += [[] for _ in range(columns - colours)]
    for _ in range(moves):
        sources = [one for one in piles if len(one) == 1 or (len(one) > 1 and one[-1].number < one[-2].number)]
        source = rng.choice(sources)
        target = rng.choice([one for one in piles if one is not source])
        target.append(source.pop())
    return CardState(tuple(map(tuple, piles)))


def test_many_cards_and_two_digit_numbers() -> None:
    game = CardSort(columns=12, colours=3, cards=30)
    sorted_down = " ".join(f"{number}g" for number in range(30, 1, -1))
    others = " / ".join(" ".join(f"{number}{colour}" for number in range(30, 0, -1)) for colour in "ry")
    state = game.parse(f"5 3 30 / {sorted_down} / {others} / 1g / #")
    assert fast.optimal_solve(game, state).moves == (Carry(3, 0),)


def test_searches_are_reproducible() -> None:
    game = CardSort()
    state = game.initial(random.Random(7))
    one, other = fast.optimal_solve(game, state), fast.optimal_solve(game, state)
    assert (one.moves, one.expanded, one.generated) == (other.moves, other.expanded, other.generated)


def test_out_of_budget_is_an_answer() -> None:
    game = CardSort()
    state = game.parse(HARD)
    ticks = itertools.count()
    clock = Budget(seconds=5, clock=lambda: next(ticks))
    for budget in (Budget(nodes=1000), Budget(memory=1_000_000), clock):
        assert fast.optimal_solve(game, state, budget=budget).solved is None
    cancel = Cancel()
    cancel.set()
    assert fast.optimal_solve(game, state, budget=Budget(cancel=cancel)).solved is None
    assert fast.solve(game, state, budget=Budget(cancel=cancel)).solved is None


def looks_at_the_clock(nodes: int) -> int:
    game = CardSort(columns=8, colours=5, cards=10)
    looks = itertools.count()
    budget = Budget(nodes=nodes, clock=lambda: next(looks) / 1_000_000)
    assert fast.optimal_solve(game, game.initial(random.Random(3)), budget=budget).generated == nodes
    return next(looks)


def test_a_growing_table_looks_at_the_clock_and_the_brake() -> None:
    """Moving half a million states into a table of twice the size takes as long as searching a hundred thousand."""
    nodes, between_two_looks = 1_000_000, 512
    assert looks_at_the_clock(nodes) >= nodes // between_two_looks + 16


def test_deals_beyond_the_core_are_refused_in_words() -> None:
    game = CardSort(columns=5, colours=4, cards=99)
    with pytest.raises(MohrehError, match="up to 255 cards"):
        fast.solve(game, game.initial(random.Random(1)))
