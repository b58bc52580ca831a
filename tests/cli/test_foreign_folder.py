"""What lies in the folder where a command is started is not imported, by no process that it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

AGENT = "def choose(game, state, rng):\n    return game.actions(state)[0]\n"
EVIL = "from pathlib import Path\nPath({mark!r}).touch()\nraise SystemExit('taken over by ' + __name__)\n"
NAMES = ("json", "queue", "random", "struct", "signal", "mmap", "dataclasses", "pickle", "select", "ctypes", "numpy")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "here").mkdir()
    for name in NAMES:
        (tmp_path / "here" / f"{name}.py").write_text(EVIL.format(mark=str(tmp_path / "taken")))
    (tmp_path / "agent.py").write_text(AGENT)
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ["match", "othello(size=4)", "random", "greedy", "--games", "2", "--workers", "1"],
        ["match", "othello(size=4)", "random", "../agent.py", "--games", "2", "--workers", "1"],
        ["analyze", "othello(size=4)", "--agent", "../agent.py"],
        ["check", "../agent.py", "--game", "othello(size=4)"],
        ["check", str(Path(__file__).parents[2] / "examples" / "nim.py")],
    ],
    ids=" ".join,
)
def test_nothing_is_imported_from_the_current_folder(folder: Path, words: list[str]) -> None:
    command = [sys.executable, "-P", "-m", "mohreh", *words]
    named = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(filter(os.path.isabs, named))}
    done = subprocess.run(command, cwd=folder / "here", env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not (folder / "taken").exists()
