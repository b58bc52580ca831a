"""What happens behind a command is logged for those who ask, and for nobody else."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from mohreh.cli.logs import begin
from mohreh.cli.main import run

HAND_IN = Path(__file__).parents[2] / "examples" / "hand-ins" / "hand-of-the-king" / "right_agent.py"
MATCH = ["match", "othello(size=4)", "random", "greedy", "--games", "2", "--workers", "1", "--seed", "1"]


@pytest.fixture(autouse=True)
def quiet_again():
    yield
    begin(False, None)
    logging.getLogger("mohreh").setLevel(logging.NOTSET)


def ran(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    return int(ended.value.code or 0)


def test_nothing_is_told_unless_somebody_asks(capsys):
    assert ran(*MATCH) == 0
    assert "mohreh." not in capsys.readouterr().err


def test_verbose_tells_it_on_stderr(capsys):
    assert ran("--verbose", *MATCH) == 0
    assert "mohreh.arena.tournament: othello(size=4): 2 of 2 games are left to play" in capsys.readouterr().err


def test_a_log_keeps_more_with_times_and_grows(capsys, tmp_path):
    log = tmp_path / "mohreh.log"
    assert ran("--log", str(log), *MATCH) == 0
    first = log.read_text("utf-8")
    assert "DEBUG mohreh.arena.guard" in first
    assert "mohreh." not in capsys.readouterr().err
    assert ran("--log", str(log), *MATCH) == 0
    assert log.read_text("utf-8").startswith(first)


def test_a_log_that_cannot_be_written_is_one_sentence(capsys, tmp_path):
    assert ran("--log", str(tmp_path / "no" / "where.log"), "games") == 2
    assert "cannot be written: No such file or directory" in capsys.readouterr().err


def test_the_classroom_tells_each_question(capsys, tmp_path):
    log = tmp_path / "grading.log"
    grading = ["grade", "hand-of-the-king", str(HAND_IN), "--questions", "loads"]
    assert ran("--verbose", "--log", str(log), *grading) == 0
    assert "mohreh.classroom.questions.grading: loads: passed" in capsys.readouterr().err
    assert "INFO mohreh.classroom.questions.grading" in log.read_text("utf-8")


def test_the_studio_tells_where_it_listens(tmp_path):
    log = tmp_path / "studio.log"
    command = [sys.executable, "-m", "mohreh", "--log", str(log), "studio", "--no-browser", "--port", "0"]
    with subprocess.Popen([*command, "--data", str(tmp_path / "data")], stderr=subprocess.PIPE, text=True) as studio:
        try:
            assert studio.stderr is not None
            assert "mohreh.studio" not in studio.stderr.readline()
            assert "INFO mohreh.studio.server" in log.read_text("utf-8")
        finally:
            studio.terminate()
