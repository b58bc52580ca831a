"""Companions make hundreds of actions of one: alpha-beta by the document's schedule still keeps its time."""

from __future__ import annotations

import itertools
import random
import time

import pytest

from mohreh.agents import make_agent
from mohreh.agents.trees import patient
from mohreh.budget import Budget
from mohreh.games import make_game
from mohreh.games.hand_of_the_king.schedules import COMPANION_SECONDS

SECONDS = 0.3
CHOOSING = (
    "--SLYG --V--- --YSBL -GTBS- G-SSY- L-TGLS / 2 0 1 0 2 0 1 / 0 3 1 3 0 0 1 / fsfsf-s / second choosing"
    " / Jon Gendry Ramsay Sandor Jaqen Melisandre"
)
"""1,325 uses to choose from."""


@pytest.mark.parametrize("schedule", ["free", "timed"])
def test_a_schedule_with_companions_keeps_its_time(schedule: str) -> None:
    game = make_game("hand-of-the-king(companions=True)")
    agent = make_agent(f"alphabeta(schedule={schedule}, time={SECONDS})", game)
    rng = random.Random(5)
    state = game.initial(rng)
    while game.turn(state) >= 0:
        began = time.process_time()
        found = agent.choose(state, rng)
        assert time.process_time() - began < SECONDS + 1
        assert found.action in game.actions(state)
        state = game.after(state, found.action)


def ticking():
    """A clock on which every look takes a hundredth of a second."""
    ticks = itertools.count()
    return lambda: next(ticks) / 100


@pytest.mark.parametrize(
    "agent", ["alphabeta", "alphabeta(schedule=timed)", "minimax(depth=5)", "course", "expectimax(depth=5)"]
)
def test_with_companions_a_search_to_a_fixed_depth_ends_by_itself(agent: str) -> None:
    game = make_game("hand-of-the-king(companions=True)")
    state = game.parse(CHOOSING)
    found = make_agent(agent, game).choose(state, random.Random(0), budget=Budget(clock=ticking()))
    assert not found.complete
    assert found.nodes < 100 * COMPANION_SECONDS + 10
    assert found.action in game.actions(state)


def test_whoever_says_how_long_is_obeyed_and_without_companions_nobody_waits_in_vain() -> None:
    with_companions, without = (make_game(f"hand-of-the-king(companions={on})") for on in (True, False))
    assert patient(with_companions, Budget()).seconds == COMPANION_SECONDS
    assert patient(with_companions, Budget(seconds=60)).seconds == 60
    assert patient(without, Budget()).seconds is None
