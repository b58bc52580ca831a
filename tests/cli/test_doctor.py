"""`mohreh doctor` says what is there, and for everything that is missing what to do about it."""

import json
import os

import pytest

from mohreh.cli import doctor
from mohreh.cli.main import run
from mohreh.extras import EXTRAS
from mohreh.sandbox.policy import LEVELS, STRICT


def asked(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, str | None]]:
    with pytest.raises(SystemExit) as ended:
        run(["doctor", "--json"])
    assert ended.value.code == 0
    return {finding["name"]: finding for finding in json.loads(capsys.readouterr().out)}


def test_everything_that_can_be_missing_is_looked_at(capsys):
    found = asked(capsys)
    wanted = {"mohreh", "python", "native core", "studio's page", "sandbox", "processors", "GPU", "folder of games"}
    assert wanted | {f"extra {name}" for name in EXTRAS} <= found.keys()


def test_a_missing_extra_comes_with_its_command(capsys, monkeypatch):
    monkeypatch.setattr("mohreh.extras.find_spec", lambda module: None)
    found = asked(capsys)
    assert found["extra plots"]["advice"] == "pip install 'mohreh[plots]'"


def test_a_core_that_was_left_out_is_no_fault(capsys, monkeypatch):
    monkeypatch.setattr("mohreh.native.available", False)
    monkeypatch.setenv("MOHREH_NATIVE", "none")
    assert asked(capsys)["native core"]["advice"] is None
    monkeypatch.delenv("MOHREH_NATIVE")
    assert "compiler" in (asked(capsys)["native core"]["advice"] or "")


def test_a_folder_that_cannot_be_written_is_said(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("MOHREH_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert "cannot be written" in (asked(capsys)["folder of games"]["advice"] or "")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_the_sandbox_says_what_it_means(level, capsys, monkeypatch):
    monkeypatch.setattr("mohreh.sandbox.levels.resolve", lambda: level)
    found = asked(capsys)["sandbox"]
    assert found["found"].startswith(f"level {level}: agents and hand-ins of others ")
    assert (found["advice"] is None) == (level == STRICT)


def test_a_long_path_is_shown_whole_in_a_narrow_terminal(capsys, monkeypatch):
    place = "/a/" + "long/" * 30 + "path"
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("MOHREH_DATA", place)
    with pytest.raises(SystemExit):
        run(["doctor"])
    assert place in "".join(capsys.readouterr().out.split())


def test_the_table_for_people_shows_the_same(capsys):
    with pytest.raises(SystemExit):
        run(["doctor"])
    said = capsys.readouterr().out
    assert all(finding.name in said for finding in doctor.findings())
