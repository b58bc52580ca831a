"""The core inside Pyodide: every recorded game is played again, and every search is filmed just as it is here."""

import json
import subprocess
import sys

import pytest

from test_core_alone import BLOCKED, WITHOUT

from .node_tab import HERE, settings, why_not

PROGRAM = HERE / "core_program.py"


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_pyodide_plays_and_films_what_python_does(monkeypatch):
    monkeypatch.setenv("MOHREH_NATIVE", "none")
    monkeypatch.setenv("PYTHONPATH", str(HERE.parents[1]))
    here = [sys.executable, str(WITHOUT), BLOCKED, PROGRAM.read_text("utf-8")]
    there = ["node", str(HERE / "run.mjs"), json.dumps(settings()), str(PROGRAM)]
    said = []
    for command in (here, there):
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        said.append(json.loads(done.stdout))
    assert said[0]["playthroughs"] == len(list((HERE.parents[1] / "playthroughs").glob("*.txt")))
    assert len(said[0]["films"]) > 25
    assert said[1] == said[0]
