"""Training never loses what was trained before, and says in a sentence where it cannot keep what it trains."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from mohreh import native
from mohreh.cli.main import run

pytestmark = pytest.mark.skipif(not native.available, reason="the native core was not built")

SMALL = ("2048", "--preset", "012", "--games", "20", "--points", "2", "--evaluation-games", "4", "--threads", "1")

TRAINERS = [
    "2048",
    "othello fitted",
    "othello patterns",
    "othello book",
    "othello generations",
    "hand-of-the-king genetic",
    "hand-of-the-king cma",
    "hand-of-the-king selfplay",
    "hand-of-the-king data",
]
"""All but the one that wants positions to learn from; it shares its door with the others."""


def mohreh(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(words)
    return int(ended.value.code or 0)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_same_command_again_is_refused_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """D13: it wiped the curve of the run that was there."""
    words = ("train", *SMALL, "--out", str(tmp_path))
    assert mohreh(*words) == 0
    before = contents(tmp_path)
    capsys.readouterr()
    assert mohreh(*words) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert all(word in said for word in ("--resume", "--overwrite", "--out"))
    assert contents(tmp_path) == before
    assert mohreh(*words, "--resume") == 0
    assert mohreh(*words, "--overwrite") == 0
    assert contents(tmp_path).keys() == before.keys()


@pytest.mark.parametrize("trainer", TRAINERS)
def test_every_trainer_leaves_a_run_alone_that_is_there(
    trainer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "checkpoint.mohreh"
    kept.write_text("hours of work")
    out = kept if trainer.endswith("data") else tmp_path
    assert mohreh("train", *trainer.split(), "--out", str(out)) == 2
    assert "already holds a run: --resume" in capsys.readouterr().err
    assert contents(tmp_path) == {kept.name: b"hours of work"}


def test_a_curve_alone_is_not_lost_either(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A run that was killed before its first checkpoint."""
    words = ("train", *SMALL, "--out", str(tmp_path))
    (tmp_path / "curve.json").write_text(json.dumps({"points": [{"seconds": 1.0}]}))
    assert mohreh(*words) == 2
    assert "--overwrite starts over" in capsys.readouterr().err
    (tmp_path / "curve.json").write_text(json.dumps({"points": []}))
    assert mohreh(*words) == 0, "a run without a single point is nothing to lose"


def test_overwriting_positions_touches_nothing_beside_them(tmp_path: Path) -> None:
    (tmp_path / "model.mohreh").write_text("somebody else's")
    words = ("train", "hand-of-the-king", "data", "--positions", "50", "--threads", "1")
    for more in ((), ("--overwrite",)):
        assert mohreh(*words, "--out", str(tmp_path / "positions.mohreh"), *more) == 0
    assert (tmp_path / "model.mohreh").read_text() == "somebody else's"


def test_training_in_a_folder_that_cannot_be_written_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """D14: it ended in a traceback."""
    if os.geteuid() == 0:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "ro", "tmpfs", str(tmp_path)]).returncode:
            pytest.skip("no folder can be mounted read-only here, and root may write everywhere else")
    else:
        tmp_path.chmod(0o500)
    try:
        assert mohreh("train", *SMALL, "--out", str(tmp_path / "run")) == 2
    finally:
        if os.geteuid() == 0:
            subprocess.run(["umount", "-l", str(tmp_path)], check=True)
        else:
            tmp_path.chmod(0o700)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(tmp_path / "run") in said
