"""Reinforcement learning of Hand of the King by self-play (hand-of-the-king-N4): who is promoted, and resuming."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from mohreh import native
from mohreh.cli.main import run
from mohreh.games.hand_of_the_king.learn.data import read_positions
from mohreh.games.hand_of_the_king.learn.network import load_network
from mohreh.statistics import Sprt

pytest.importorskip("torch")
if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.hand_of_the_king.learn.selfplay import (  # after the skips, which say why
    Selfplay,
    SelfplayPlan,
)
from mohreh.games.hand_of_the_king.learn.training import use_threads

PLAN = SelfplayPlan(generations=2, games=80, nodes=40, epochs=1, test_boards=20, reference_boards=4)


class Always(Sprt):
    def verdict(self, counts: Mapping[float, int]) -> str:
        return "elo1"


class Never(Sprt):
    def verdict(self, counts: Mapping[float, int]) -> None:
        return None


ALWAYS, NEVER = Always(0, 30), Never(0, 30)


def begun(folder: Path, test: Sprt) -> Selfplay:
    use_threads(1)
    return Selfplay(folder, PLAN, seed=1, threads=1, test=test)


def test_only_who_passes_the_test_is_promoted_hand_of_the_king_n4(tmp_path: Path) -> None:
    patient = begun(tmp_path / "never", NEVER)
    newborn = patient.best
    patient.run(lambda share, points: None)
    assert patient.best is newborn
    assert patient.learner is not newborn, "it goes on learning"
    assert [point["promotions"] for point in patient.points] == [0, 0]
    assert patient.points[0]["test"] == "undecided"
    eager = begun(tmp_path / "always", ALWAYS)
    eager.run(lambda share, points: None)
    assert eager.best is eager.learner
    assert [point["promotions"] for point in eager.points] == [1, 2]
    assert len(read_positions(tmp_path / "always" / "positions.mohreh").rows) == eager.points[-1]["positions"]
    curve = json.loads((tmp_path / "always" / "curve.json").read_text())
    assert [point["generation"] for point in curve["points"]] == [1, 2]
    assert load_network(tmp_path / "always" / "model.mohreh").card["settings"]["games"] == PLAN.games


def test_a_run_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    class Enough(KeyboardInterrupt):
        pass

    def stop(share: float, points: object) -> None:
        raise Enough

    with pytest.raises(Enough):
        begun(tmp_path / "stopped", ALWAYS).run(stop)
    resumed, whole = begun(tmp_path / "stopped", ALWAYS), begun(tmp_path / "whole", ALWAYS)
    resumed.run(lambda share, points: None, resume=True)
    whole.run(lambda share, points: None)
    without_time = [[{**point, "seconds": 0} for point in run.points] for run in (resumed, whole)]
    assert without_time[0] == without_time[1]
    for ours, theirs in zip(resumed.best.layers, whole.best.layers, strict=True):
        assert all((mine == other).all() for mine, other in zip(ours, theirs, strict=True))


def test_the_command_asks_the_sprt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ("--games", "40", "--nodes", "10", "--test-boards", "1", "--reference-boards", "2", "--out", str(tmp_path))
    words = ("train", "hand-of-the-king", "selfplay", *few, "--json")

    def mohreh(*more: str) -> int:
        with pytest.raises(SystemExit) as ended:
            run((*words, *more))
        return int(ended.value.code or 0)

    assert mohreh("--generations", "1") == 0
    (point,) = json.loads(capsys.readouterr().out)["points"]
    assert point["test"] == "undecided", "one pair of games decides nothing"
    assert mohreh("--generations", "2", "--resume") == 0
    assert len(json.loads(capsys.readouterr().out)["points"]) == 2
    assert mohreh("--sprt", "10,0") == 2
    assert "an SPRT needs elo0 < elo1" in capsys.readouterr().err
