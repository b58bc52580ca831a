"""Older versions of Gymnasium, and the newest: its checker and our tests of both kinds of environments pass."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRIED = ["tests/bridges/test_gymnasium.py", "tests/bridges/test_vector.py"]
WHICH = "import gymnasium; print(gymnasium.__version__, gymnasium.__file__)"


@pytest.mark.slow
@pytest.mark.parametrize("version", ["==0.29.1", "==1.0.0", ""], ids=["0.29", "1.0", "newest"])
def test_a_version_of_gymnasium(version: str, tmp_path: Path) -> None:
    """It lies in a folder that is looked into first; all else is what is installed."""
    fetch = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(tmp_path)]
    fetched = subprocess.run([*fetch, f"gymnasium{version}"], capture_output=True, text=True, check=False)
    if fetched.returncode != 0:
        pytest.skip(f"pip does not bring gymnasium{version} here: {fetched.stderr.strip().splitlines()[-1]}")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    told = subprocess.run([sys.executable, "-c", WHICH], env=environment, capture_output=True, text=True, check=True)
    found, file = told.stdout.split()
    assert Path(file).is_relative_to(tmp_path)
    assert version in ("", f"=={found}")
    tests = [sys.executable, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", *TRIED]
    ran = subprocess.run(tests, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-4000:]
