"""What happens behind a command is told to whoever asks, and to nobody else."""

import logging

import pytest

from mohreh.cli.logs import begin
from mohreh.cli.main import run

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
