"""The core needs numpy alone, most of it nothing; what needs an extra that is missing says so in one sentence."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from mohreh.extras import EXTRAS, PURPOSES, missing
from mohreh.games import GAMES

ROOT = Path(__file__).parents[1]
WITHOUT = Path(__file__).with_name("without_packages.py")
EVERYTHING = ",".join(["numpy", *(module for modules in EXTRAS.values() for module in modules)])
PLAYING = """
import random
from mohreh.agents import agents_of, make_agent
from mohreh.budget import Budget
from mohreh.games import CHANCE, GAMES, OVER, make_game

AGENTS = ("random", "greedy", "minimax", "alphabeta", "expectimax", "mcts", "ucb", "uct")
for name in GAMES:
    game = make_game(name)
    rng = random.Random(1)
    state = game.initial(rng)
    players = [make_agent(agent, game) for agent in AGENTS if agent in agents_of(game)]
    for player in players:
        while game.turn(state) == CHANCE:
            state = game.after(state, game.sample(state, rng))
        action = player.choose(state, rng, budget=Budget(nodes=50)).action
        assert game.parse_action(state, game.action_text(action)) == action
        state = game.after(state, action)
    assert game.parse(game.text(state)) == state
    print(name, len(players))
"""


def without(packages: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(WITHOUT), packages, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def requirements(extra: str) -> set[str]:
    """The distributions that an extra of pyproject.toml names, in lower case."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    return {re.split(r"[<>=\[ ]", one)[0].lower() for one in declared[extra]}


def test_the_core_requires_numpy_alone():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert [re.split(r"[<>=]", one)[0] for one in project["dependencies"]] == ["numpy"]


def test_every_game_is_played_without_any_package():
    done = without(EVERYTHING, PLAYING)
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(GAMES)


@pytest.mark.parametrize(
    ("package", "extra", "arguments"),
    [
        ("typer", "cli", ["games"]),
        ("rich", "cli", ["games"]),
        ("uvicorn", "studio", ["studio", "--no-browser"]),
        ("fastapi", "studio", ["studio", "--no-browser"]),
        ("matplotlib", "plots", ["report", "water-sort-methods", "--quick"]),
        ("distributed", "cluster", ["match", "othello", "random", "greedy", "--games", "2", "--cluster", "tcp://x:1"]),
    ],
)
def test_a_missing_package_is_one_sentence_with_the_command_that_brings_it(package, extra, arguments, tmp_path):
    done = without(package, "mohreh", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"mohreh: this needs {package}, which is not installed; `pip install 'mohreh[{extra}]'` brings it\n"
    )


@pytest.mark.parametrize(
    ("package", "extra", "code"),
    [
        ("gymnasium", "rl", "import mohreh.bridges.gymnasium"),
        ("gymnasium", "rl", "import mohreh.bridges.vector"),
        ("pettingzoo", "rl", "import mohreh.bridges.pettingzoo"),
        ("pyspiel", "rl", "import mohreh.bridges.openspiel"),
        ("anywidget", "notebook", "from mohreh.bridges.notebook import board; board('othello')"),
        ("anywidget", "notebook", "from mohreh.bridges.notebook import tree; tree(None)"),
    ],
)
def test_a_bridge_without_its_package_says_what_to_install(package, extra, code):
    done = without(package, code)
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: this needs {package}, which is not installed; `pip install 'mohreh[{extra}]'` brings it"
    )


def test_commands_that_need_no_plots_work_without_matplotlib():
    for arguments in (["games"], ["perft", "othello", "--depth", "3"], ["grade", "--help"]):
        done = without("matplotlib,fontTools,PIL,fastapi,torch,distributed", "mohreh", *arguments)
        assert done.returncode == 0, done.stderr


def test_an_import_that_failed_for_another_reason_is_a_defect():
    assert missing(ModuleNotFoundError("No module named 'mohreh.nowhere'", name="mohreh.nowhere")) is None
    assert missing(ImportError("cannot import name 'x'", name="typer")) is None


def test_every_extra_has_a_purpose_and_brings_its_packages():
    assert EXTRAS.keys() == PURPOSES.keys()
    distributions = packages_distributions()
    for extra in ("cli", "studio", "cluster"):
        named = {name.lower() for module in EXTRAS[extra] for name in distributions[module]}
        assert requirements(extra) - {"mohreh"} <= named, extra
