"""The frame of every training run: what is kept when it is interrupted, killed, resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mohreh import native
from mohreh.artefacts.file import read_model
from mohreh.errors import MohrehError
from mohreh.learn.checkpoint import Array, Meta
from mohreh.learn.curve import Point, Series
from mohreh.learn.run import Plan, Run, Undo, by_reference, run

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")
STEPS = 5


class Counter:
    """Learns to count to five, and may be interrupted while it does."""

    def __init__(self, interrupted_at: int = 0, *, can_undo: bool = True) -> None:
        self.count, self.half_done = 0, False
        self.interrupted_at, self.can_undo = interrupted_at, can_undo

    def share(self, seconds: float) -> float:
        return self.count / STEPS

    def learn(self, seconds: float) -> None:
        self.half_done = True
        self.count += 1
        time.sleep(0.001)
        if self.count == self.interrupted_at:
            raise KeyboardInterrupt
        self.half_done = False

    def measure(self, seconds: float) -> Point:
        return {"count": self.count}

    def restore_point(self) -> Undo | None:
        return by_reference(self) if self.can_undo else None

    def state(self) -> tuple[Meta, dict[str, Array]]:
        assert not self.half_done
        return {"count": self.count}, {"count": np.array([self.count])}

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        self.count = int(arrays["count"][0])


def ignore(share: float, points: Sequence[Point]) -> None:
    pass


def plan_in(folder: Path, **settings: Any) -> Plan:
    return Plan(folder, "counting", "Counting", (Series("count", "count"),), **settings)


def counted(trainer: Counter, plan: Plan, *, resume: bool = False) -> Run:
    return run(trainer, plan, {"seed": 1}, ignore, resume=resume)


def test_a_run_leaves_its_curve_and_a_checkpoint(tmp_path: Path) -> None:
    found = counted(Counter(), plan_in(tmp_path))
    assert [point["count"] for point in found.points] == [1, 2, 3, 4, 5]
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert (curve["share"], curve["points"]) == (1.0, found.points)
    assert {file.name for file in tmp_path.iterdir()} == {"checkpoint.mohreh", "curve.json", "curve.png"}


def test_every_whole_step_is_kept_when_a_step_is_interrupted(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        counted(Counter(interrupted_at=4), plan_in(tmp_path, checkpoint_seconds=3600.0))
    assert read_model(tmp_path / "checkpoint.mohreh", "counting").meta["trainer"] == {"count": 3}
    found = counted(Counter(), plan_in(tmp_path), resume=True)
    assert [point["count"] for point in found.points] == [1, 2, 3, 4, 5]


def test_where_a_step_cannot_be_taken_back_the_last_checkpoint_stays(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        counted(Counter(interrupted_at=4, can_undo=False), plan_in(tmp_path, checkpoint_seconds=3600.0))
    assert read_model(tmp_path / "checkpoint.mohreh", "counting").meta["trainer"] == {"count": 1}


def test_a_run_that_has_done_nothing_yet_overwrites_nothing(tmp_path: Path) -> None:
    counted(Counter(), plan_in(tmp_path))
    with pytest.raises(KeyboardInterrupt):
        counted(Counter(interrupted_at=1), plan_in(tmp_path))
    assert read_model(tmp_path / "checkpoint.mohreh", "counting").meta["trainer"] == {"count": 5}


def test_a_run_without_series_has_no_curve(tmp_path: Path) -> None:
    run(Counter(), Plan(tmp_path, "counting", "Counting"), {}, ignore)
    assert [file.name for file in tmp_path.iterdir()] == ["checkpoint.mohreh"]


def test_other_settings_and_no_checkpoint_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MohrehError, match=r"there is no checkpoint at .*; leave out --resume to begin"):
        counted(Counter(), plan_in(tmp_path), resume=True)
    counted(Counter(), plan_in(tmp_path))
    with pytest.raises(MohrehError, match="was trained with seed=1; --resume needs the same, not 2"):
        run(Counter(), plan_in(tmp_path), {"seed": 2}, ignore, resume=True)


def test_what_an_old_checkpoint_says_of_itself_is_brought_up_to_date(tmp_path: Path) -> None:
    run(Counter(), plan_in(tmp_path), {"pace": "n3"}, ignore)

    def upgraded(meta: Meta) -> Meta:
        return {**meta, "settings": {"pace": "course"}}

    assert run(Counter(), plan_in(tmp_path, upgrade=upgraded), {"pace": "course"}, ignore, resume=True).points


@needs_core
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
def test_a_process_that_is_ended_can_be_resumed(end: signal.Signals, tmp_path: Path) -> None:
    many = ("--games", "1000000", "--points", "100000")
    words = ("train", "othello", "--depth", "1", "--solve", "4", "--evaluation-games", "2", "--checkpoint-seconds", "0")
    command = (sys.executable, "-m", "mohreh", *words, "--out", str(tmp_path))
    process = subprocess.Popen((*command, *many), stderr=subprocess.PIPE, text=True)
    _wait_for((tmp_path / "checkpoint.mohreh").exists)
    os.kill(process.pid, end)
    told = process.communicate(timeout=60)[1]
    if end == signal.SIGINT:
        assert process.returncode == 130
        assert f"resume with: mohreh {' '.join(words)} --out {tmp_path} {' '.join(many)} --resume" in told
    resumed = subprocess.run((*command, "--games", "10", "--resume", "--json"), capture_output=True, text=True)
    assert resumed.returncode == 0, resumed.stderr
    assert json.loads(resumed.stdout)["games"] >= 10


def _wait_for(there: Callable[[], bool]) -> None:
    for _ in range(600):
        if there():
            return
        time.sleep(0.1)
    raise AssertionError("it took too long")
