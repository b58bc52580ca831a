"""Analyses and reviews: every move has a value of its own, proofs take the place of estimates, losses are fair."""

import random
from itertools import pairwise

import pytest

from mohreh import native
from mohreh.agents import Memory, make_configured_agent, strongest
from mohreh.agents.analysis import analyse, scale_of
from mohreh.agents.review import accuracy_of, grade_of, judge
from mohreh.agents.solving import shortest_solution
from mohreh.budget import Budget
from mohreh.games import make_game
from mohreh.games.hand_of_the_king.outlook import shipped_outlook
from mohreh.play.walk import after_walk
from mohreh.results import DECIDED
from mohreh.scale import MOVES, Scale
from mohreh.search.alphabeta import alphabeta

pytestmark = pytest.mark.skipif(not native.available, reason="the native core was not built")

GAMES = ["2048", "2048(size=3)", "othello(size=8)", "hand-of-the-king", "hand-of-the-king(companions=True)"]
PUZZLES = ["water-sort(colours=4)", "card-sort(columns=4, colours=2, cards=3)"]


def position(name, seed, plies):
    game = make_game(name)
    return game, after_walk(game, game.initial(random.Random(seed)), random.Random(seed), plies)


def analysed(game, state, seconds=0.3, **more):
    return analyse(game, state, make_configured_agent(strongest(game), game), budget=Budget(seconds=seconds), **more)


@pytest.mark.parametrize("name", [*GAMES, *PUZZLES])
def test_every_move_has_a_value_the_best_first_and_a_line_that_can_be_played(name):
    game, state = position(name, 3, 2)
    found = analysed(game, state, seconds=2)
    assert {row.action for row in found.moves} == set(game.actions(state))
    assert [row.value for row in found.moves] == sorted((row.value for row in found.moves), reverse=True)
    for row in found.moves:
        assert row.line[0] == row.action
        here = state
        for action in row.line:
            assert action in game.actions(here)
            here = game.after(here, action)
            if game.turn(here) == -1:
                break


def test_reports_go_deeper_and_keep_the_order_of_their_values():
    game, state = position("othello(size=8)", 1, 8)
    told = []
    analysed(game, state, seconds=1, report=told.append)
    depths = [found.depth for found in told]
    assert depths == sorted(depths)
    assert depths[0] == 2
    assert len(set(depths)) > 3
    assert all(found.nodes <= after.nodes for found, after in pairwise(told))


def winners(game, state, player):
    """Who wins after every move, by a search that knows nothing but the rules."""
    for action in game.actions(state):
        after = game.after(state, action)
        outcome = game.outcome(after)
        if outcome is None:
            found = alphabeta(game, after, 99, lambda state, player: 0.0)
            value = found.value if game.turn(after) == player else -found.value
        else:
            value = 0.0 if outcome.winner is None else DECIDED if outcome.winner == player else -DECIDED
        yield action, (value > 0) - (value < 0)


@pytest.mark.parametrize("name", ["othello(size=8)", "hand-of-the-king"])
def test_moves_are_compared_by_searches_of_one_depth_wherever_the_budget_ends(name):
    """The four first moves of Othello are one and the same: none of them may seem better than another."""
    game, state = position(name, 1, 0)
    agent = make_configured_agent(strongest(game), game)
    for nodes in range(10_000, 30_000, 250):
        found = analyse(game, state, agent, budget=Budget(nodes=nodes))
        assert {row.depth for row in found.moves if not row.exact} == {found.depth}, nodes
        if name.startswith("othello"):
            assert len({row.value for row in found.moves}) == 1


@pytest.mark.parametrize("seed", range(5))
def test_proven_values_have_the_sign_of_an_independent_search(seed):
    game, state = position("othello(size=4)", seed, 4)
    if game.outcome(state) is not None:
        return
    found = analysed(game, state, seconds=20)
    assert found.exact
    assert all(row.exact for row in found.moves)
    right = dict(winners(game, state, game.turn(state)))
    assert {row.action: (row.value > 0) - (row.value < 0) for row in found.moves} == right


def test_a_proof_takes_the_place_of_the_estimate_in_hand_of_the_king():
    game, state = position("hand-of-the-king", 3, 16)
    found = analysed(game, state, seconds=20)
    assert found.exact
    assert {abs(row.value) for row in found.moves} == {DECIDED}
    assert {scale_of(game).of(row.value) for row in found.moves} <= {0.0, 100.0}


def test_a_proof_is_found_among_thousands_of_uses_of_companions():
    game = make_game("hand-of-the-king(companions=True)")
    few = game.parse(
        "GSLS-- ------ SB---- B--G-- ---U-V ------ / 4 3 0 4 1 1 0 / 0 1 5 1 1 2 1 / ffsffss / first choosing "
        "/ Jon Gendry Ramsay Sandor"
    )
    found = analysed(game, few, seconds=20)
    assert len(game.actions(few)) == 64
    assert found.exact
    assert found.best.value == DECIDED, "the engine alone says 100 % after one ply and stops"
    many = game.parse(
        "GBVLY- STLBLS YTSSLG GSSGGS LLBGT- TBYTGS / 0 0 0 0 0 0 1 / 0 0 0 0 0 0 1 / ------s / second choosing "
        "/ Jon Gendry Ramsay Sandor Jaqen Melisandre"
    )
    told = []
    analysed(game, many, seconds=1, report=told.append)
    assert len(game.actions(many)) == 3269
    assert told[0].nodes < 200
    assert all(0 < len(found.moves) <= 64 for found in told)
    assert told[-1].depth > told[0].depth


def test_an_engine_that_is_ready_reads_nothing_when_the_last_companion_is_gone():
    shipped_outlook.cache_clear()
    game = make_game("hand-of-the-king(companions=True)")
    agent = make_configured_agent(strongest(game), game)
    agent.prepare(game, Memory(prefers_native=True), random.Random(0))
    assert shipped_outlook.cache_info().currsize == 1


@pytest.mark.parametrize("name", PUZZLES)
def test_the_moves_of_a_puzzle_are_counted_to_its_end(name):
    game, state = position(name, 5, 0)
    for row in analysed(game, state, seconds=20).moves:
        way = shortest_solution(game, game.after(state, row.action), Budget())
        assert row.value == (-1.0 - way.length if way.solved else -DECIDED)
        assert row.exact


def test_who_is_not_strong_is_asked_once_and_speaks_for_himself():
    game, state = position("othello", 0, 0)
    found = analyse(game, state, make_configured_agent("alphabeta(depth=2)", game), budget=Budget(seconds=5))
    assert len(found.moves) == 4
    assert found.complete
    assert found.trail == ()


def test_the_accuracy_of_a_move_halves_with_every_half_lost():
    scale = Scale("discs", half=4.0)
    assert [scale.accuracy(loss, 10.0) for loss in (0.0, 4.0, 8.0)] == [100.0, 50.0, 25.0]
    assert Scale("points", half=0.02, relative=True).accuracy(20.0, 1000.0) == 50.0
    assert [grade_of(accuracy, False) for accuracy in (100, 80, 60, 40, 20)] == [
        *("best", "good", "inaccuracy", "mistake", "blunder")
    ]
    assert MOVES.accuracy(2, -10) == 50.0


def test_the_best_move_loses_nothing_and_the_worst_the_most():
    game, state = position("othello(size=8)", 2, 20)
    agent = make_configured_agent(strongest(game), game)
    found = analysed(game, state, seconds=1)
    best, worst = found.moves[0].action, found.moves[-1].action
    good, bad = (judge(game, state, played, agent, budget=Budget(seconds=1)) for played in (best, worst))
    assert bad.loss > good.loss
    assert bad.loss == pytest.approx(bad.value - bad.played_value)
    assert accuracy_of([good, bad]) == pytest.approx((good.accuracy + bad.accuracy) / 2)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_solved_the_shortest_way_is_all_right_and_a_detour_is_counted(name):
    game, state = position(name, 5, 0)
    agent = make_configured_agent(strongest(game), game)
    here, judged = state, []
    for action in shortest_solution(game, state, Budget()).moves:
        judged.append(judge(game, here, action, agent, budget=Budget(seconds=10)))
        here = game.after(here, action)
    assert accuracy_of(judged) == 100.0
    for row in analysed(game, state, seconds=20).moves:
        one = judge(game, state, row.action, agent, budget=Budget(seconds=10))
        above = DECIDED if row.value <= -DECIDED else judged[0].value - row.value
        assert one.turning == (row.value <= -DECIDED)
        assert one.accuracy == (0.0 if one.turning else MOVES.accuracy(above, judged[0].value))


def test_a_turning_point_is_where_somebody_else_is_ahead():
    game = make_game("othello(size=6)")
    agent = make_configured_agent(strongest(game), game)
    for seed in range(30):
        state = after_walk(game, game.initial(random.Random(0)), random.Random(seed), 22)
        if game.outcome(state) is not None:
            continue
        for action in game.actions(state):
            one = judge(game, state, action, agent, budget=Budget(seconds=5))
            assert one.exact
            assert one.turning == (one.value >= 0 > one.played_value)


def test_the_graph_counts_the_rounds_after_which_the_first_player_is_to_move():
    game, state = position("othello(size=8)", 1, 9)
    found = analysed(game, state, seconds=1)
    scale = scale_of(game)
    one = judge(game, state, None, make_configured_agent(strongest(game), game), budget=Budget(seconds=1))
    assert one.standing is not None
    for depth, value in found.trail:
        assert depth >= 2
        assert scale.for_the_other(scale.of(value)) == -value


@pytest.mark.parametrize("name", ["2048", "2048(size=3)"])
def test_a_depth_is_told_only_if_boards_so_deep_were_looked_at(name):
    """Early in a game a few plies lead to boards too unlikely to look at: more plies are then the same work."""
    game, state = position(name, 1, 2)
    engine = make_configured_agent(strongest(game), game)
    deep = [engine.look(game, state, Memory(prefers_native=True), Budget(), plies) for plies in (3, 10, 40)]
    assert deep[0].depth == 3
    assert deep[1].depth < 10
    assert (deep[1].depth, deep[1].nodes) == (deep[2].depth, deep[2].nodes)
    told = []
    found = analysed(game, state, seconds=60, report=told.append)
    assert found.depth == deep[1].depth
    assert len(told) <= found.depth + 1, "nothing is searched again once the tree does not grow"
