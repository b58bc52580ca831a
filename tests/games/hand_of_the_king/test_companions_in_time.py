"""Companions make hundreds of actions of one: alpha-beta by the document's schedule still keeps its time."""

from __future__ import annotations

import random
import time

import pytest

from mohreh.agents import make_agent
from mohreh.games import make_game

SECONDS = 0.3


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
