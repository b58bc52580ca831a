"""The network of 48 MB is read when somebody asks it for a move, and not before."""

import subprocess
import sys

import pytest

from mohreh import native

OPENED = """
import random, sys
opened = []
sys.addaudithook(lambda event, about: event == "open" and opened.append(str(about[0])))

import mohreh.cli.commands
from mohreh.agents import agents_of, make_agent
from mohreh.games import make_game

game = make_game("2048")
agents_of(game)
state = game.initial(random.Random(1))
for name in ("greedy", "expectimax(depth=2)", "ntuple"):
    agent = make_agent(name, game)
    print(name, "before", any("network.mohreh" in path for path in opened))
    agent.choose(state, random.Random(1))
    print(name, "after", any("network.mohreh" in path for path in opened))
"""


@pytest.mark.skipif(not native.available, reason="the network is read by the native core")
def test_it_is_read_when_it_decides_and_not_before():
    done = subprocess.run([sys.executable, "-c", OPENED], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "greedy before False",
        "greedy after False",
        "expectimax(depth=2) before False",
        "expectimax(depth=2) after False",
        "ntuple before False",
        "ntuple after True",
    ]
