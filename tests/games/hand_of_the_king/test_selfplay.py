"""Reinforcement learning of Hand of the King by self-play (hand-of-the-king-N4): who is promoted, and resuming."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from mohreh import native
from mohreh.cli.main import run
from mohreh.games.hand_of_the_king.learn.data import read_positions
from mohreh.games.hand_of_the_king.learn.network import load_network
from mohreh.learn.curve import Point
from mohreh.learn.run import Observer, Plan
from mohreh.learn.run import run as run_training
from mohreh.statistics import Sprt

pytest.importorskip("torch")
if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.hand_of_the_king.learn.selfplay import (  # after the skips, which say why
    GENERATIONS,
    KIND,
    SERIES,
    SelfplayRecipe,
    SelfplayTrainer,
    save_result,
    upgraded,
)
from mohreh.games.hand_of_the_king.learn.training import use_threads

RECIPE = SelfplayRecipe(generations=2, games=80, nodes=40, epochs=1, test_boards=20, reference_boards=4)


class Always(Sprt):
    def verdict(self, counts: Mapping[float, int]) -> str:
        return "elo1"


class Never(Sprt):
    def verdict(self, counts: Mapping[float, int]) -> None:
        return None


ALWAYS, NEVER = Always(0, 30), Never(0, 30)


def ignore(share: float, points: Sequence[Point]) -> None:
    pass


def run_in(
    folder: Path, test: Sprt, observer: Observer = ignore, resume: bool = False
) -> tuple[SelfplayTrainer, list[Point]]:
    use_threads(1)
    trainer = SelfplayTrainer(RECIPE, test, seed=1, threads=1)
    plan = Plan(folder, KIND, "a test", SERIES, GENERATIONS, checkpoint_seconds=0.0, upgrade=upgraded)
    settings = RECIPE.settings(1)
    stands = run_training(trainer, plan, settings, observer, resume=resume)
    save_result(trainer, plan, settings, stands)
    return trainer, stands.points


def test_only_who_passes_the_test_is_promoted_hand_of_the_king_n4(tmp_path: Path) -> None:
    newborn = SelfplayTrainer(RECIPE, NEVER, seed=1, threads=1).best
    patient, points = run_in(tmp_path / "never", NEVER)
    for ours, theirs in zip(patient.best.layers, newborn.layers, strict=True):
        assert all((mine == other).all() for mine, other in zip(ours, theirs, strict=True))
    assert patient.learner is not patient.best, "it continues learning"
    assert [point["promotions"] for point in points] == [0, 0]
    assert points[0]["test"] == "undecided"
    eager, points = run_in(tmp_path / "always", ALWAYS)
    assert eager.best is eager.learner
    assert [point["promotions"] for point in points] == [1, 2]
    assert len(read_positions(tmp_path / "always" / "positions.mohreh").rows) == points[-1]["positions"]
    curve = json.loads((tmp_path / "always" / "curve.json").read_text())
    assert [point["generation"] for point in curve["points"]] == [1, 2]
    assert load_network(tmp_path / "always" / "model.mohreh").card["settings"]["games"] == RECIPE.games


def test_a_run_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    class Enough(KeyboardInterrupt):
        pass

    def stop(share: float, points: object) -> None:
        if share > 0:
            raise Enough

    with pytest.raises(Enough):
        run_in(tmp_path / "stopped", ALWAYS, stop)
    resumed, its_points = run_in(tmp_path / "stopped", ALWAYS, resume=True)
    whole, whole_points = run_in(tmp_path / "whole", ALWAYS)
    without_time = [[{**point, "seconds": 0} for point in points] for points in (its_points, whole_points)]
    assert without_time[0] == without_time[1]
    for ours, theirs in zip(resumed.best.layers, whole.best.layers, strict=True):
        assert all((mine == other).all() for mine, other in zip(ours, theirs, strict=True))


def test_an_old_checkpoint_tells_generations_and_promotions_beside_the_run() -> None:
    old = {"trainer": {"pools": 1}, "run": {"points": [{}, {}], "seconds": 1.0, "promotions": 1}, "settings": {}}
    assert upgraded(old)["trainer"] == {"pools": 1, "generation": 2, "promotions": 1}


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
