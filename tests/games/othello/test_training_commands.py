"""`mohreh train othello patterns` and `book`: tiny runs, resumed, and what they leave behind."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mohreh import native
from mohreh.artefacts.file import read_model
from mohreh.cli.main import run
from mohreh.games.othello.book import load_book
from mohreh.games.othello.patterns import KIND, load_patterns
from mohreh.games.othello.rules import PASS, Othello
from mohreh.games.othello.shapes import shapes, stage_size
from mohreh.learn.curve import Point
from mohreh.learn.run import Observer, Plan
from mohreh.learn.run import run as run_training

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.othello.engine import Player, pattern_weights
from mohreh.games.othello.learn import patterns  # after the skip, which says why there is nothing to import
from mohreh.games.othello.learn.book import BookMaker, read_notes
from mohreh.games.othello.learn.generations import ANY_DISCS, Generation, GenerationsTrainer, Play, play
from mohreh.games.othello.learn.patterns import PatternsTrainer, Round

FEW = (Round((3, 9), 300), Round((8, 13), 300), Round((12, 31), 300, depth=2))


def mohreh(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(words)
    return int(ended.value.code or 0)


@pytest.fixture
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(patterns.ROUNDS, 6, FEW)


def test_patterns_are_learned_from_the_end_of_the_game_on(few_positions: None, tmp_path: Path, capsys: Any) -> None:
    words = ("train", "othello", "patterns", "--size", "6", "--memory", "1", "--out", str(tmp_path), "--json")
    assert mohreh(*words) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["evaluation"]["positions"] == 900
    assert len(document["stages"]) == 8
    assert {file.name for file in tmp_path.iterdir()} == {
        "checkpoint.mohreh",
        "curve.json",
        "curve.png",
        "model.mohreh",
    }
    weights = load_patterns(6, tmp_path / "model.mohreh")
    assert weights.weights.shape == (9, stage_size(shapes(6)))
    assert weights.weights.any()
    assert read_model(tmp_path / "model.mohreh", KIND).meta["card"]["seed"] == 1
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert [point["round"] for point in curve["points"]] == [1, 2, 3]
    assert all(0 < point["error"] < point["spread"] for point in curve["points"][:2])
    assert mohreh(*words, "--size", "4") == 2
    assert "choose one of 6, 8" in capsys.readouterr().err


def test_patterns_that_were_stopped_end_with_the_same_weights(few_positions: None, tmp_path: Path) -> None:
    class Enough(KeyboardInterrupt):
        pass

    def stop(share: float, points: Sequence[Point]) -> None:
        if share > 0.5:
            raise Enough

    def learned(folder: Path, observer: Observer = lambda share, points: None, resume: bool = False) -> PatternsTrainer:
        trainer = PatternsTrainer(6, seed=3, scale=1.0, memory=1 << 20)
        run_training(trainer, Plan(folder, "test", "test"), {}, observer, resume=resume)
        return trainer

    whole = learned(tmp_path / "whole")
    with pytest.raises(Enough):
        learned(tmp_path / "stopped", stop)
    resumed = learned(tmp_path / "stopped", resume=True)
    assert np.array_equal(whole.weights, resumed.weights)
    assert whole.told == resumed.told


FEW_GAMES = (Generation(100, 100, 1, 6, strayed=False), Generation(100, 100, 1, 6, strayed=True))


def test_a_generation_plays_the_games_of_the_next(tmp_path: Path, capsys: Any) -> None:
    words = ("--size", "6", "--scale", "0.0003", "--out", str(tmp_path), "--json")
    assert mohreh("train", "othello", "generations", *words) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["evaluation"]["generation"] == 2
    assert all("empty squares" in line for line in document["stages"])
    model = load_patterns(6, tmp_path / "model.mohreh")
    assert model.interpolated
    assert model.forecasts is None
    assert mohreh("train", "othello", "selective", str(tmp_path / "model.mohreh"), "--size", "6", "--depth", "4") == 0
    told = capsys.readouterr().out
    assert "depth  4: foreseen at 2 within" in told
    forecasts = load_patterns(6, tmp_path / "model.mohreh").forecasts
    assert forecasts is not None
    assert (forecasts[:, 3:, 0, 3] > 0).all()
    assert mohreh("train", "othello", "generations", "--size", "4") == 2
    assert "choose 6 or 8" in capsys.readouterr().err


def test_equal_games_begin_where_nobody_is_far_ahead() -> None:
    def beginnings(ahead: int) -> Any:
        games = play(6, None, Play(1, 6, ahead, strayed=False), seed=5, games=60, threads=1)
        return games.only(np.append(True, np.diff(games.game) != 0))

    careless, equal = beginnings(ANY_DISCS), beginnings(2)
    assert np.abs(careless.value).max() > 2
    searched = np.bitwise_count(equal.own | equal.opp) < 36 - 6
    assert np.abs(equal.value[searched]).max() <= 2
    assert np.bitwise_count(equal.own | equal.opp).max() <= 4 + 2 + 24


def test_strayed_positions_are_searched_and_solved_like_any_other() -> None:
    games = play(6, None, Play(3, 8, ANY_DISCS, strayed=True), seed=5, games=8, threads=2)
    again = play(6, None, Play(3, 8, ANY_DISCS, strayed=True), seed=5, games=8, threads=1)
    assert all(np.array_equal(vars(games)[name], vars(again)[name]) for name in vars(games))
    game = Othello(size=6)
    player = Player(game, memory=1 << 20, book=False, evaluation="positional")
    empties = 36 - np.bitwise_count(games.own | games.opp)
    for own, opp, left, value in zip(games.own, games.opp, empties, games.value, strict=True):
        state = game.state(int(own), int(opp), 0)
        found = player.solve(state, line=False) if left <= 8 else player.engine(state, depth=3)
        assert found.value == pytest.approx(value, abs=0.01)
    within = np.diff(games.game.astype(int)) == 0
    assert (np.diff(empties.astype(int))[within] > 0).any(), "the next one strays less far than the one before"


def test_games_and_weights_do_not_depend_on_interruptions(tmp_path: Path) -> None:
    class Enough(KeyboardInterrupt):
        pass

    def stop(share: float, points: Sequence[Point]) -> None:
        if 0 < share < 1:
            raise Enough

    def learned(folder: Path, observer: Observer = lambda share, points: None, resume: bool = False) -> Any:
        trainer = GenerationsTrainer(pattern_weights(6), seed=3, threads=1, generations=FEW_GAMES)
        run_training(trainer, Plan(folder, "test", "test", checkpoint_seconds=0.0), {}, observer, resume=resume)
        return trainer

    whole = learned(tmp_path / "whole")
    with pytest.raises(Enough):
        learned(tmp_path / "stopped", stop)
    resumed = learned(tmp_path / "stopped", resume=True)
    assert np.array_equal(whole.weights, resumed.weights)
    assert whole.told == resumed.told


def test_a_book_is_made_checked_and_made_longer(tmp_path: Path, capsys: Any) -> None:
    """On 4×4, which is solved at once: every value is the solver's."""
    words = ("train", "othello", "book", "--size", "4", "--memory", "1", "--out", str(tmp_path), "--json")
    assert mohreh(*words, "--plies", "2") == 0
    short = json.loads(capsys.readouterr().out)
    assert mohreh(*words, "--plies", "5", "--resume") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["positions"] > short["positions"] > 1
    game = Othello(size=4)
    book, player = load_book(tmp_path / "model.mohreh"), Player(game, memory=1 << 20, book=False)
    assert book.serves(game)
    assert len(book.known) == document["positions"]
    for (own, opp), (value, action) in book.known.items():
        state = game.state(own, opp, 0)
        assert player.solve(state, line=False).value == value
        assert action in game.actions(state)
    assert mohreh(*words, "--size", "5") == 2
    assert "openings are solved on 4×4 and 6×6 and searched on 8×8" in capsys.readouterr().err


def test_what_an_older_version_had_solved_is_taken_over(tmp_path: Path, capsys: Any) -> None:
    maker = BookMaker(Othello(size=4), 2, memory=1 << 20, threads=1)
    while maker.share(0.0) < 1:
        maker.learn(0.0)
    notes = tmp_path / "othello-book.notes"
    lines = [f"{own} {opp} {value} {action}" for (own, opp), (value, action) in maker.known.items()]
    notes.write_text("\n".join([*lines, "17 4 1"]))
    assert read_notes(notes) == maker.known
    notes.write_text(f"1 2 -3 {PASS}\n")
    assert read_notes(notes) == {(1, 2): (-3, PASS)}
    words = ("train", "othello", "book", "--size", "4", "--plies", "2", "--memory", "1", "--out", str(tmp_path))
    assert mohreh(*words, "--notes", str(notes), "--json") == 0
    assert json.loads(capsys.readouterr().out)["solved"] == len(maker.known) + 1


def test_without_a_name_the_fitted_evaluation_is_learned(capsys: Any) -> None:
    assert mohreh("train", "othello", "--help") == 0
    told = capsys.readouterr().out
    assert all(name in told for name in ("fitted", "patterns", "book"))
    for words in (("--size", "4"), ("fitted", "--size", "4")):
        assert mohreh("train", "othello", *words) == 2
        assert "choose one of 6, 8" in capsys.readouterr().err
    assert mohreh("train", "othello", "pattern") == 2
