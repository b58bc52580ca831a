"""A hand-in stands wherever an agent is named; here where its tree is wanted, and where it does not fit."""

import json
from pathlib import Path

import pytest

from mohreh.cli.main import run

HAND_INS = Path(__file__).parents[2] / "examples" / "hand-ins"


def ended(*arguments: object) -> int:
    with pytest.raises(SystemExit) as end:
        run([str(one) for one in arguments])
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.mark.parametrize(("game", "file"), [("othello", "othello-6/right.py"), ("othello(size=8)", "othello-8/right")])
def test_its_search_is_traced_and_filmed(game: str, file: str, tmp_path: Path) -> None:
    for option, name in (("--trace", "tree.json"), ("--film", "film.json"), ("--film", "film.svg")):
        assert ended("analyze", game, "start", "--agent", HAND_INS / file, option, tmp_path / name) == 0
        assert (tmp_path / name).stat().st_size > 2000
    assert len(json.loads((tmp_path / "film.json").read_text("utf-8"))) > 3


def test_a_search_that_cannot_be_followed_has_no_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = HAND_INS / "other-styles" / "hand-of-the-king" / "numpy_stack_agent.py"
    assert ended("analyze", "hand-of-the-king", "start", "--agent", file, "--film", tmp_path / "film.svg") == 2
    assert "could not be followed" in capsys.readouterr().err


@pytest.mark.parametrize(("size", "file"), [(6, "othello-8/right"), (8, "othello-6/right.py")])
def test_boards_of_another_size_are_told_apart(size: int, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("analyze", f"othello(size={size})", "start", "--agent", HAND_INS / file) == 2
    assert f"name the game as othello(size={14 - size})" in capsys.readouterr().err
