"""A player dies with whoever started it, also where that one was killed and could say nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mohreh.sandbox.launch import MARK
from sandboxed import LEVELS_HERE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

REFEREE = """
import random, sys
from mohreh.agents import Terms, make_agent
from mohreh.games import make_game

game = make_game("othello(size=4)")
player = make_agent(sys.argv[1], game, files=True, terms=Terms(sys.argv[2]))
player.prepare(random.Random(1))
print("ready", flush=True)
if sys.argv[3] == "thinking":
    player.choose(game.initial(random.Random(1)), random.Random(1))
sys.stdin.read()
"""
ARENA = """
import sys
from mohreh.arena import LocalWorkers, Plan, Tournament

plan = Plan("othello(size=4)", ("random", sys.argv[1]), games=2, move_time=600, files=True, sandbox=sys.argv[2])
print("ready", flush=True)
with Tournament(plan) as tournament:
    tournament.run(LocalWorkers(1))
"""


def players(mark: str) -> list[int]:
    """The processes in whose environment this mark was given on, longer than it was."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            environment = (folder / "environ").read_bytes() if folder.name.isdigit() else b""
        except OSError:
            continue
        if f"{MARK}={mark}".encode() in environment and f"{MARK}={mark}\0".encode() not in environment:
            found.append(int(folder.name))
    return found


def until(seconds: float, wanted: bool, mark: str) -> bool:
    """Whether there are players, or none, within that many seconds."""
    deadline = time.monotonic() + seconds
    while bool(players(mark)) != wanted and time.monotonic() < deadline:
        time.sleep(0.05)
    return bool(players(mark)) == wanted


@pytest.mark.parametrize("level", LEVELS_HERE)
@pytest.mark.parametrize(("program", "when"), [(REFEREE, "thinking"), (REFEREE, "held still"), (ARENA, "thinking")])
def test_no_player_outlives_a_referee_that_was_killed(program: str, when: str, level: str, tmp_path: Path) -> None:
    file = tmp_path / "loops.py"
    file.write_text("def choose(game, state, rng):\n    while True: pass\n")
    mark = os.urandom(6).hex()
    referee = subprocess.Popen(
        [sys.executable, "-c", program, str(file), level, when],
        env=os.environ | {MARK: mark},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert referee.stdout is not None
    assert referee.stdin is not None
    assert referee.stdout.readline() == b"ready\n"
    assert until(60, True, mark)
    time.sleep(0.3)
    referee.kill()
    referee.wait()
    assert until(10, False, mark)
    referee.stdin.close()
    referee.stdout.close()
