"""The engine's tables are made and touched before the clock runs, and are no larger than its time can use."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from mohreh import native
from mohreh.agents import Memory, make_configured_agent
from mohreh.games import make_game
from mohreh.games.othello.engine import KEPT, useful_memory

pytestmark = pytest.mark.skipif(not native.available, reason="the native core was not built")

MEGABYTE = 1 << 20

TOUCHED = """
import random
from pathlib import Path
from mohreh.agents import Memory, make_configured_agent
from mohreh.games import make_game

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

rng = random.Random(5)
game = make_game("othello(size=8)")
engine = make_configured_agent("engine(time=0.05)", game)
engine.prepare(game, Memory(), rng)
before = resident()
memory = Memory()
engine.prepare(game, memory, rng)
ready = resident()
state = game.initial(rng)
for _ in range(20):
    state = game.after(state, rng.choice(game.actions(state)))
while game.turn(state) >= 0:
    state = game.after(state, engine.choose(game, state, rng, memory).action)
print(ready - before, resident() - ready)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads what is resident from /proc")
def test_a_whole_game_touches_no_memory_that_getting_ready_has_not() -> None:
    found = subprocess.run([sys.executable, "-c", TOUCHED], capture_output=True, text=True, check=True)
    made_ready, in_the_game = map(int, found.stdout.split())
    assert made_ready > useful_memory(256 * MEGABYTE, 0.05) // 2
    assert in_the_game < 4 * MEGABYTE


def test_the_tables_of_one_game_serve_the_next_and_begin_empty() -> None:
    game, rng, lasting = make_game("othello(size=6)"), random.Random(1), {}
    engine = make_configured_agent("engine(time=0.05, memory=4)", game)
    state = game.initial(rng)
    for _ in range(14):
        state = game.after(state, rng.choice(game.actions(state)))
    spent = []
    for _ in range(2):
        memory = Memory(lasting=lasting)
        engine.prepare(game, memory, rng)
        player = memory.kept[KEPT]
        assert player is lasting[KEPT]
        spent.append([player.engine(state, depth=6).nodes for _ in range(2)])
    assert spent[0] == spent[1], "the second game remembers nothing of the first"
    assert spent[0][1] < spent[0][0], "within a game the tables are used"


def test_tables_are_as_large_as_their_time_can_use() -> None:
    assert useful_memory(256 * MEGABYTE, 60) == 256 * MEGABYTE
    assert useful_memory(256 * MEGABYTE, 0.05) < 65 * MEGABYTE
    assert useful_memory(MEGABYTE, 0.05) == MEGABYTE
