"""Without a C++ compiler the package installs, says so when asked for the core, and everything else works."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_package_installs_and_plays_without_a_compiler(tmp_path: Path) -> None:
    """In an environment of its own, whose compilers do not exist; the tests then run on the Python floor."""
    environment = {**os.environ, "CC": "/nonexistent/cc", "CXX": "/nonexistent/c++"}
    venv = tmp_path / "venv"
    python = str(venv / "bin" / "python")
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", str(ROOT)]
    subprocess.run(install, check=True, env=environment, cwd=tmp_path)

    # The other packages come from the environment that runs this test; its own mohreh does not, being editable.
    environment["PYTHONPATH"] = sysconfig.get_path("purelib")
    ask = "from mohreh import native; print(native.available, native.flavour)"
    asked = subprocess.run(
        [python, "-c", ask], check=True, env=environment, cwd=tmp_path, capture_output=True, text=True
    )
    assert asked.stdout.split() == ["False", "None"]
    played = subprocess.run(
        [python, "-m", "mohreh", "play", "othello", "engine"],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert played.returncode == 2
    assert "the native core was not built; install a C++ compiler" in played.stderr
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    native = sorted(map(str, (ROOT / "tests" / "games").glob("*/test_native*.py")))
    tests = [*(str(ROOT / "tests" / folder) for folder in ("agents", "cli")), *native]
    run = [python, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    done = subprocess.run([*run, *tests], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "the native core was not built" in done.stdout
