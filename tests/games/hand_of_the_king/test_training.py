"""Training of Hand of the King's networks: the document's recipe (hand-of-the-king-N3), improvements (N4), resuming."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mohreh import native
from mohreh.artefacts.file import read_model, write_model
from mohreh.cli.main import run
from mohreh.games.hand_of_the_king.learn.data import Positions, Rows, write_positions
from mohreh.games.hand_of_the_king.learn.inputs import ENCODINGS, Encoding
from mohreh.games.hand_of_the_king.learn.metrics import against_solver, agreement, calibration, predict
from mohreh.games.hand_of_the_king.learn.network import load_network, rounded
from mohreh.games.hand_of_the_king.learn.recipes import COURSE, PRESETS, TrainingRecipe, preset
from mohreh.learn.by_games import mean_by_games
from mohreh.learn.curve import Point
from mohreh.learn.run import Observer, Plan, Run
from mohreh.learn.run import run as run_training

pytest.importorskip("torch")
if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.hand_of_the_king.learn import core as fast
from mohreh.games.hand_of_the_king.learn.core import GameRecipe
from mohreh.games.hand_of_the_king.learn.training import (  # after the skips, which say why
    CHECKPOINT_KIND,
    EPOCHS,
    SERIES,
    NetworkTrainer,
    split,
    use_threads,
)

QUICK = GameRecipe(move_nodes=100, solver_nodes=3000, companion_nodes=500, branches=2, branch_nodes=50)
SMALL = replace(COURSE, hidden=(16, 8), epochs=3, batch=100)
SPARSE = replace(SMALL, encoding="relative")


@pytest.fixture(scope="module")
def positions() -> Positions:
    use_threads(1)
    rows = fast.samples(QUICK, fast.engine_evaluator(), seed=1, first=0, games=80, threads=2)
    return Positions(rows, {"games": 80, "seconds": 1.0, "seed": 1})


def trained(recipe: TrainingRecipe, positions: Positions, epochs: int = 3) -> NetworkTrainer:
    trainer = NetworkTrainer(recipe, *split(positions), seed=1)
    for _ in range(epochs):
        trainer.train_epoch()
    return trainer


def test_the_default_is_the_documents_network_and_recipe_hand_of_the_king_n3(positions: Positions) -> None:
    trainer = NetworkTrainer(PRESETS["course"], *split(positions), seed=1)
    assert trainer.result({}).widths == (56, 256, 64, 8, 1)
    assert type(trainer.optimiser).__name__ == "Adam"
    assert (trainer.schedule.step_size, trainer.schedule.gamma) == (400, 0.3)
    assert (COURSE.batch, COURSE.epochs) == (500, 2000)
    assert preset("n3") == preset("course") == COURSE
    inputs = trainer.samples.batch(slice(None)).numpy()
    changing = trainer.samples.inputs.numpy().std(axis=0) > 0
    assert np.abs(inputs.mean(axis=0)).max() < 1e-3
    assert np.abs(inputs.std(axis=0)[changing] - 1).max() < 1e-3


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_pytorch_numpy_and_the_core_say_the_same(encoding: Encoding, positions: Positions) -> None:
    import torch

    trainer = trained(replace(SMALL, encoding=encoding), positions, epochs=1)
    network = rounded(trainer.result({}))
    trainer.network.take(network)
    trainer.network.eval()
    with torch.no_grad():
        torchs = trainer.network(trainer.test.batch(slice(None))).numpy()
    rows = trainer.held_back
    assert np.abs(torchs - predict(network, rows)).max() < 1e-5
    assert np.abs(torchs - fast.values(network, rows)).max() < 1e-5


@pytest.mark.parametrize(
    "recipe",
    [
        SMALL,
        SPARSE,
        replace(SPARSE, symmetries=True),
        replace(SMALL, dropout=0.2),
        replace(SMALL, loss="squared"),
        replace(SMALL, loss="absolute"),
    ],
    ids=["document", "relative", "symmetries", "dropout", "squared", "absolute"],
)
def test_every_way_of_learning_learns_hand_of_the_king_n4(recipe: TrainingRecipe, positions: Positions) -> None:
    trainer = NetworkTrainer(recipe, *split(positions), seed=1)
    points = [trainer.train_epoch() for _ in range(4)]
    assert points[-1]["loss"] < points[0]["loss"] - 0.002
    assert 0 < points[-1]["validation_loss"] < 2


def test_training_stops_when_patience_is_over(positions: Positions) -> None:
    trainer = NetworkTrainer(replace(SPARSE, epochs=60, patience=2, rate=0.02), *split(positions), seed=1)
    losses = []
    while not trainer.finished:
        losses.append(trainer.train_epoch()["validation_loss"])
    assert trainer.epoch == trainer.best_epoch + 2 < 60
    assert trainer.best_loss == min(losses) == losses[trainer.best_epoch - 1]
    best = agreement(predict(trainer.result({}), trainer.held_back), trainer.held_back)["log_loss"]
    assert best == pytest.approx(trainer.best_loss, abs=1e-5)


@pytest.mark.parametrize("recipe", [replace(SMALL, dropout=0.1, step=2), SPARSE], ids=["document", "relative"])
def test_a_run_that_was_stopped_ends_like_one_that_was_not(
    recipe: TrainingRecipe, positions: Positions, tmp_path: Path
) -> None:
    class Enough(KeyboardInterrupt):
        pass

    def stop(share: float, points: object) -> None:
        if share > 0.4:
            raise Enough

    def run_in(folder: Path, observer: Observer, resume: bool = False) -> tuple[NetworkTrainer, Run]:
        trainer = NetworkTrainer(recipe, *split(positions), seed=1)
        plan = Plan(folder, "a test", "a test", SERIES, EPOCHS, checkpoint_seconds=0.0)
        return trainer, run_training(trainer, plan, {"seed": 1}, observer, resume=resume)

    with pytest.raises(Enough):
        run_in(tmp_path, stop)
    epochs: list[float] = []
    resumed, its_run = run_in(tmp_path, lambda share, points: epochs.append(share), resume=True)
    assert 0 < epochs[0] < 1
    whole, whole_run = run_in(tmp_path / "whole", lambda share, points: None)
    assert [point["loss"] for point in its_run.points] == [point["loss"] for point in whole_run.points]
    for ours, theirs in zip(resumed.best, whole.best, strict=True):
        assert all((mine == other).all() for mine, other in zip(ours, theirs, strict=True))


def test_an_epoch_that_is_interrupted_leaves_no_trace(
    positions: Positions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C within the second epoch: the first one is kept, and the run ends as if nothing had been."""
    look = NetworkTrainer.measure

    def interrupted(self: NetworkTrainer, seconds: float) -> Point:
        if self.epoch == 2:
            raise KeyboardInterrupt
        return look(self, seconds)

    def run_in(folder: Path, resume: bool = False) -> NetworkTrainer:
        trainer = NetworkTrainer(SMALL, *split(positions), seed=1)
        plan = Plan(folder, "a test", "a test", SERIES, EPOCHS, checkpoint_seconds=3600.0)
        run_training(trainer, plan, {}, lambda share, points: None, resume=resume)
        return trainer

    monkeypatch.setattr(NetworkTrainer, "measure", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_in(tmp_path)
    monkeypatch.setattr(NetworkTrainer, "measure", look)
    resumed, whole = run_in(tmp_path, resume=True), run_in(tmp_path / "whole")
    for ours, theirs in zip(resumed.best, whole.best, strict=True):
        assert all((mine == other).all() for mine, other in zip(ours, theirs, strict=True))


def test_an_old_run_is_found_under_its_old_names(
    positions: Positions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--preset n3` in `runs/king-n3`, from `runs/king-positions.mohreh`."""
    monkeypatch.chdir(tmp_path)
    write_positions(Path("runs/king-positions.mohreh"), positions)
    words = ("train", "hand-of-the-king", "mlp", "--json")
    assert mohreh(*words, "--preset", "n3", "--epochs", "1", "--out", "runs/king-n3") == 0
    old = read_model(Path("runs/king-n3/checkpoint.mohreh"), CHECKPOINT_KIND)
    meta = {**old.meta, "settings": {**old.meta["settings"], "preset": "n3", "epochs": 2}}
    arrays = {name: old.array(name) for name in old.arrays}
    write_model(old.path, CHECKPOINT_KIND, meta, arrays)
    capsys.readouterr()
    for name in ("n3", "course"):
        assert mohreh(*words, "--preset", name, "--epochs", "2", "--resume") == 0
        document = json.loads(capsys.readouterr().out)
        assert (document["epochs"], document["settings"]["preset"]) == (2, "course")
        assert document["model"] == "runs/king-n3/model.mohreh"


def mohreh(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(words)
    return int(ended.value.code or 0)


def test_the_command_leaves_a_model_its_curves_and_what_it_is_worth(
    positions: Positions, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "positions.mohreh"
    write_positions(data, positions)
    words = ("train", "hand-of-the-king", "mlp", "--preset", "relative", "--positions", str(data), "--json")
    assert mohreh(*words, "--epochs", "2", "--out", str(tmp_path / "run")) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["epochs"] == 2
    validation = document["validation"]["solved"]
    low, high = validation["accuracy_interval"]
    assert 0 <= low <= validation["accuracy"] <= high <= 1
    assert {"log_loss", "brier", "positions", "games"} <= set(validation)
    assert {file.name for file in (tmp_path / "run").iterdir()} == {
        "calibration.png",
        "checkpoint.mohreh",
        "curve.json",
        "curve.png",
        "model.mohreh",
    }
    curve = json.loads((tmp_path / "run" / "curve.json").read_text())
    assert [point["epoch"] for point in curve["points"]] == [1, 2]
    assert curve["share"] == 1
    assert load_network(tmp_path / "run" / "model.mohreh").card["validation"] == document["validation"]
    assert mohreh(*words, "--preset", "n4") == 2
    assert "there is no preset 'n4'" in capsys.readouterr().err
    assert mohreh(*words, "--device", "tpu") == 2
    assert "choose cpu or cuda" in capsys.readouterr().err


def rows_of(wins: list[int], games: list[int]) -> Rows:
    from mohreh.games.hand_of_the_king.learn.data import ROW

    rows = np.zeros(len(wins), ROW)
    rows["wins"], rows["game"], rows["solved"] = wins, games, 1
    rows["board"][:, 0] = 8
    return rows


def test_figures_count_games_not_positions() -> None:
    """Ten copies of a position tell no more than one."""
    values, games = np.array([1.0, 0.0, 1.0, 1.0]), np.arange(4)
    once = mean_by_games(values, games)
    tenfold = mean_by_games(np.repeat(values, 10), np.repeat(games, 10))
    assert tenfold.value == once.value == 0.75
    assert tenfold.interval == pytest.approx(once.interval)


def test_who_is_sure_and_right_scores_best() -> None:
    rows = rows_of([1, 0, 1, 0], [0, 1, 2, 3])
    right = agreement(np.array([4.0, -4.0, 4.0, -4.0]), rows)
    unsure = agreement(np.zeros(4), rows)
    assert right["accuracy"] == 1
    assert right["log_loss"] < unsure["log_loss"] == pytest.approx(np.log(2))
    assert unsure["brier"] == pytest.approx(0.25)
    assert set(against_solver(np.zeros(4), rows)["by_cards"]) == {"0-8"}
    named = calibration(np.array([2.0, 2.0, -2.0, -2.0]), rows)
    assert [point["won"] for point in named] == [0.5, 0.5]
