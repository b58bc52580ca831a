"""Players get ready before the clock: what they load counts for nobody's time."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from mohreh import native
from mohreh.agents import Agent, Memory
from mohreh.arena.game_record import Fixture, Task
from mohreh.arena.play import play_game
from mohreh.arena.table import Seated, Table
from mohreh.games import make_game
from mohreh.results import SearchResult
from mohreh.sandbox import TIME

LOADING = 0.5
LIMIT = 0.2


def play(game: str, agent: str, **how: Any) -> Any:
    seated = Seated(Table(game, {agent: agent, "greedy": "greedy"}, **how))
    seats = (agent, "greedy") if seated.game.players == 2 else (agent,)
    try:
        return play_game(seated, Task(Fixture(0, seats)))
    finally:
        seated.close()


@pytest.mark.skipif(not native.available, reason="the native core was not built")
def test_a_network_that_loads_longer_than_a_move_may_take_plays_on() -> None:
    """Reading it takes over a second: before, its first move lost the game."""
    record = play("2048(size=4)", "ntuple(time=0.01)", move_time=1.0, longest=20)
    assert record.error is None


def test_a_file_loads_before_the_clock_runs(tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    first = "def choose(game, state, rng):\n    return game.actions(state)[0]\n"
    file.write_text(f"import time\ntime.sleep({LOADING})\n{first}")
    record = play("othello(size=4)", str(file), move_time=LIMIT)
    assert record.error is None
    assert record.slowest[0] < LOADING
    file.write_text(f"import time\n{first.replace('return', f'time.sleep({LOADING}); return')}")
    record = play("othello(size=4)", str(file), move_time=LIMIT)
    assert (record.error.seat, record.error.kind) == (0, TIME)


@dataclass(frozen=True)
class SlowToWakeUp(Agent):
    """Takes long at its first decision, as one that reads a model does."""

    name: ClassVar[str] = "slow"
    summary: ClassVar[str] = "slow to wake up"
    awake: ClassVar[bool] = False
    asked: ClassVar[int] = 0

    def choose(self, game: Any, state: Any, rng: Any, memory: Memory, **more: Any) -> SearchResult[Any]:
        if not SlowToWakeUp.awake:
            time.sleep(LOADING)
        SlowToWakeUp.awake = True
        SlowToWakeUp.asked += 1
        return SearchResult(game.actions(state)[0], 0.0, {}, nodes=1)


def test_every_agent_is_woken_once_by_decisions_that_nobody_plays() -> None:
    game, lasting, rng = make_game("2048"), {}, random.Random(1)
    drawn = random.Random(1).random()
    for _ in range(3):
        SlowToWakeUp().prepare(game, Memory(lasting=lasting), rng)
    assert SlowToWakeUp.asked == 2
    assert rng.random() == drawn, "the generator of the game is left alone"
