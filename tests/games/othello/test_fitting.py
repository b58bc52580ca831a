"""`mohreh train othello`: a whole small run, resumed, and what it leaves behind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mohreh import native
from mohreh.artefacts.file import read_model
from mohreh.cli.main import run
from mohreh.games.othello.features import FEATURES
from mohreh.games.othello.fitted import KIND, load_table
from mohreh.learn.by_games import bounds, mean_by_games
from mohreh.statistics import student_quantile

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.othello.learn.fitted import (  # after the skip, which says why there is nothing to import
    FittedTrainer,
    disc_scale,
    fit,
    log_odds,
    phases,
)
from mohreh.games.othello.learn.fitted import Samples as MadeUp

SMALL = ("--depth", "2", "--solve", "6", "--slices", "4", "--evaluation-games", "10", "--checkpoint-seconds", "0")


def mohreh(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(words)
    return int(ended.value.code or 0)


def test_a_small_run_leaves_a_model_a_curve_and_pictures(tmp_path: Path, capsys: Any) -> None:
    where = ("--out", str(tmp_path), "--json")
    assert mohreh("train", "othello", "--size", "6", "--games", "80", *SMALL, *where) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["games"] == 80
    assert document["evaluation"]["validation"] < np.log(2)  # better than knowing nothing
    assert document["evaluation"]["accuracy"] > 0.6
    assert {file.name for file in tmp_path.iterdir()} == {
        "checkpoint.mohreh",
        "curve.json",
        "curve.png",
        "model.mohreh",
        "weights.png",
    }
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert [point["trained_games"] for point in curve["points"]] == [20, 40, 60, 80]
    assert load_table(6, tmp_path / "model.mohreh").shape == (37, len(FEATURES))
    assert read_model(tmp_path / "model.mohreh", KIND).meta["card"]["settings"]["seed"] == 1


def test_a_run_that_was_killed_goes_on_to_the_same_weights(tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    """Killed after its second slice; also with other threads the games are the same."""
    words = ("train", "othello", "--games", "40", *SMALL)
    assert mohreh(*words, "--out", str(tmp_path / "whole")) == 0

    slices, train = [], FittedTrainer.train

    def dies(self: FittedTrainer, games: int | None, seconds: float | None) -> None:
        slices.append(games)
        if len(slices) == 3:
            raise KeyboardInterrupt
        train(self, games, seconds)

    monkeypatch.setattr(FittedTrainer, "train", dies)
    assert mohreh(*words, "--out", str(tmp_path / "broken")) == 130
    monkeypatch.setattr(FittedTrainer, "train", train)
    capsys.readouterr()
    assert mohreh(*words, "--threads", "2", "--resume", "--out", str(tmp_path / "broken"), "--json") == 0
    assert json.loads(capsys.readouterr().out)["games"] == 40
    files = [read_model(tmp_path / name / "model.mohreh", KIND) for name in ("whole", "broken")]
    for array in ("table", "log_odds", "discs"):
        assert (files[0].array(array) == files[1].array(array)).all(), array


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--size", "4"), "choose one of 6, 8"),
        (("--games", "5", "--minutes", "1"), "one of them"),
        (("--resume", "--out", "nowhere"), "there is no checkpoint"),
    ],
)
def test_bad_input_is_one_sentence(words: tuple[str, ...], sentence: str, capsys: Any) -> None:
    assert mohreh("train", "othello", *words) == 2
    assert sentence in capsys.readouterr().err


def test_made_up_results_give_back_the_weights_behind_them() -> None:
    """Log odds 0.5 a feature count, results four discs a unit of log odds: both are found again at every knot."""
    rng = np.random.default_rng(5)
    knots = phases(6)
    empties, counts = rng.integers(2, 31, 20_000), rng.normal(size=(20_000, 2)) * 2
    odds = counts @ np.array([0.5, -1.0])
    won = rng.random(20_000) < 1 / (1 + np.exp(-odds))
    zeros = np.zeros(20_000, np.uint32)
    found = fit(
        MadeUp(counts, empties, np.where(won, 1.0, -1.0), zeros), knots, np.zeros((len(knots.knots), 2)), 0.1, 10.0
    )
    assert found == pytest.approx(np.tile([0.5, -1.0], (len(knots.knots), 1)), abs=0.2)
    samples = MadeUp(counts, empties, 4 * odds, zeros)
    truth = np.tile([0.5, -1.0], (len(knots.knots), 1))
    assert log_odds(samples, knots, truth) == pytest.approx(odds)
    assert disc_scale(samples, knots, truth) == pytest.approx(np.full(len(knots.knots), 4.0), rel=0.01)


def test_the_interval_of_a_mean_counts_games_not_positions() -> None:
    values = np.repeat(np.random.default_rng(2).normal(size=50), 10)
    games = np.repeat(np.arange(50, dtype=np.uint32), 10)
    apart, together = (
        np.ptp(bounds(mean_by_games(values, numbers))) / (student_quantile(count - 1) * np.sqrt(count / (count - 1)))
        for numbers, count in ((np.arange(500, dtype=np.uint32), 500), (games, 50))
    )
    assert together == pytest.approx(apart * np.sqrt(10))
