"""The recipes for schools' programs run as they stand, and say to students only what they may know."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mohreh.cli.main import run

ROOT = Path(__file__).parents[2]
RECIPES = ROOT / "examples"


@pytest.fixture
def autograder(tmp_path: Path) -> Path:
    """Gradescope's folder, with a hand-in of 2048."""
    shutil.copytree(RECIPES / "gradescope", tmp_path / "source")
    (tmp_path / "source" / "game").write_text("2048\n")
    shutil.copytree(RECIPES / "hand-ins" / "2048" / "four_is_two", tmp_path / "submission")
    return tmp_path


def run_autograder(root: Path) -> dict[str, object]:
    mohreh = root / "mohreh"
    mohreh.write_text(f'#!/usr/bin/env bash\nexec "{sys.executable}" -m mohreh "$@"\n')
    mohreh.chmod(0o755)
    environment = os.environ | {"AUTOGRADER": str(root), "MOHREH": str(mohreh)}
    subprocess.run([str(root / "source" / "run_autograder")], env=environment, check=False, timeout=300)
    found: dict[str, object] = json.loads((root / "results" / "results.json").read_text("utf-8"))
    return found


def test_gradescope_gets_points_and_hides_what_the_key_drew(autograder: Path) -> None:
    results = run_autograder(autograder)
    tests = {test["name"]: test for test in results["tests"]}  # type: ignore[attr-defined]
    assert {test["visibility"] for test in tests.values()} == {"visible", "hidden"}
    assert any(test["status"] == "failed" for test in tests.values())


def test_gradescope_is_told_why_something_cannot_be_graded(autograder: Path) -> None:
    shutil.rmtree(autograder / "submission")
    (autograder / "submission").mkdir()
    (autograder / "submission" / "notes.py").write_text("x = 1\n")
    results = run_autograder(autograder)
    assert results["score"] == 0
    assert "no entry point" in str(results["output"])


def test_the_workflow_names_commands_that_there_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    workflow = (RECIPES / "github-classroom" / "grade.yml").read_text("utf-8")
    assert "--format json --out grade.json" in workflow
    assert "for form in markdown html junit" in workflow
    hand_in = str(RECIPES / "hand-ins" / "2048" / "right")
    grade = tmp_path / "grade.json"
    for arguments in (
        ["grade", "2048", hand_in, "--questions", "finite", "--format", "json", "--out", str(grade)],
        ["grade", "2048", str(grade), "--format", "markdown"],
        ["grade", "2048", str(grade), "--format", "html"],
        ["grade", "2048", str(grade), "--format", "junit"],
    ):
        with pytest.raises(SystemExit) as ended:
            run(arguments)
        assert ended.value.code == 0
    told = capsys.readouterr().out
    assert "## right" in told
    assert "<!doctype html>" in told
    assert "<testsuites" in told
    (tmp_path / "other.json").write_text('{"format": "something"}')
    with pytest.raises(SystemExit) as ended:
        run(["grade", "2048", str(tmp_path / "other.json")])
    assert ended.value.code == 2
    assert "holds no grade" in capsys.readouterr().err
