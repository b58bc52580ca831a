"""The native core as a WebAssembly module beside Pyodide: it searches as the extension module does, and plays there."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mohreh import native

from . import packages
from .node_tab import HERE, NodeTab, settings, why_not

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(why_not()), reason=why_not()),
    pytest.mark.skipif(not native.available, reason="the native core was not built"),
]
PROGRAM = "import json; from studio.tab.searches import told; print(json.dumps(told(60_000)))"


@pytest.fixture(scope="module")
def core():
    """The module, compiled where it is not yet."""
    made = subprocess.run([sys.executable, packages.ROOT / "tools/tab/core.py"], capture_output=True, text=True)
    if made.returncode:
        pytest.skip(made.stdout.strip())
    return packages.BUILT / "core.wasm"


@pytest.fixture(scope="module")
def tab(core):
    with NodeTab(core=core) as running:
        yield running


def said(command):
    folder = str(HERE.parents[1])
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": folder})
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_every_search_finds_the_same_with_as_many_nodes(core: Path, tmp_path: Path):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    here = said([sys.executable, program])
    there = said(["node", HERE / "run.mjs", json.dumps(settings() | {"core": str(core)}), program])
    assert there.keys() == here.keys()
    for name, found in here.items():
        assert there[name] == found, name


@pytest.mark.parametrize("game", ["2048", "othello(size=8)", "hand-of-the-king", "water-sort", "card-sort"])
def test_the_engine_moves(tab, game):
    begun = tab.request("POST", "/api/sessions", {"game": game, "seed": 1}).data
    here = f"/api/sessions/{begun['id']}"
    tab.request("POST", f"{here}/step", {"agent": "engine(time=0.1)"})
    end = time.monotonic() + 60
    while (now := tab.request("GET", here).data)["ply"] == 0 and time.monotonic() < end:
        time.sleep(0.1)
    assert now["ply"] == 1


def test_a_hint_and_an_analysis_say_how_deep_they_looked(tab):
    begun = tab.request("POST", "/api/sessions", {"game": "othello(size=8)", "seed": 1}).data
    here = f"/api/sessions/{begun['id']}"
    hint = tab.request("POST", f"{here}/hint", {"agent": "engine(time=0.5)", "seconds": 5}).data
    assert hint["depth"] >= 6
    assert hint["speed"] == "native"
    socket = tab.connect(f"{here}/events")
    tab.request("POST", f"{here}/analysis", {"agent": "engine(time=2.0)", "seconds": 2})
    told = tab.events(socket, lambda event: event["type"] == "analysis" and event.get("done"))
    depths = [event["depth"] for event in told if event["type"] == "analysis" and event.get("depth")]
    assert depths == sorted(depths)
    assert depths[0] < depths[-1]


def test_the_solver_proves_the_end_of_a_game(tab):
    position = {"game": "water-sort(colours=4)", "seed": 2}
    begun = tab.request("POST", "/api/sessions", position).data
    found = tab.request("POST", f"/api/sessions/{begun['id']}/hint", {"agent": "solver", "seconds": 20}).data
    assert found["exact"]
    assert found["speed"] == "native"


def test_an_engine_that_nobody_wants_any_more_makes_room(tab):
    game = tab.request("POST", "/api/sessions", {"game": "othello(size=8)", "seed": 1}).data
    here = f"/api/sessions/{game['id']}"
    tab.request("POST", f"{here}/analysis", {"agent": "engine(time=300.0)", "seconds": 300})
    time.sleep(1)
    assert tab.request("DELETE", f"{here}/work/analysis").status == 204
    hint = tab.request("POST", f"{here}/hint", {"agent": "greedy", "seconds": 30}, seconds=60)
    assert (hint.status, hint.data["action"] is not None) == (200, True)


@pytest.mark.parametrize(("game", "agent", "seats"), [("2048", "ntuple", 1), ("hand-of-the-king", "mlp", 2)])
def test_what_was_learned_with_numpy_says_so(tab, game, agent, seats):
    refused = tab.request("POST", "/api/sessions", {"game": game, "seed": 1, "seats": [agent] * seats})
    assert refused.status == 422
    assert refused.data["error"]["message"] == (
        f"{agent} needs numpy, which a browser does not have; install Mohreh for it"
    )
