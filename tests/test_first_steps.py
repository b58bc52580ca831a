"""What a newcomer types first runs as it stands: every `mohreh` line of the README and of the first five minutes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "docs" / "first-steps.md"]
COMMANDS = [
    pytest.param(line, id=f"{page.stem}-{line}")
    for page in PAGES
    for block in re.findall(r"^```sh\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
    if line.startswith("mohreh ")
]


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS)
def test_it_runs_as_it_stands(line, tmp_path):
    """In an empty folder with what the pages tell to save there; a game that is played is left at once."""
    (agent,) = re.findall(r"^```python\n(.*?)^```$", PAGES[1].read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "mine.py").write_text(agent, "utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    found = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    typed = ["bash", "-o", "pipefail", "-c", line]
    done = subprocess.run(typed, cwd=tmp_path, env=found, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    mistaken = line.startswith("mohreh grade")  # the example has a mistake, and the exit code says so
    assert done.returncode == (1 if mistaken else 0), done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout or done.stderr
