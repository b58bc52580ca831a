"""A model file that is not there is refused before the game starts."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.agents import make_agent
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.games import make_game

NAMES = [
    ("hand-of-the-king", 'mlp(model="nope.mohreh")'),
    ("hand-of-the-king", 'ensemble(models="nope.mohreh other.mohreh")'),
    ("hand-of-the-king", 'selfplay(model="nope.mohreh")'),
    ("hand-of-the-king", 'genetic(model="nope.mohreh")'),
    ("2048", 'ntuple(model="nope.mohreh")'),
    ("othello", 'engine(evaluation=fitted, model="nope.mohreh")'),
]


@pytest.mark.parametrize(("game", "agent"), NAMES)
def test_a_missing_model_is_refused_at_once(game: str, agent: str) -> None:
    with pytest.raises(MohrehError, match=r"there is no (file|model).*nope\.mohreh"):
        make_agent(agent, make_game(game), files=True)


def test_on_the_command_line_no_game_starts(capsys: Any) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["play", "hand-of-the-king", 'mlp(model="nope.mohreh")'])
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "there is no file 'nope.mohreh'" in shown.err


def test_training_without_data_names_the_command_that_makes_it(capsys: Any, tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        run(["train", "hand-of-the-king", "mlp"])
    assert ended.value.code == 2
    assert "`mohreh train hand-of-the-king data` makes them" in capsys.readouterr().err


def test_no_two_curves_of_a_run_have_the_same_name() -> None:
    from mohreh.games.hand_of_the_king.learn.training import SERIES

    labels = [series.label for series in SERIES]
    assert len(set(labels)) == len(labels)
