"""Agents to a fixed depth that are given less than it takes: less deep, but whole."""

import random
import time

import pytest

from mohreh import native
from mohreh.agents import Memory, make_configured_agent
from mohreh.budget import Budget
from mohreh.games import make_game
from mohreh.search.trace import Observer

DEEP = [
    ("othello", "minimax(depth={})", 20),
    ("othello", "alphabeta(depth={})", 30),
    ("othello", "alphabeta(depth={}, order=True)", 30),
    ("othello", "expectimax(depth={})", 18),
    ("othello", "median-reply(depth={})", 30),
    ("2048", "expectimax(depth={})", 15),
    ("hand-of-the-king", "alphabeta(depth={}, schedule=none)", 20),
]


def asked(name, agent, *, fast=False, **how):
    game = make_game(name)
    state = game.initial(random.Random(3))
    chosen = make_configured_agent(agent, game)
    return chosen.choose(game, state, random.Random(0), Memory(prefers_native=fast), **how)


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize(("name", "agent", "depth"), DEEP)
def test_with_too_little_time_every_action_has_a_value_all_the_same(name, agent, depth, fast):
    if fast and not native.available:
        pytest.skip("the native core was not built")
    began = time.perf_counter()
    found = asked(name, agent.format(depth), fast=fast, budget=Budget(seconds=0.2))
    assert time.perf_counter() - began < 2
    assert not found.complete
    assert 1 <= found.depth < depth
    game = make_game(name)
    assert len(found.values) == len(game.actions(game.initial(random.Random(3))))


@pytest.mark.parametrize(("name", "agent", "depth"), DEEP)
def test_with_enough_time_it_is_the_search_to_that_depth(name, agent, depth):
    plain = asked(name, agent.format(3))
    given = asked(name, agent.format(3), budget=Budget(seconds=600))
    assert (given.action, given.value, given.values, given.line) == (
        plain.action,
        plain.value,
        plain.values,
        plain.line,
    )
    assert (given.complete, given.depth) == (True, 3)
    assert given.nodes > plain.nodes  # the lesser depths are counted too


def test_nodes_are_a_limit_like_time():
    found = asked("othello", "minimax(depth=9)", budget=Budget(nodes=500))
    assert found.nodes <= 500
    assert (found.depth, found.complete, len(found.values)) == (4, False, 4)


def test_whoever_wants_every_node_sees_one_tree():
    class Roots(Observer):
        seen = 0

        def enter(self, action, state, **facts):
            self.seen += action is None

    roots = Roots()
    found = asked("othello", "minimax(depth=9)", budget=Budget(nodes=500), observer=roots)
    assert roots.seen == 1
    assert found.depth == 9
    assert not found.complete


def test_a_game_that_is_decided_sooner_needs_no_more_depth():
    found = asked("othello(size=4)", "alphabeta(depth=60)", budget=Budget(seconds=600))
    assert found.exact
    assert found.complete
    assert found.depth < 60
