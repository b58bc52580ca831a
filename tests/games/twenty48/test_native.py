"""Native 2048 against the readable rules and searches, and against exact expectations on small boards."""

from __future__ import annotations

import itertools
import math
import random
from functools import cache

import pytest

from mohreh import native
from mohreh.budget import Budget, Cancel
from mohreh.errors import MohrehError
from mohreh.games.twenty48.evaluation import BoardFeatures
from mohreh.games.twenty48.rules import MOVES, TILES, Board, Rows, Spawn, Twenty48, moved
from mohreh.search.expectimax import expectimax
from mohreh.search.ucb import ucb

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.twenty48 import engine as fast

FEATURES = BoardFeatures(monotonicity=3.5, smoothness=1.25, empty=2.75, merges=1.5, corner=0.5)


def random_board(rng: random.Random, size: int, largest: int) -> Board:
    """Any tiles at all, small ones and empty cells more often."""
    ranks = [min(rng.randrange(largest + 1), rng.randrange(largest + 1)) for _ in range(size * size)]
    tiles = [2**rank if rank else 0 for rank in ranks]
    return Board(tuple(tuple(tiles[at : at + size]) for at in range(0, size * size, size)), False)


def boards(size: int, count: int, largest: int = 5, **settings: bool) -> list[Board]:
    """Random boards on which there is something to decide."""
    game, rng = Twenty48(size=size, **settings), random.Random(size)
    made = (random_board(rng, size, largest) for _ in itertools.count())
    return list(itertools.islice((board for board in made if game.actions(board)), count))


@pytest.mark.parametrize(("size", "largest"), [(2, 5), (3, 9), (4, 14)])
def test_moves_and_points_are_those_of_the_rules(size: int, largest: int) -> None:
    game, rng = Twenty48(size=size), random.Random(1)
    for _ in range(300):
        board = random_board(rng, size, largest)
        for direction in MOVES:
            rows = moved(board.rows, direction)
            assert fast.moved(game, board, direction) == (rows, game.points(board, direction))


def test_boards_are_packed_and_read_back() -> None:
    rng = random.Random(2)
    for size in (2, 3, 4):
        board = random_board(rng, size, 15)
        assert fast.unpack(fast.pack(board), size) == board.rows


@pytest.mark.parametrize("size", [2, 3, 4])
def test_features_have_the_same_value(size: int) -> None:
    game, rng = Twenty48(size=size), random.Random(3)
    evaluate = FEATURES.on(game)
    for _ in range(200):
        board = random_board(rng, size, 11)
        assert fast.evaluate(game, board, FEATURES) == pytest.approx(evaluate(board, 0), rel=1e-12)


@pytest.mark.parametrize(
    ("size", "depth", "count"), [(2, 1, 60), (2, 4, 60), (2, 7, 10), (3, 2, 60), (3, 3, 30), (4, 1, 60), (4, 3, 12)]
)
def test_expectimax_is_the_readable_one_value_for_value_and_node_for_node(size: int, depth: int, count: int) -> None:
    game = Twenty48(size=size)
    for board in boards(size, count):
        slow = expectimax(game, board, depth, FEATURES.on(game))
        found = fast.expectimax(game, board, depth, FEATURES)
        assert found.values == pytest.approx(slow.values, rel=1e-9)
        assert (found.nodes, found.expanded, found.exact) == (slow.nodes, slow.expanded, slow.exact)
        assert found.value == pytest.approx(slow.values[found.action], rel=1e-9)
        assert found.value == pytest.approx(slow.value, rel=1e-9)


def test_expectimax_stops_where_the_game_does() -> None:
    game = Twenty48(size=3, stop_at_2048=True)
    for board in boards(3, 60, largest=10, stop_at_2048=True):
        slow = expectimax(game, board, 3, FEATURES.on(game))
        found = fast.expectimax(game, board, 3, FEATURES)
        assert found.values == pytest.approx(slow.values, rel=1e-9)
        assert found.nodes == slow.nodes


def engine_values(game: Twenty48, board: Board, plies: int) -> dict[int, float]:
    """The engine's search by its definition: no table, no cut, no patched last layer."""

    def chance(rows: Rows, plies: int) -> float:
        state = Board(rows, True)
        if plies == 0:
            return fast.evaluate(game, state)
        return sum(share * player(game.after(state, spawn), plies) for spawn, share in game.chances(state))

    def player(state: Board, plies: int) -> float:
        values = [chance(moved(state.rows, action), plies - 1) for action in game.actions(state)]
        return max(values) if values else lost

    lost = fast.core.LOST
    return {action: chance(moved(board.rows, action), plies - 1) for action in game.actions(board)}


@pytest.mark.parametrize(("size", "plies", "count"), [(2, 1, 20), (2, 4, 10), (3, 2, 10), (4, 1, 20), (4, 2, 8)])
def test_the_engine_searches_what_it_says(size: int, plies: int, count: int) -> None:
    game = Twenty48(size=size)
    for board in boards(size, count, largest=3 * size - 1):
        found = fast.engine(game, board, plies=plies, least_probability=0.0)
        assert found.values == pytest.approx(engine_values(game, board, plies), abs=plies)  # scores are whole numbers


def test_the_engine_deepens_until_its_nodes_are_spent_and_always_answers() -> None:
    game = Twenty48()
    for board in boards(4, 10, largest=8):
        shallow = fast.engine(game, board, budget=Budget(nodes=1))
        deep = fast.engine(game, board, budget=Budget(nodes=30_000))
        assert shallow.action in game.actions(board)
        assert shallow.nodes == 1
        assert deep.depth > shallow.depth
        assert deep.nodes <= 30_000
        assert deep.action in game.actions(board)


def test_the_engine_stops_by_the_clock() -> None:
    ticks = itertools.count()
    budget = Budget(seconds=5, clock=lambda: next(ticks))
    found = fast.engine(Twenty48(), boards(4, 1)[0], budget=budget)
    assert not found.complete
    assert next(ticks) < 20


def test_a_cancelled_search_still_answers() -> None:
    cancel = Cancel()
    cancel.set()
    game, board = Twenty48(), boards(4, 1)[0]
    for found in (
        fast.engine(game, board, budget=Budget(cancel=cancel)),
        fast.expectimax(game, board, 9, FEATURES, budget=Budget(cancel=cancel)),
        fast.mcts(game, board, 10**9, None, 1, budget=Budget(cancel=cancel)),
        fast.ucb(game, board, 10**9, None, 1, budget=Budget(cancel=cancel)),
    ):
        assert not found.complete
        assert found.action in game.actions(board)


def test_tiles_beyond_32768_are_played_on_legally() -> None:
    game = Twenty48()
    board = game.parse("65536 32768 4 2/2 4 2 4/4 2 4 2/2 4 2 8")
    only = game.parse("65536 32768 4 2/2 4 2 4/4 2 4 2/2 4 2 2")
    assert game.actions(board) == []
    assert set(game.actions(only)) == {0, 1, 2, 3}
    assert fast.engine(game, only, plies=2).action in game.actions(only)
    rows = [(32768, 32768, 2, 2), (2, 4, 2, 4), (4, 2, 4, 2), (2, 4, 2, 4)]
    assert fast.moved(game, Board(tuple(rows), False), 3) == (((32768, 4, 0, 0), *rows[1:]), 65540)


def test_what_the_core_cannot_play_is_refused_in_words() -> None:
    with pytest.raises(MohrehError, match="up to size 4"):
        fast.engine(Twenty48(size=5), Twenty48(size=5).initial(random.Random(1)), plies=1)
    with pytest.raises(MohrehError, match="needs a number of plies"):
        fast.engine(Twenty48(), boards(4, 1)[0])
    with pytest.raises(MohrehError, match="the game is over"):
        fast.engine(Twenty48(size=2), Twenty48(size=2).parse("2 4/4 2"), plies=1)


@cache
def random_play_worth(rows: Rows, moves: int) -> float:
    """What a random play-out of at most that many moves collects on average, exactly."""
    game = Twenty48(size=len(rows))
    board = Board(rows, False)
    actions = game.actions(board)
    if not actions or moves == 0:
        return 0.0
    total = 0.0
    for action in actions:
        after = game.after(board, action)
        spawned = game.chances(after)
        below = sum(share * random_play_worth(game.after(after, spawn).rows, moves - 1) for spawn, share in spawned)
        total += game.points(board, action) + below
    return total / len(actions)


def test_play_outs_collect_what_they_must_on_average() -> None:
    game = Twenty48(size=2)
    for board in boards(2, 8, largest=3):
        found = fast.mcts(game, board, 40_000, 12, seed=5)
        for action, mean in found.values.items():
            after = game.after(board, action)
            exact = game.points(board, action) + sum(
                share * random_play_worth(game.after(after, spawn).rows, 12) for spawn, share in game.chances(after)
            )
            assert mean == pytest.approx(exact, abs=4 * 16 / math.sqrt(40_000))  # a play-out varies by less than 16
        assert found.action == max(found.values, key=lambda action: found.values[action])
        assert found.nodes == 40_000 * len(game.actions(board))


def test_new_tiles_come_as_often_as_they_should() -> None:
    """One random move on a board with one move: the second tile's cell and size, seen through the final boards."""
    game = Twenty48(size=2)
    games = fast.play(game, fast.random_player(), range(40_000), most_moves=0)
    seen: dict[Rows, int] = {}
    for played in games:
        seen[played.rows] = seen.get(played.rows, 0) + 1
    empty = Board(((0, 0), (0, 0)), True)
    expected: dict[Rows, float] = {}
    for (spawn, share), (other, rest) in itertools.product(game.chances(empty), [(tile, p) for tile, p in TILES]):
        once = game.after(empty, spawn)
        for cell in range(4):
            if cell != spawn.cell:
                rows = game.after(once, Spawn(cell, other)).rows
                expected[rows] = expected.get(rows, 0.0) + share * rest / 3
    assert set(seen) <= set(expected)
    for rows, share in expected.items():
        assert seen.get(rows, 0) == pytest.approx(40_000 * share, abs=5 * math.sqrt(40_000 * share) + 5)


@pytest.mark.parametrize("punishment", [0.0, 50.0])
@pytest.mark.parametrize("normalised", [False, True])
def test_ucb_hands_out_play_outs_as_the_readable_one(punishment: float, normalised: bool) -> None:
    """Play-outs of no moves at all are worth the tested move's points: then nothing is left to chance."""
    game = Twenty48(size=3)
    for board in boards(3, 60, largest=4):
        rng = random.Random(0)
        slow = ucb(game, board, 60, 0, rng, c=7.0, punishment=punishment, normalised=normalised, every_action=MOVES)
        found = fast.ucb(game, board, 60, 0, 1, c=7.0, punishment=punishment, normalised=normalised)
        assert (found.action, found.nodes, found.values) == (slow.action, slow.nodes, slow.values)


def test_monte_carlo_is_reproducible_and_ends_with_its_budget() -> None:
    game, board = Twenty48(), boards(4, 1)[0]
    assert fast.ucb(game, board, 200, 10, 7).values == fast.ucb(game, board, 200, 10, 7).values
    assert fast.mcts(game, board, 50, 10, 7).values == fast.mcts(game, board, 50, 10, 7).values
    assert fast.mcts(game, board, 50, 10, 7).values != fast.mcts(game, board, 50, 10, 8).values
    short = fast.mcts(game, board, 50, 10, 7, budget=Budget(nodes=60))
    assert short.nodes == 60
    assert not short.complete


PLAYERS = {
    "random": lambda: fast.random_player(),
    "expectimax": lambda: fast.expectimax_player(FEATURES, depth=1, step=100),
    "engine": lambda: fast.engine_player(2),
    "engine by nodes": lambda: fast.engine_player(nodes=100),
    "mcts": lambda: fast.mcts_player(2, 3, 100),
    "ucb": lambda: fast.ucb_player(8, 3, 100),
}


@pytest.mark.parametrize("name", PLAYERS)
def test_games_do_not_depend_on_the_number_of_threads(name: str) -> None:
    game = Twenty48(size=3)

    def results(threads: int) -> list[tuple[int, ...]]:
        played = fast.play(game, PLAYERS[name](), range(6), threads=threads)
        return [(one.seed, one.score, one.moves, one.bits) for one in played]

    assert results(1) == results(3)


def test_a_game_ends_where_the_rules_end_it_and_counts_its_points() -> None:
    game = Twenty48()
    for played in fast.play(game, fast.random_player(), range(50)):
        board = Board(played.rows, False)
        assert played.finished
        assert game.turn(board) < 0
        assert played.largest == max(map(max, played.rows))
        # A tile of rank r stands for (r − 1)·2^r points, except that a 4 which appeared as one earned nothing.
        worth = sum((tile.bit_length() - 2) * tile for row in played.rows for tile in row if tile)
        fours, rest = divmod(worth - played.score, 4)
        assert rest == 0
        assert 0 <= fours <= played.moves + 2


def test_games_stop_at_2048_where_they_should() -> None:
    played = fast.play(Twenty48(stop_at_2048=True), fast.engine_player(2), range(10))
    assert all(one.finished and one.largest <= 2048 for one in played)
    assert any(one.largest == 2048 for one in played)


def test_games_are_cut_short_by_moves_and_by_the_budget() -> None:
    game = Twenty48()
    short = fast.play(game, fast.engine_player(1), range(3), most_moves=10)
    assert [(one.moves, one.finished) for one in short] == [(10, False)] * 3
    ticks = itertools.count()
    stopped = fast.play(game, fast.engine_player(2), range(3), budget=Budget(seconds=30, clock=lambda: next(ticks)))
    assert not all(one.finished for one in stopped)
